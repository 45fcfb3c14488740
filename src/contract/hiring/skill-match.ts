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

/** Whether all words of a skill stand in a text. */
const makeTextMatcher = (text: string) => {
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
  /** Whether the job’s title or texts name a skill. */
  readonly isNamed: (skill: string) => boolean;
  /** Undefined for a job that lists no skills. */
  readonly countMet: (skills: string) => SkillFit | undefined;
}

export const makeSkillMatcher = ({ position, jobDetail, skills }: JobTexts): SkillMatcher => {
  const asked = listSkills(skills ?? '').map(makeTextMatcher);
  return {
    isNamed: makeTextMatcher(`${position} ${jobDetail} ${skills ?? ''}`),
    countMet: (text) => {
      const known = listSkills(text);
      const met = asked.filter((isIn) => known.some(isIn)).length;
      return asked.length > 0 ? { met, asked: asked.length } : undefined;
    },
  };
};
