import { m } from '#messages';
import { paths } from '#web/app/paths.ts';

/** The way from Apply as a visitor to the application, as `Steps` shows it. */
export const applySteps = () => ({
  label: m.apply_steps(),
  steps: [m.identity_step_account(), m.apply_steps_profile(), m.apply_steps_send()],
});

/** The way from 'Post a job' as a visitor to the form of a job. */
export const postJobSteps = () => ({
  label: m.post_job_steps(),
  steps: [m.identity_step_account(), m.post_job_steps_company(), m.post_job_steps_job()],
});

const postJobPaths: readonly string[] = [paths.employer.addJob, paths.employer.postJob];

/** Whether a visit began at the form of a job. */
export const isPostJobPath = (origin: string | undefined): boolean =>
  origin !== undefined && postJobPaths.includes(origin.split(/[?#]/, 1)[0] ?? '');
