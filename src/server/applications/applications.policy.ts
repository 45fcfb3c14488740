import type { Actor } from '#server/http/actor.ts';
import type { Policy } from '#server/http/authorize.ts';

export const jobSeekers: Policy<Actor> = {
  allows: (actor) => actor.isJobSeeker,
  forbiddenReason: 'not-a-job-seeker',
};

export const notOwnJob: Policy<{ readonly ownerId: string }> = {
  allows: (actor, job) => actor.userId !== job.ownerId,
  forbiddenReason: 'own-job',
};

/** A user's details, and whether that user applied to a job of the client. */
interface ApplicantAccess {
  readonly userId: string;
  readonly appliedToClient: boolean;
}

export const applicantReaders: Policy<ApplicantAccess> = {
  allows: (actor, { userId, appliedToClient }) => actor.userId === userId || appliedToClient,
  forbiddenReason: 'applicant-hidden',
};
