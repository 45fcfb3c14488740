import type { SimilarJob, SimilarJobInput } from '#contract/hiring/similar-jobs.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { toJobText } from '#server/hiring/signals/signals.service.ts';
import { authorizeRole } from '#server/platform/http/authorize.ts';
import { present } from '#server/platform/http/present.ts';
import { employers } from './jobs.policy.ts';
import { findCopy } from './similar-jobs.queries.ts';

/** Finds the newest open job of the client with this position, location and text. */
export async function findSimilarJob(
  { db, clock }: ReadDeps,
  actor: Actor,
  { position, location, ...texts }: SimilarJobInput,
): Promise<SimilarJob['job']> {
  const { userId: ownerId } = authorizeRole(actor, employers);
  const text = toJobText(texts);
  const copy = await findCopy(db, { ownerId, position, location, text, now: clock() });
  return copy && present(copy);
}
