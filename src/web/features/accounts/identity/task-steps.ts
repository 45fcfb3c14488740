import { paths } from '#web/paths.ts';

/** The way from Apply as a visitor to the application, as `Steps` shows it. */
export const applySteps = {
  label: 'Steps of your application',
  steps: ['Account', 'Profile', 'Send'],
} as const;

/** The way from 'Post a job' as a visitor to the form of a job. */
export const postJobSteps = {
  label: 'Steps to your job post',
  steps: ['Account', 'Company', 'Job post'],
} as const;

const postJobPaths: readonly string[] = [paths.employer.addJob, paths.employer.postJob];

/** Whether a visit began at the form of a job. */
export const isPostJobPath = (origin: string | undefined): boolean =>
  origin !== undefined && postJobPaths.includes(origin.split(/[?#]/, 1)[0] ?? '');
