import { parseBullets } from '#contract/platform/text/blocks.ts';
import { splitAtBlanks } from '#contract/platform/text/words.ts';

/** Not the comma of `1,000`. */
const betweenSkills = /[;؛、，；]|،|(?<!\d),|,(?!\d)/;
/** `Till work, which we teach` is one. */
const mostWords = 2;
/** Among so many a longer one may be, such as `Talking with captains and crews`. */
const long = { among: 4, words: 5 };
const lastOfSentence = /^(?:and|or|এবং|ও|বা)\s/i;

const countWords = (skill: string): number => splitAtBlanks(skill).length;

function isList(skills: readonly string[]): boolean {
  const longer = skills.filter((skill) => countWords(skill) > mostWords);
  return (
    longer.length === 0 ||
    (longer.length * long.among <= skills.length &&
      longer.every((skill) => countWords(skill) <= long.words && !lastOfSentence.test(skill)))
  );
}

/** `React, Node.js, SQL` of a job as its skills; undefined for a sentence, which may have commas, too. */
function splitLine(line: string): string[] | undefined {
  const skills = line.split(betweenSkills).map((skill) => skill.trim());
  const isSentence = /[()[\]:]|[.!?।]$/.test(line);
  return isSentence || !isList(skills) ? undefined : skills.filter(Boolean);
}

/** The skills that a job asks for: one a line, or several with commas between them. */
export const listJobSkills = (skills: string): string[] => [
  ...new Set(parseBullets(skills).flatMap((line) => splitLine(line) ?? line)),
];
