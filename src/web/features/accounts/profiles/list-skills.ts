/** The skills of a profile, which are written as a list with commas, each once. */
export const listSkills = (skills: string): string[] => [
  ...new Set(
    skills
      .split(/[,;\n]/)
      .map((skill) => skill.trim())
      .filter(Boolean),
  ),
];
