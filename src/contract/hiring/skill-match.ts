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

/** Whether a job names a skill: all its words stand in the job’s title or texts. */
export const makeSkillMatcher = ({ position, jobDetail, skills }: JobTexts) => {
  const words = new Set(
    listWords(`${position} ${jobDetail} ${skills ?? ''}`).flatMap((word) => [
      word,
      word.replace(/\.$/, ''),
    ]),
  );
  return (skill: string): boolean => {
    const parts = listWords(skill).filter(Boolean);
    return parts.length > 0 && parts.every((word) => words.has(word));
  };
};
export type SkillMatcher = ReturnType<typeof makeSkillMatcher>;
