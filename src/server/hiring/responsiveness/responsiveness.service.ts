import { minMeasured } from '#contract/hiring/answer-level-texts.ts';
import type {
  OwnResponsiveness,
  Responsiveness,
  SiteResponsiveness,
} from '#contract/hiring/responsiveness.ts';
import { minShownCount } from '#contract/hiring/job-choices.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { authorizeRole } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { JobRow } from '#server/hiring/jobs/job-rows.queries.ts';
import { employers } from '#server/hiring/jobs/jobs.policy.ts';
import {
  copyAnswerDays,
  findJobResponsiveness,
  findOwnResponsiveness,
  replaceResponsiveness,
  sumResponsiveness,
} from './responsiveness.queries.ts';

/** Before all others. */
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Counts how all employers answer, for them and for their jobs: once a night, so that no change of a count points to one
 * person. Nothing is published: caches expire within the hour.
 */
export async function computeResponsiveness(
  { inTransaction }: { readonly inTransaction: InTransaction },
  now: Date,
): Promise<void> {
  await inTransaction(async (transaction) => ({
    value: await replaceResponsiveness(transaction, now),
    events: [],
  }));
  let copied: string | undefined = firstId;
  while (copied !== undefined) {
    const after: string = copied;
    copied = await inTransaction(async (transaction) => ({
      value: await copyAnswerDays(transaction, after),
      events: [],
    }));
  }
}

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

const nothing = { due: 0, answered: 0, days: null };

/** The counts of the client, however few. */
export async function getOwnResponsiveness(
  db: Queryable,
  actor: Actor,
): Promise<OwnResponsiveness> {
  const { userId: ownerId } = authorizeRole(actor, employers);
  const { due, answered, days } = (await findOwnResponsiveness(db, ownerId)) ?? nothing;
  return { ownerId, due, answered, answerDays: days ?? undefined };
}

/** The public figures of all employers together. */
export async function getSiteResponsiveness(db: Queryable): Promise<SiteResponsiveness> {
  const answers = await sumResponsiveness(db);
  return answers.due >= minMeasured ? { answers } : {};
}
