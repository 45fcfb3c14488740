import type { JobMatch } from '#contract/hiring/home.ts';

/** How many skills the reason names. */
const namedSkills = 3;

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Why a job fits, for example `Matches your position, React and TypeScript`. */
export const explainMatch = ({
  isPosition,
  skills,
}: Pick<JobMatch, 'isPosition' | 'skills'>): string =>
  `Matches ${joinWords([...(isPosition ? ['your position'] : []), ...skills.slice(0, namedSkills)])}`;
