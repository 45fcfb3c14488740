import type { Actor } from '#server/http/actor.ts';
import type { Policy } from '#server/http/authorize.ts';

interface OwnedJob {
  readonly ownerId: string;
}

export const jobSeekers: Policy<Actor> = {
  allows: (actor) => actor.isJobSeeker,
  refusal: 'not-a-job-seeker',
};

export const notOwnJob: Policy<OwnedJob> = {
  allows: (actor, job) => actor.userId !== job.ownerId,
  refusal: 'own-job',
};

/** Somebody's details, and whether that person applied to a job of the asker. */
interface ApplicantAccess {
  readonly userId: string;
  readonly appliedToAsker: boolean;
}

export const applicantReaders: Policy<ApplicantAccess> = {
  allows: (actor, { userId, appliedToAsker }) => actor.userId === userId || appliedToAsker,
  refusal: 'applicant-hidden',
};
