import { parseBullets } from '#contract/platform/text/blocks.ts';
import { splitAtBlanks } from '#contract/platform/text/words.ts';

/** Not the comma of `1,000`. */
const betweenSkills = /[;؛、，；]|،|(?<!\d),|,(?!\d)/;
/** `Till work, which we teach` is one. */
const mostWords = 2;

/** `React, Node.js, SQL` of a job as its skills; undefined for a sentence, which may have commas, too. */
function splitLine(line: string): string[] | undefined {
  const skills = line.split(betweenSkills).map((skill) => skill.trim());
  const isSkill = (skill: string) => splitAtBlanks(skill).length <= mostWords;
  const isSentence = /[()[\]:]|[.!?।]$/.test(line);
  return isSentence || !skills.every(isSkill) ? undefined : skills.filter(Boolean);
}

/** The skills that a job asks for: one a line, or several with commas between them. */
export const listJobSkills = (skills: string): string[] => [
  ...new Set(parseBullets(skills).flatMap((line) => splitLine(line) ?? line)),
];
