import type { SimilarJob, SimilarJobInput } from '#contract/hiring/similar-jobs.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { toJobText } from '#server/hiring/signals/signals.service.ts';
import { authorizeRole } from '#server/platform/http/authorize.ts';
import { employers } from './jobs.policy.ts';
import { listCopies } from './job-lists.queries.ts';

/** Without letter case, punctuation and what stands in brackets, such as "(m/f/d)". In time that grows with the length alone. */
const normalize = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\([^()]*\)/g, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Finds the newest open job of the owner with this position, location and text. */
export async function findSimilarJob(
  { db, clock }: ReadDeps,
  actor: Actor,
  input: SimilarJobInput,
): Promise<SimilarJob['job']> {
  const { userId } = authorizeRole(actor, employers);
  const { jobDetail, responsibilities = null, skills = null } = input;
  const text = toJobText({ jobDetail, responsibilities, skills });
  const copies = await listCopies(db, { ownerId: userId, text, now: clock() });
  const position = normalize(input.position);
  const location = normalize(input.location);
  const found = copies.find(
    (job) => normalize(job.position) === position && normalize(job.location) === location,
  );
  return (
    found && {
      _id: found.id,
      position: found.position,
      company: found.company,
      location: found.location,
      publishedAt: found.publishedAt.toISOString(),
    }
  );
}
