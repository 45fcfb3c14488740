import { mayAct } from '#contract/accounts/company-choices.ts';
import { actsFor, roleIn, tellViewers } from '#server/accounts/companies/companies.policy.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Policy } from '#server/platform/http/authorize.ts';

/** Everyone in the company of a job. */
export const jobReaders: Policy<{ readonly ownerId: string }, 'read'> = {
  grants: 'read',
  allows: (actor, job) => roleIn(actor, job.ownerId) !== null,
  forbiddenReason: 'not-the-job-owner',
};

/** The people of a job's company who act for it. */
export const jobOwners: Policy<{ readonly ownerId: string }> = {
  allows: (actor, job) => actsFor(actor, job.ownerId),
  forbiddenReason: tellViewers(jobReaders, 'not-the-job-owner'),
};

/** A job that was never public is read by its company and by administrators. For everyone else it does not exist. */
export const unpublishedJobReaders: Policy<{ readonly ownerId: string }, 'read'> = {
  grants: 'read',
  allows: (actor, job) => actor.isAdministrator || jobReaders.allows(actor, job),
  forbiddenReason: 'job-not-found',
};

/** A hidden job stays readable for its company, for those who applied, and for administrators. */
export const hiddenJobReaders: Policy<
  { readonly ownerId: string; readonly hasApplied: boolean },
  'read'
> = {
  grants: 'read',
  allows: (actor, job) => unpublishedJobReaders.allows(actor, job) || job.hasApplied,
  forbiddenReason: 'job-hidden',
};

/** Those who post jobs, and the viewers of their companies. */
export const employerReaders: Policy<Actor> = {
  allows: (actor) => actor.isEmployer,
  forbiddenReason: 'not-an-employer',
};

/** Those who post jobs: viewers of a company only read. */
export const employers: Policy<Actor> = {
  allows: (actor) => actor.isEmployer && mayAct(actor.company?.role),
  forbiddenReason: tellViewers(employerReaders, 'not-an-employer'),
};
