import { foldForSearch } from '#contract/platform/text/fold.ts';
import { isUnspaced, listWords } from '#contract/platform/text/words.ts';

/** The skills of a profile, which are written as a list with commas, each once. */
export const listSkills = (skills: string): string[] => [
  ...new Set(
    skills
      .split(/[,;،؛、，；\n]/)
      .map((skill) => skill.trim())
      .filter(Boolean),
  ),
];

interface JobTexts {
  readonly position: string;
  readonly jobDetail: string;
  readonly skills?: string | null | undefined;
}

type IsNamed = (skill: string) => boolean;

/** Whether all words of a skill stand in a text. */
const makeTextMatcher = (text: string): IsNamed => {
  const folded = foldForSearch(text);
  const words = new Set(listWords(folded));
  const isNamed = (word: string) => words.has(word) || (isUnspaced(word) && folded.includes(word));
  return (skill: string): boolean => {
    const parts = listWords(foldForSearch(skill));
    return parts.length > 0 && parts.every(isNamed);
  };
};

/** How many skills a job lists, and how many of these a person has. */
export interface SkillFit {
  readonly met: number;
  readonly asked: number;
}

/** Compares a job with the skills of people, each a skill or a list of skills as the profile has it. */
export interface SkillMatcher {
  /** Of a person's skills those that the job asks for; of a job that lists none, those that its title or texts name. */
  readonly findNamed: (skills: string) => readonly string[];
  /** Undefined for a job that lists no skills. */
  readonly countMet: (skills: string) => SkillFit | undefined;
}

/** The skills that any of those asked for names, in their order: one line of a job may name several. Each spelling once. */
const findMeeting = (asked: readonly IsNamed[], known: readonly string[]): readonly string[] => {
  const byFold = new Map<string, string>();
  for (const skill of asked.flatMap((isIn) => known.filter(isIn))) {
    const folded = foldForSearch(skill);
    byFold.set(folded, byFold.get(folded) ?? skill);
  }
  return [...byFold.values()];
};

/** How many of those asked for a person has; a skill counts for the first that names it. */
const countMeeting = (asked: readonly IsNamed[], known: readonly string[]): number =>
  new Set(asked.flatMap((isIn) => known.find(isIn) ?? [])).size;

export const makeSkillMatcher = ({ position, jobDetail, skills }: JobTexts): SkillMatcher => {
  const asked = listSkills(skills ?? '').map(makeTextMatcher);
  const isInTexts = makeTextMatcher(`${position} ${jobDetail}`);
  const findNamed = (text: string): readonly string[] => {
    const known = listSkills(text);
    return asked.length > 0 ? findMeeting(asked, known) : known.filter(isInTexts);
  };
  return {
    findNamed,
    countMet: (text) =>
      asked.length > 0
        ? { met: countMeeting(asked, listSkills(text)), asked: asked.length }
        : undefined,
  };
};
