import type { ApplicantDetail, ApplicantSummary } from '#contract/applications.ts';
import type { Applicant } from '#contract/jobs.ts';
import { isOpen } from '#server/jobs/job-openness.queries.ts';
import type { JobSummaryRow, JobView } from '#server/jobs/job-rows.queries.ts';
import type { ViewDeps } from '#server/jobs/job-view.ts';
import { jobOwners } from '#server/jobs/jobs.policy.ts';
import { lockJob } from '#server/jobs/jobs.queries.ts';
import { getJob, missingJob } from '#server/jobs/jobs.service.ts';
import { type Actor, isStored, type StoredActor } from '#server/http/actor.ts';
import type { ApiDeps } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import { type Authorized, authorize } from '#server/http/authorize.ts';
import type { Executor } from '#server/database/database.ts';
import type { Cursor } from '#server/http/cursor.ts';
import { newId } from '#db/new-id.ts';
import type { Placed } from '#server/http/list-answer.ts';
import { type ApplicantRow, countApplicants, listApplicantRows } from './applicants.queries.ts';
import { applicantReaders, notOwnJob } from './applications.policy.ts';
import { findApplicantDetail, hasAppliedTo, insertApplication } from './applications.queries.ts';
import { type EntryFilter, listEntries, toMessage } from './entries.queries.ts';

/**
 * Applies to a job. The job is locked while this is decided, so nobody gets in after it closed,
 * and of two applications at once the unique constraint lets exactly one through.
 */
export async function applyToJob(
  { db, clock, events }: ApiDeps,
  seeker: Authorized<StoredActor>,
  jobId: string,
): Promise<Applicant> {
  const ownerId = await db.transaction(async (transaction) => {
    const job = await lockJob(transaction, jobId);
    if (!job) {
      throw await missingJob(transaction, jobId);
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
  // No public answer shows who applied, or how many.
  events.publish('jobApply', [ownerId, seeker.userId]);
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
  const applicants = await listEntries(deps.db, { jobIds, userId: actor.userId });
  return { actor, now, applicants };
}

/** The applicants of the viewer's own job and their number; of somebody else's job the viewer's own entry at most. */
export async function viewOfJob(
  deps: ViewDeps,
  actor: Actor | null,
  row: JobSummaryRow,
): Promise<JobView> {
  if (actor === null || !jobOwners.allows(actor, row)) {
    return viewWithOwnApplications(deps, actor, [row]);
  }
  return viewOfOwnJobs(deps, actor, { jobIds: [row.id] });
}

/** Jobs as their owner sees them. */
export async function viewOfOwnJobs(
  { db, clock }: ViewDeps,
  actor: Actor,
  filter: EntryFilter,
): Promise<JobView> {
  const applicants = await listEntries(db, filter);
  return { actor, now: clock(), applicants, counts: await countApplicants(db, filter.jobIds) };
}

const toApplicantSummary = (row: ApplicantRow, isJobOpen: boolean): ApplicantSummary => {
  const { latest, readAt } = row;
  const isTheirs = latest?.sender === 'job-seeker';
  return {
    userId: row.userId,
    userEmail: row.userEmail,
    jobId: row.jobId,
    appliedAt: row.appliedAt.toISOString(),
    fullName: row.fullName,
    yearOfExp: row.yearOfExp ?? undefined,
    latestMessage: latest ? toMessage(latest) : undefined,
    isUnread: isTheirs && (readAt === null || latest.sentAt > readAt),
    awaitsReply: latest ? isTheirs : isJobOpen,
  };
};

/** One page of the people who applied to the viewer's job, the latest first. */
export async function getApplicantsOfJob(
  { db, clock }: ViewDeps,
  actor: Actor,
  { jobId, after }: { readonly jobId: string; readonly after: Cursor | undefined },
): Promise<readonly Placed<ApplicantSummary>[]> {
  const job = authorize(actor, await getJob(db, jobId), jobOwners);
  const isJobOpen = isOpen(job, clock());
  const rows = await listApplicantRows(db, job.id, after);
  return rows.map((row) => ({
    at: row.appliedAt,
    id: row.id,
    entry: toApplicantSummary(row, isJobOpen),
  }));
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
