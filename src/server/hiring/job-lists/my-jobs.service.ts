import type { Job } from '#contract/hiring/jobs.ts';
import { listLimit } from '#contract/platform/pagination.ts';
import { listColleagueIds } from '#server/accounts/companies/companies.policy.ts';
import { type Actor, isStored } from '#server/platform/http/actor.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import type { Cursor, CursorRow } from '#server/platform/database/cursor.ts';
import { toApplicants } from '#server/hiring/applications/job-applicants.queries.ts';
import { toJob } from '#server/hiring/jobs/present-jobs.queries.ts';
import {
  loadApplicants,
  showMyApplications,
} from '#server/hiring/applications/visible-applicants.service.ts';
import { listAppliedJobs, listPostedJobs } from './my-jobs.queries.ts';

interface MyJobsPage {
  readonly after: Cursor | undefined;
  /** How many applicants of a posted job, or messages of an application, to embed. */
  readonly embedded: number;
}

/** The jobs of an employer's company, each with its applicants. */
export async function getPostedJobs(
  deps: ReadDeps,
  actor: Actor,
  { after, size, embedded }: MyJobsPage & { readonly size: number },
): Promise<CursorRow<Job>[]> {
  if (!isStored(actor)) {
    return [];
  }
  const rows = await listPostedJobs(deps.db, listColleagueIds(actor), { after, size });
  const visible = await loadApplicants(deps, actor, { jobs: rows, limit: embedded });
  return rows.map((row) => ({ at: row.postedAt, id: row.id, entry: toJob(row, visible) }));
}

/** The jobs that the client applied to, each with the client's application only. */
export async function getAppliedJobs(
  { db, clock }: ReadDeps,
  actor: Actor,
  { after, embedded }: MyJobsPage,
): Promise<CursorRow<Job>[]> {
  if (!isStored(actor)) {
    return [];
  }
  const { userId } = actor;
  const rows = await listAppliedJobs(db, userId, after);
  const entries = rows.map(({ at: _, job, ...row }) => ({ ...row, jobId: job.id, userId }));
  const applicants = await toApplicants(db, entries, embedded);
  const visible = showMyApplications(actor, { now: clock(), applicants });
  return rows.map(({ at, id, job }) => ({ at, id, entry: toJob(job, visible) }));
}

/** Bytes of the long texts in one response. */
const textBudget = 400_000;

/** The jobs that fit into one response: a page ends early when its long texts exceed the budget. */
export function withinTextBudget(rows: readonly CursorRow<Job>[], size = listLimit) {
  let bytes = 0;
  const excess = rows.findIndex(({ entry }) => {
    const { jobDetail, companyDetail, responsibilities, skills } = entry;
    bytes += Buffer.byteLength(
      JSON.stringify([jobDetail, companyDetail, responsibilities, skills]),
    );
    return bytes > textBudget;
  });
  return { rows, limit: excess === -1 ? size : Math.max(1, Math.min(size, excess)) };
}
