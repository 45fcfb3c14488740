import { type Actor, isStored } from '#server/http/actor.ts';
import type { ReadDeps } from '#server/http/api.ts';
import { type ApplicantFilter, countApplicants, listApplicants } from './job-applicants.queries.ts';
import type { JobSummaryRow, VisibleApplicants } from './job-rows.queries.ts';
import { jobOwners } from './jobs.policy.ts';

/** The client's own applications among these jobs: what a public list may show of applicants. */
export async function loadOwnApplications(
  { db, clock }: ReadDeps,
  actor: Actor | null,
  rows: readonly JobSummaryRow[],
): Promise<VisibleApplicants> {
  const now = clock();
  if (actor === null || !isStored(actor)) {
    return { actor, now, applicants: new Map() };
  }
  const jobIds = rows.map((row) => row.id);
  return { actor, now, applicants: await listApplicants(db, { jobIds, userId: actor.userId }) };
}

/** The applicants of jobs that the client owns, and their number. */
export async function loadApplicants(
  { db, clock }: ReadDeps,
  actor: Actor,
  filter: ApplicantFilter,
): Promise<VisibleApplicants> {
  const applicants = await listApplicants(db, filter);
  return { actor, now: clock(), applicants, counts: await countApplicants(db, filter.jobIds) };
}

/** All applicants of a job for its owner, the client's own application for anyone else. */
export const loadVisibleApplicants = (
  deps: ReadDeps,
  actor: Actor | null,
  job: JobSummaryRow,
): Promise<VisibleApplicants> =>
  actor !== null && jobOwners.allows(actor, job)
    ? loadApplicants(deps, actor, { jobIds: [job.id] })
    : loadOwnApplications(deps, actor, [job]);
