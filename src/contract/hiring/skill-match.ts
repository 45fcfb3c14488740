/** The skills of a profile, which are written as a list with commas, each once. */
export const listSkills = (skills: string): string[] => [
  ...new Set(
    skills
      .split(/[,;\n]/)
      .map((skill) => skill.trim())
      .filter(Boolean),
  ),
];

const listWords = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}+#.]+/u);

interface JobTexts {
  readonly position: string;
  readonly jobDetail: string;
  readonly skills?: string | null | undefined;
}

/** Whether all words of a skill stand in a text. */
const makeTextMatcher = (text: string) => {
  const words = new Set(listWords(text).flatMap((word) => [word, word.replace(/\.$/, '')]));
  return (skill: string): boolean => {
    const parts = listWords(skill).filter(Boolean);
    return parts.length > 0 && parts.every((word) => words.has(word));
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
