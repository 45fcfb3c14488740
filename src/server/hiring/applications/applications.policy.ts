import { actsFor, roleIn, tellViewers } from '#server/accounts/companies/companies.policy.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { jobReaders } from '#server/hiring/jobs/jobs.policy.ts';
import type { Policy } from '#server/platform/http/authorize.ts';

export const jobSeekers: Policy<Actor> = {
  allows: (actor) => actor.isJobSeeker,
  forbiddenReason: 'not-a-job-seeker',
};

export const notMyJob: Policy<{ readonly ownerId: string }> = {
  allows: (actor, job) => roleIn(actor, job.ownerId) === null,
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

interface ReceivedApplication {
  readonly userId: string;
  /** Null after the job was deleted. */
  readonly ownerId: string | null;
}

/**
 * The people of the company that got an application, to read and note. Anyone else gets the error for one that does not
 * exist, also a colleague who sent it before.
 */
export const applicationReaders: Policy<ReceivedApplication> = {
  allows: (actor, { userId, ownerId }) =>
    roleIn(actor, ownerId) !== null && actor.userId !== userId,
  forbiddenReason: 'application-not-found',
};

/** Those of them who decide. */
export const applicationEmployers: Policy<ReceivedApplication> = {
  allows: (actor, application) =>
    actsFor(actor, application.ownerId) && applicationReaders.allows(actor, application),
  forbiddenReason: tellViewers(applicationReaders, 'application-not-found'),
};

/** The people who may undo the moves of applications to their company's job. */
export const batchOwners: Policy<{ readonly ownerId: string }> = {
  allows: (actor, batch) => actsFor(actor, batch.ownerId),
  forbiddenReason: tellViewers(jobReaders, 'batch-not-found'),
};
