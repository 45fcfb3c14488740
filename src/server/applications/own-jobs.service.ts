import type { Job } from '#contract/jobs.ts';
import { toJob } from '#server/jobs/job-rows.queries.ts';
import type { ViewDeps } from '#server/jobs/job-view.ts';
import { type Actor, isStored } from '#server/platform/actor.ts';
import type { Cursor } from '#server/platform/cursor.ts';
import type { Placed } from '#server/platform/list-answer.ts';
import { listApplicants, listAppliedJobs, listPostedJobs } from './applications.queries.ts';

type OwnJobs = Promise<readonly Placed<Job>[]>;

/** The jobs somebody posted, each with all its applicants. */
export async function getPostedJobs(
  { db, clock }: ViewDeps,
  actor: Actor,
  after: Cursor | undefined,
): OwnJobs {
  if (!isStored(actor)) {
    return [];
  }
  const rows = await listPostedJobs(db, actor.userId, after);
  const applicants = await listApplicants(db, { jobIds: rows.map((row) => row.id) });
  return rows.map((row) => ({
    at: row.postedAt,
    id: row.id,
    entry: toJob(row, { actor, applicants, now: clock() }),
  }));
}

/** The jobs somebody applied to, each with that person's own entry only. */
export async function getAppliedJobs(
  { db, clock }: ViewDeps,
  actor: Actor,
  after: Cursor | undefined,
): OwnJobs {
  if (!isStored(actor)) {
    return [];
  }
  const rows = await listAppliedJobs(db, actor.userId, after);
  const jobIds = rows.map((row) => row.job.id);
  const applicants = await listApplicants(db, { jobIds, userId: actor.userId });
  return rows.map(({ appliedAt, applicationId, job }) => ({
    at: appliedAt,
    id: applicationId,
    entry: toJob(job, { actor, applicants, now: clock() }),
  }));
}
