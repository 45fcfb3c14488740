import { administrationPaths } from '#web/app/administration-paths.ts';

const findIn = (list: string, words: string): string => `${list}?q=${encodeURIComponent(words)}`;

/** Links to a user in the list of users, and to the jobs of that user. */
export const userPath = (email: string): string => findIn(administrationPaths.users, email);
export const jobsPath = (email: string): string => findIn(administrationPaths.jobs, email);

/** The log of one job, user, message or case. */
export const logPath = (targetId: string): string =>
  `${administrationPaths.log}?target=${targetId}`;
