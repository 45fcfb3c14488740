import { splitAtBlanks } from '#contract/platform/text/words.ts';
import { type PlaceText, readPlaceText } from '#server/hiring/places/place-texts.ts';
import { listWithoutEnding } from './bengali-words.ts';

/** `Springfield, Illinois, USA`: no place that people type after other words has more. */
const mostWords = 4;

/** What stands between words and a place, and belongs to neither. */
const preposition = /(?:^|\s)(?:in|at|near|around|from)$/i;

/** A name goes on after these, and before them: `Bank of India`, `Nice to meet you`. */
const linking = 'of|the|and|&|to|not|for|with|de|la|el';
const unfinished = new RegExp(String.raw`(?:^|\s)(?:${linking})$`, 'i');
const goesOn = new RegExp(String.raw`^(?:${linking}|in|at|near|around|from|is)(?:\s|$)`, 'i');

/** What people type between words and a place. */
const signsBefore = /^[\s,;|–—-]+/u;
const signsAfter = /[\s,;|–—-]+$/u;

/** Beside a place these say nothing: each result is a job. */
const needless = new Set(splitAtBlanks('job jobs vacancy vacancies work চাকরি চাকরির চাকুরি জব কাজ'));

const withoutNeedless = (words: string): string =>
  splitAtBlanks(words).every((word) => needless.has(word.toLowerCase())) ? '' : words;

/** Names of two letters are words, too: `UK` ends a text in capitals only. */
const isShortWord = (name: string): boolean => name.length < 3 && name !== name.toUpperCase();

/** What a text may mean: a place, and the words beside it. */
export interface Reading {
  readonly words: string;
  readonly read: PlaceText;
  /** The text around the name of a place which may be a company: `Air India`, and `Dhaka Bank` of `Dhaka Bank driver`. */
  readonly around: (name: string) => string;
}

/** A name as it was typed, then without the endings that a Bengali one may have: `ঢাকায়` is in `ঢাকা`. */
const readName = (name: string, reading: Omit<Reading, 'read'>): Reading[] =>
  [name, ...listWithoutEnding(name)].map((text) => ({ ...reading, read: readPlaceText(text) }));

/** The whole text as a place, then words with a place at their end, then with one before them, the longest first. */
export function* listReadings(text: string): Generator<Reading> {
  const parts = splitAtBlanks(text);
  const most = Math.min(mostWords, parts.length - 1);
  const lengths = Array.from({ length: most }, (_, at) => most - at);
  yield* readName(text, { words: '', around: (alone) => alone });
  for (const length of lengths) {
    const before = parts.slice(0, -length).join(' ').replace(signsAfter, '');
    const words = before.replace(preposition, '').trim();
    const name = parts.slice(-length).join(' ');
    if (before !== '' && !unfinished.test(words) && !isShortWord(name)) {
      const around = (place: string) => `${before} ${place}`;
      yield* readName(name, { words: withoutNeedless(words), around });
    }
  }
  for (const length of lengths) {
    const words = parts.slice(length).join(' ').replace(signsBefore, '');
    const name = parts.slice(0, length).join(' ').replace(signsAfter, '');
    if (words !== '' && !goesOn.test(words) && !isShortWord(name)) {
      const whole = parts.slice(0, length + 1).join(' ');
      yield* readName(name, { words: withoutNeedless(words), around: () => whole });
    }
  }
}
