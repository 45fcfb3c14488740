import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#server/http/app-error.ts';
import { authorize, type Policy } from '#server/http/authorize.ts';
import type { Executor } from '#server/database/database.ts';
import { type ApplicationName, findJobOwner, type Sides } from './conversations.queries.ts';

/**
 * For an application that does not exist. Only those who would be its people are told so: anybody else gets the refusal
 * that they get of one that exists, or it would tell who applied where.
 */
export async function missingApplication(
  db: Executor,
  { jobId, userId }: ApplicationName,
  { actor, policy }: { readonly actor: Actor; readonly policy: Policy<Sides> },
): Promise<AppError> {
  authorize(actor, { userId, ownerId: (await findJobOwner(db, jobId)) ?? '' }, policy);
  return new AppError('application-not-found');
}
