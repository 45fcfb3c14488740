import type { Applicant, ApplicantDetail } from '#contract/applications.ts';
import { isOpen } from '#server/jobs/job-openness.queries.ts';
import type { JobSummaryRow, JobView } from '#server/jobs/job-rows.queries.ts';
import type { ViewDeps } from '#server/jobs/job-view.ts';
import { jobOwners } from '#server/jobs/jobs.policy.ts';
import { lockJob } from '#server/jobs/jobs.queries.ts';
import { type Actor, isStored, type StoredActor } from '#server/platform/actor.ts';
import type { ApiDeps } from '#server/platform/api.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type Authorized, authorize } from '#server/platform/authorize.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { applicantReaders, notOwnJob } from './applications.policy.ts';
import {
  findApplicantDetail,
  hasAppliedTo,
  insertApplication,
  listApplicants,
} from './applications.queries.ts';

/**
 * Applies to a job. The job is locked while this is decided, so nobody gets in after it closed,
 * and of two applications at once the unique constraint lets exactly one through.
 */
export async function applyToJob(
  { db, clock, changes }: ApiDeps,
  seeker: Authorized<StoredActor>,
  jobId: string,
): Promise<Applicant> {
  const ownerId = await db.transaction(async (transaction) => {
    const job = await lockJob(transaction, jobId);
    if (!job) {
      throw new AppError('job-not-found');
    }
    const appliedAt = clock();
    authorize(seeker, job, notOwnJob);
    if (!isOpen(job, appliedAt)) {
      throw new AppError('job-closed');
    }
    const application = { id: newId(appliedAt), jobId, userId: seeker.userId, appliedAt };
    if (!(await insertApplication(transaction, application))) {
      throw new AppError('already-applied');
    }
    return job.ownerId;
  });
  changes.announce('jobs', [ownerId, seeker.userId]);
  return { jobId, userId: seeker.userId, userEmail: seeker.identity.email, conversation: [] };
}

/** A person's own applications among these jobs: what a public list may show of applicants. */
export async function viewWithOwnApplications(
  deps: ViewDeps,
  actor: Actor | null,
  rows: readonly JobSummaryRow[],
): Promise<JobView> {
  const now = deps.clock();
  if (actor === null || !isStored(actor)) {
    return { actor, now, applicants: new Map() };
  }
  const jobIds = rows.map((row) => row.id);
  const applicants = await listApplicants(deps.db, { jobIds, userId: actor.userId });
  return { actor, now, applicants };
}

/** All applicants of the viewer's own jobs; of other people's jobs the viewer's own entry at most. */
export async function viewOfJob(
  deps: ViewDeps,
  actor: Actor | null,
  row: JobSummaryRow,
): Promise<JobView> {
  if (actor === null || !jobOwners.allows(actor, row)) {
    return viewWithOwnApplications(deps, actor, [row]);
  }
  const applicants = await listApplicants(deps.db, { jobIds: [row.id] });
  return { actor, now: deps.clock(), applicants };
}

export async function getApplicantDetail(
  db: Executor,
  actor: Actor,
  userId: string,
): Promise<ApplicantDetail> {
  const appliedToAsker =
    isStored(actor) && (await hasAppliedTo(db, { ownerId: actor.userId, userId }));
  const access = authorize(actor, { userId, appliedToAsker }, applicantReaders);
  const detail = await findApplicantDetail(db, access.userId);
  if (!detail) {
    throw new AppError('applicant-not-found');
  }
  return detail;
}
