import type { Job, JobSummary } from '#contract/hiring/jobs.ts';

/** A job to apply to; what it requires is known where all of it was read. */
export type ApplyJob = JobSummary & Partial<Pick<Job, 'requiresCv' | 'questions'>>;

/** Whether one click is not enough: the job is known to require a CV or an answer. */
export const requiresMore = ({ requiresCv = false, questions = [] }: ApplyJob): boolean =>
  requiresCv || questions.some(({ required }) => required);

/** The signed-in person who reads a job, with the roles. */
export interface JobViewer {
  readonly email: string;
  /** Undefined until the user is stored. */
  readonly userId: string | undefined;
  readonly isJobSeeker: boolean;
}

export type ApplyState =
  | 'own'
  | 'closed'
  | 'log-in'
  | 'register'
  | 'applied'
  | 'withdrawn'
  | 'open';

export interface ApplyInput {
  readonly job: Pick<JobSummary, 'myRole' | 'isClosed' | 'applicants'> & {
    readonly isApplied?: boolean;
  };
  /** Null where no user is signed in. */
  readonly viewer: JobViewer | null;
  readonly view: 'card' | 'full';
}

/** The viewer's entry among the applicants that the answer holds. */
const findOwn = ({ applicants }: Pick<JobSummary, 'applicants'>, userId: string | undefined) =>
  userId === undefined ? undefined : applicants.find((applicant) => applicant.userId === userId);

/** The server says so to the people of the company alone. */
const isOwn = ({ job, viewer }: ApplyInput): boolean => viewer !== null && job.myRole !== undefined;

const isClosed = ({ job, view }: ApplyInput): boolean =>
  job.isClosed || (view === 'full' && job.isApplied === true);

/**
 * Which of its variants the Apply area shows. On the card being closed goes before everything; in the full view
 * the creator's notice does, and an applicant keeps 'Applied' with the way to the conversation beside the Closed badge.
 */
export function getApplyState(input: ApplyInput): ApplyState {
  const { job, viewer, view } = input;
  const closed = isClosed(input);
  if (closed && view === 'card') {
    return 'closed';
  }
  if (isOwn(input)) {
    return 'own';
  }
  const application = findOwn(job, viewer?.userId);
  if (application) {
    return application.isWithdrawn === true ? 'withdrawn' : 'applied';
  }
  if (closed) {
    return 'closed';
  }
  if (viewer === null) {
    return 'log-in';
  }
  return viewer.isJobSeeker ? 'open' : 'register';
}
