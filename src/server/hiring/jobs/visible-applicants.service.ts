import { type Actor, isStored } from '#server/platform/http/actor.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import {
  countApplicants,
  listApplicants,
  makeOwnApplicationsReader,
} from './job-applicants.queries.ts';
import type { ApplicantCounts, JobSummaryRow, VisibleApplicants } from './job-rows.queries.ts';
import { jobOwners } from './jobs.policy.ts';

const listIds = (rows: readonly JobSummaryRow[]): string[] => rows.map((row) => row.id);

const mapOwnerEmails = (actor: Actor, jobs: readonly JobSummaryRow[]) =>
  new Map(
    listIds(jobs.filter((job) => jobOwners.allows(actor, job))).map((id) => [
      id,
      actor.identity.email,
    ]),
  );

const noApplicants: ApplicantCounts = { total: 0, awaitingReply: 0, unseen: 0 };

type PostedJobRow = JobSummaryRow & { readonly isTakenDown: boolean };

/** The applicants of jobs that the client owns, this many of each, and their number; none of a job that was taken down. */
export async function loadApplicants(
  { db, clock }: ReadDeps,
  actor: Actor,
  { jobs, limit }: { readonly jobs: readonly PostedJobRow[]; readonly limit?: number | undefined },
): Promise<VisibleApplicants> {
  const now = clock();
  const jobIds = listIds(jobs.filter((job) => notTakenDown.allows(actor, job)));
  const [applicants, found] = await Promise.all([
    listApplicants(db, jobIds, limit),
    countApplicants(db, jobIds, now),
  ]);
  const counts = new Map(jobIds.map((id) => [id, found.get(id) ?? noApplicants]));
  return { now, applicants, ownerEmails: mapOwnerEmails(actor, jobs), counts };
}

/** The client's view of jobs, given the client's own applications to them. */
export const showOwnApplications = (
  actor: Actor,
  jobs: readonly JobSummaryRow[],
  { now, applicants }: Pick<VisibleApplicants, 'now' | 'applicants'>,
): VisibleApplicants => ({ now, applicants, ownerEmails: mapOwnerEmails(actor, jobs) });

/** Decides which applicants a client may see. */
export function makeVisibleApplicants(deps: ReadDeps) {
  const listOwn = makeOwnApplicationsReader(deps.db);

  /** The client's own applications among these jobs: what a public list may show of applicants. */
  const loadOwn = async (
    actor: Actor | null,
    jobs: readonly JobSummaryRow[],
  ): Promise<VisibleApplicants> => {
    const now = deps.clock();
    return actor === null || !isStored(actor)
      ? { now, applicants: new Map(), ownerEmails: new Map() }
      : showOwnApplications(actor, jobs, {
          now,
          applicants: await listOwn({ userId: actor.userId, jobIds: listIds(jobs) }),
        });
  };

  /** The latest `limit` applicants of a job for its owner, the client's own application for anyone else. */
  const loadOfJob = (
    actor: Actor | null,
    job: PostedJobRow,
    limit?: number,
  ): Promise<VisibleApplicants> =>
    actor !== null && jobOwners.allows(actor, job)
      ? loadApplicants(deps, actor, { jobs: [job], limit })
      : loadOwn(actor, [job]);

  return { loadOwn, loadOfJob };
}
