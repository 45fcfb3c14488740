import { minMeasured } from '#contract/hiring/answer-level-texts.ts';
import type {
  OwnResponsiveness,
  Responsiveness,
  SiteResponsiveness,
} from '#contract/hiring/responsiveness.ts';
import { minShownCount } from '#contract/hiring/job-choices.ts';
import { listColleagueIds } from '#server/accounts/companies/companies.policy.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { authorizeRole } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { type BatchDeps, runBatch } from '#server/platform/ops/batch.ts';
import type { JobRow } from '#server/hiring/jobs/job-rows.queries.ts';
import { employerReaders } from '#server/hiring/jobs/jobs.policy.ts';
import { present } from '#server/platform/http/present.ts';
import {
  copyAnswerDays,
  findJobResponsiveness,
  findMyResponsiveness,
  listChangedJobs,
  listMeasured,
  replaceResponsiveness,
  sumResponsiveness,
} from './responsiveness.queries.ts';

/** Before all others. */
const firstId = '00000000-0000-0000-0000-000000000000';

interface ComputeDeps extends BatchDeps {
  readonly db: Queryable;
  readonly inTransaction: InTransaction;
}

/** An employer whose figures cannot be stored keeps those of the night before. */
async function computeFigures(
  deps: ComputeDeps,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  const replace = (ownerId?: string) =>
    deps.inTransaction(async (transaction) => ({
      value: await replaceResponsiveness(transaction, now, ownerId),
      events: [],
    }));
  await runBatch(deps, {
    name: 'responsiveness',
    rows: await listMeasured(deps.db, now),
    idOf: (id) => id,
    work: replace,
    workOnAll: () => replace(),
    signal,
  });
}

/** A job to which no answer time can be copied keeps the one it has. */
async function copyToJobs(deps: ComputeDeps, signal: AbortSignal | undefined): Promise<void> {
  const copy = (ids: readonly string[]) =>
    deps.inTransaction(async (transaction) => ({
      value: await copyAnswerDays(transaction, ids),
      events: [],
    }));
  let after: string | undefined = firstId;
  while (after !== undefined) {
    signal?.throwIfAborted();
    const rows: string[] = await listChangedJobs(deps.db, after);
    await runBatch(deps, {
      name: 'answer-days',
      rows,
      idOf: (id) => id,
      work: (id) => copy([id]),
      workOnAll: copy,
      signal,
    });
    after = rows.at(-1);
  }
}

/**
 * Counts how all employers answer, for them and for their jobs: once a night, so that no change of a count points to one
 * person. Nothing is published: caches expire within the hour.
 */
export async function computeResponsiveness(
  deps: ComputeDeps,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  await computeFigures(deps, now, signal);
  await copyToJobs(deps, signal);
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
    ...present({ memberSince, jobsPosted }),
    seen: seen.of >= minShownCount ? seen : undefined,
  };
}

const nothing = { due: 0, answered: 0, days: null };

/** The counts of the client's company, however few. */
export async function getMyResponsiveness(db: Queryable, actor: Actor): Promise<OwnResponsiveness> {
  const { userId: ownerId } = authorizeRole(actor, employerReaders);
  const ids = listColleagueIds(actor);
  const { due, answered, days } = (await findMyResponsiveness(db, ids)) ?? nothing;
  return present({ ownerId, due, answered, answerDays: days });
}

/** The public figures of all employers together. */
export async function getSiteResponsiveness(db: Queryable): Promise<SiteResponsiveness> {
  const answers = await sumResponsiveness(db);
  return answers.due >= minMeasured ? { answers } : {};
}
