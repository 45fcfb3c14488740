/** Scorecards of applicants. Without schemas: the job form and the desk load it. */

/** The most criteria of a job. */
export const criteriaLimit = 6;
/** Characters of one criterion. */
export const criterionLength = 60;
/** Scores are 1 to this. */
export const maxScore = 4;

/** The criteria of a job, whose text has one a line. */
export const listCriteria = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

export const areCriteria = (text: string): boolean => {
  const criteria = listCriteria(text);
  return (
    criteria.length <= criteriaLimit && criteria.every(({ length }) => length <= criterionLength)
  );
};
