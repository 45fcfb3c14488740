import type { Policy } from '#server/platform/http/authorize.ts';

/** An application's employer. Anyone else gets the error for one that does not exist. */
export const applicationOwners: Policy<{ readonly ownerId: string | null }> = {
  allows: (actor, application) => actor.userId !== null && actor.userId === application.ownerId,
  forbiddenReason: 'application-not-found',
};

/** The employer who moved some applications together. */
export const batchOwners: Policy<{ readonly ownerId: string }> = {
  allows: (actor, batch) => actor.userId === batch.ownerId,
  forbiddenReason: 'batch-not-found',
};
