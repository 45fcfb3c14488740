import type { Actor } from '#server/platform/http/actor.ts';
import type { Policy } from '#server/platform/http/authorize.ts';

export const jobSeekers: Policy<Actor> = {
  allows: (actor) => actor.isJobSeeker,
  forbiddenReason: 'not-a-job-seeker',
};

export const notMyJob: Policy<{ readonly ownerId: string }> = {
  allows: (actor, job) => actor.userId !== job.ownerId,
  forbiddenReason: 'own-job',
};

/** An applicant, and whether this user applied to a job of the client. */
interface ApplicantAccess {
  readonly userId: string;
  readonly appliedToClient: boolean;
}

export const applicantReaders: Policy<ApplicantAccess, 'read'> = {
  grants: 'read',
  allows: (actor, { userId, appliedToClient }) => actor.userId === userId || appliedToClient,
  forbiddenReason: 'applicant-hidden',
};

/** The job seeker who applied. Anyone else gets the error for an application that does not exist. */
export const applicants: Policy<{ readonly userId: string }> = {
  allows: (actor, application) => actor.userId === application.userId,
  forbiddenReason: 'application-not-found',
};

/** The employer of an application. Anyone else gets the error for one that does not exist. */
export const applicationEmployers: Policy<{ readonly ownerId: string | null }> = {
  allows: (actor, application) => actor.userId !== null && actor.userId === application.ownerId,
  forbiddenReason: 'application-not-found',
};

/** The employer who moved some applications together. */
export const batchOwners: Policy<{ readonly ownerId: string }> = {
  allows: (actor, batch) => actor.userId === batch.ownerId,
  forbiddenReason: 'batch-not-found',
};
