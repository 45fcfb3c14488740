import type { Actor } from '#server/http/actor.ts';
import type { Policy } from '#server/http/authorize.ts';

export const jobOwners: Policy<{ readonly ownerId: string }> = {
  allows: (actor, job) => actor.userId === job.ownerId,
  forbiddenReason: 'not-the-job-owner',
};

export const employers: Policy<Actor> = {
  allows: (actor) => actor.isEmployer,
  forbiddenReason: 'not-an-employer',
};
