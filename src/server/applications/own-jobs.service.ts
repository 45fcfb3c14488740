import type { Job } from '#contract/jobs.ts';
import { listLimit } from '#contract/pagination.ts';
import { toJob } from '#server/jobs/job-rows.queries.ts';
import { listApplicants } from '#server/jobs/job-applicants.queries.ts';
import { loadApplicants } from '#server/jobs/visible-applicants.service.ts';
import type { ReadDeps } from '#server/http/api.ts';
import { type Actor, isStored } from '#server/http/actor.ts';
import type { Cursor, CursorRow } from '#server/http/cursor.ts';
import { listAppliedJobs, listPostedJobs } from './applications.queries.ts';

type OwnJobs = Promise<readonly CursorRow<Job>[]>;

interface OwnJobsPage {
  readonly after: Cursor | undefined;
  /** How many entries of a posted job, or messages of an own entry, to embed. */
  readonly embedded: number;
}

/** The jobs of an employer, each with its applicants. */
export async function getPostedJobs(
  deps: ReadDeps,
  actor: Actor,
  { after, embedded }: OwnJobsPage,
): OwnJobs {
  if (!isStored(actor)) {
    return [];
  }
  const rows = await listPostedJobs(deps.db, actor.userId, after);
  const visible = await loadApplicants(deps, actor, {
    jobIds: rows.map((row) => row.id),
    limits: { applicants: embedded },
  });
  return rows.map((row) => ({ at: row.postedAt, id: row.id, entry: toJob(row, visible) }));
}

/** The jobs that the client applied to, each with the client's own entry only. */
export async function getAppliedJobs(
  { db, clock }: ReadDeps,
  actor: Actor,
  { after, embedded }: OwnJobsPage,
): OwnJobs {
  if (!isStored(actor)) {
    return [];
  }
  const rows = await listAppliedJobs(db, actor.userId, after);
  const applicants = await listApplicants(db, {
    jobIds: rows.map((row) => row.job.id),
    userId: actor.userId,
    limits: { messages: embedded },
  });
  return rows.map(({ appliedAt, applicationId, job }) => ({
    at: appliedAt,
    id: applicationId,
    entry: toJob(job, { actor, applicants, now: clock() }),
  }));
}

/** Bytes of the long texts in one response. */
const textBudget = 400_000;

/** The jobs that fit into one response: a page ends early when its long texts exceed the budget. */
export function withinBudget(rows: readonly CursorRow<Job>[]) {
  let bytes = 0;
  const excess = rows.findIndex(({ entry: { jobDetail, companyDetail } }) => {
    bytes += Buffer.byteLength(JSON.stringify(jobDetail + companyDetail));
    return bytes > textBudget;
  });
  return { rows, limit: excess === -1 ? listLimit : Math.max(1, Math.min(listLimit, excess)) };
}
