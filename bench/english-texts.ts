import type { Random } from './random.ts';
import { fields, levels, offers, roles, tasks, wishes } from './words.ts';

/** The texts of jobs that are written in English. */

const onsets = 'b br c d dr f g gr h j k l m n p pl r s st t tr v w z'.split(' ');
const vowels = 'a e i o u'.split(' ');
const codas = 'b d g k l m n p r x'.split(' ');
const syllables = onsets.length * vowels.length * codas.length;

const makeSyllable = (n: number): string =>
  [
    onsets[n % onsets.length],
    vowels[Math.floor(n / onsets.length) % vowels.length],
    codas[Math.floor(n / onsets.length / vowels.length) % codas.length],
  ].join('');

/** How many rare words there are. Few jobs have all of them. */
const vocabulary = 50_000;

/** The word of a rank; no other rank has it. Its syllables are spread, so that neighbours differ. */
export function makeRareWord(rank: number): string {
  const n = (rank * 7_919) % syllables ** 2;
  return makeSyllable(n % syllables) + makeSyllable(Math.floor(n / syllables));
}

/** Of jobs in English, which are 88 of 100: seventy of a hundred jobs. */
const teamShare = 0.795;

/** Both words are common, but never beside each other in any other sentence. */
const rareSentence = 'You will write monthly reports.';
const rareSentenceShare = 1 / 5_000;

export function writeEnglishTexts(random: Random) {
  const sentences = Array.from(
    { length: 2 + random.below(3) },
    () => `You will ${random.pick(tasks)} and ${random.pick(tasks)}.`,
  );
  const words = Array.from({ length: 18 }, () => makeRareWord(random.rank(vocabulary)));
  return {
    position: [random.choose(levels), random.pick(fields), random.choose(roles)].join(' ').trim(),
    jobDetail: [
      ...(random.next() < teamShare ? [`Your team has ${3 + random.below(20)} people.`] : []),
      ...sentences,
      ...(random.next() < rareSentenceShare ? [rareSentence] : []),
      `We hope for ${random.pick(wishes)} and ${random.pick(wishes)}.`,
      `More about ${words.join(' ')}.`,
      random.pick(offers),
    ].join(' '),
  };
}
