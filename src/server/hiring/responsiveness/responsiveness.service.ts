import type { OwnResponsiveness, Responsiveness } from '#contract/hiring/responsiveness.ts';
import { minShownCount } from '#contract/hiring/job-choices.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { authorizeRole } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { JobRow } from '#server/hiring/jobs/job-rows.queries.ts';
import { employers } from '#server/hiring/jobs/jobs.policy.ts';
import {
  findJobResponsiveness,
  findOwnResponsiveness,
  replaceResponsiveness,
} from './responsiveness.queries.ts';

/** Counts how all employers answer: once a night, so that no change of a count points to one person. */
export const computeResponsiveness = (
  { inTransaction }: { readonly inTransaction: InTransaction },
  now: Date,
): Promise<void> =>
  inTransaction(async (transaction) => ({
    value: await replaceResponsiveness(transaction, now),
    events: [],
  }));

/** The public figures of how the employer of a job answers. */
export async function getResponsiveness(db: Queryable, job: JobRow): Promise<Responsiveness> {
  const row = await findJobResponsiveness(db, job);
  if (!row) {
    throw new AppError('job-not-found');
  }
  const { memberSince, jobsPosted, answers, seen } = row;
  return {
    answers: answers && answers.due >= minShownCount ? answers : undefined,
    memberSince: memberSince.toISOString(),
    jobsPosted,
    seen: seen.of >= minShownCount ? seen : undefined,
  };
}

/** The counts of the client, however few. */
export async function getOwnResponsiveness(
  db: Queryable,
  actor: Actor,
): Promise<OwnResponsiveness> {
  const { userId: ownerId } = authorizeRole(actor, employers);
  const counts = await findOwnResponsiveness(db, ownerId);
  return { ownerId, ...(counts ?? { due: 0, answered: 0 }) };
}
