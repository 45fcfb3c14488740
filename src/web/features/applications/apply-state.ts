import type { JobSummary } from '#contract/jobs.ts';

/** Who looks at a job: nobody signed in, or a person with that person's roles. */
export interface Viewer {
  readonly email: string;
  /** Undefined until the user is stored. */
  readonly userId: string | undefined;
  readonly isJobSeeker: boolean;
}

export type ApplyState = 'own' | 'closed' | 'log-in' | 'register' | 'applied' | 'open';

export interface ApplyQuestion {
  readonly job: Pick<JobSummary, 'email' | 'isClosed' | 'applicants'> & {
    readonly isApplied?: boolean;
  };
  /** Null for a visitor. */
  readonly viewer: Viewer | null;
  readonly view: 'card' | 'full';
}

/** Whether the viewer is among the applicants that the answer holds. */
const hasApplied = (job: Pick<JobSummary, 'applicants'>, userId: string | undefined): boolean =>
  userId !== undefined && job.applicants.some((applicant) => applicant.userId === userId);

const isOwn = ({ job, viewer }: ApplyQuestion): boolean =>
  viewer !== null && viewer.email === job.email;

const isClosed = ({ job, view }: ApplyQuestion): boolean =>
  job.isClosed || (view === 'full' && job.isApplied === true);

/**
 * Which of its six faces the Apply area shows. On the card being closed goes before everything; in the full view
 * the creator's notice does, and an applicant keeps 'Applied' with the way to the conversation beside the Closed badge.
 */
export function getApplyState(question: ApplyQuestion): ApplyState {
  const { job, viewer, view } = question;
  const closed = isClosed(question);
  if (closed && view === 'card') {
    return 'closed';
  }
  if (isOwn(question)) {
    return 'own';
  }
  if (hasApplied(job, viewer?.userId)) {
    return 'applied';
  }
  if (closed) {
    return 'closed';
  }
  if (viewer === null) {
    return 'log-in';
  }
  return viewer.isJobSeeker ? 'open' : 'register';
}
