import type { Actor } from '#server/platform/http/actor.ts';
import type { Policy } from '#server/platform/http/authorize.ts';

export const jobOwners: Policy<{ readonly ownerId: string }> = {
  allows: (actor, job) => actor.userId === job.ownerId,
  forbiddenReason: 'not-the-job-owner',
};

/** A hidden job stays readable for its owner, for those who applied, and for administrators. */
export const hiddenJobReaders: Policy<
  { readonly ownerId: string; readonly hasApplied: boolean },
  'read'
> = {
  grants: 'read',
  allows: (actor, job) => actor.isAdministrator || actor.userId === job.ownerId || job.hasApplied,
  forbiddenReason: 'job-hidden',
};

export const employers: Policy<Actor> = {
  allows: (actor) => actor.isEmployer,
  forbiddenReason: 'not-an-employer',
};
