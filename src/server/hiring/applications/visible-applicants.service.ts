import { type Actor, isStored } from '#server/platform/http/actor.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { roleIn } from '#server/accounts/companies/companies.policy.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import {
  countApplicants,
  listApplicants,
  makeMyApplicationsReader,
} from './job-applicants.queries.ts';
import type { JobSummaryRow } from '#server/hiring/jobs/job-rows.queries.ts';
import type { VisibleApplicants } from '#server/hiring/jobs/present-jobs.queries.ts';
import { jobReaders } from '#server/hiring/jobs/jobs.policy.ts';

const listIds = (rows: readonly JobSummaryRow[]): string[] => rows.map((row) => row.id);

type PostedJobRow = JobSummaryRow & { readonly isTakenDown: boolean };

/** The applicants of jobs of the client's company, this many of each, and their number; none of a job that was taken down. */
export async function loadApplicants(
  { db, clock }: ReadDeps,
  actor: Actor,
  { jobs, limit }: { readonly jobs: readonly PostedJobRow[]; readonly limit?: number | undefined },
): Promise<VisibleApplicants> {
  const now = clock();
  const jobIds = listIds(jobs.filter((job) => notTakenDown.allows(actor, job)));
  const [applicants, counts] = await Promise.all([
    listApplicants(db, jobIds, limit),
    countApplicants(db, jobIds),
  ]);
  return { ...showMyApplications(actor, { now, applicants }), counts };
}

/** The parts of jobs that the client sees, given the client's own applications to them. */
export const showMyApplications = (
  actor: Actor | null,
  visible: Pick<VisibleApplicants, 'now' | 'applicants'>,
): VisibleApplicants => ({
  ...visible,
  getPlace: ({ ownerId }) => {
    const myRole = actor === null ? null : roleIn(actor, ownerId);
    return actor === null || myRole === null
      ? {}
      : { email: actor.company?.members[ownerId] ?? actor.identity.email, myRole };
  },
});

/** Decides which applicants a client may see. */
export function makeVisibleApplicants(deps: ReadDeps) {
  const readMyApplications = makeMyApplicationsReader(deps.db);

  /** The client's own applications among these jobs: what a public list may show of applicants. */
  const loadMyApplications = async (
    actor: Actor | null,
    jobs: readonly JobSummaryRow[],
  ): Promise<VisibleApplicants> => {
    const now = deps.clock();
    const applicants =
      actor !== null && isStored(actor)
        ? await readMyApplications({ userId: actor.userId, jobIds: listIds(jobs), now })
        : new Map();
    return showMyApplications(actor, { now, applicants });
  };

  /** The latest `limit` applicants of a job for its company, the client's own application for anyone else. */
  const loadOfJob = (
    actor: Actor | null,
    job: PostedJobRow,
    limit?: number,
  ): Promise<VisibleApplicants> =>
    actor !== null && jobReaders.allows(actor, job)
      ? loadApplicants(deps, actor, { jobs: [job], limit })
      : loadMyApplications(actor, [job]);

  return { loadMyApplications, loadOfJob };
}
