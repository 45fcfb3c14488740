import type { ApplicantDetail, ApplicantSummary } from '#contract/applications.ts';
import type { Applicant } from '#contract/jobs.ts';
import { isOpen } from '#server/jobs/job-openness.queries.ts';
import { toMessage } from '#server/jobs/job-applicants.queries.ts';
import { jobOwners } from '#server/jobs/jobs.policy.ts';
import { lockJob } from '#server/jobs/jobs.queries.ts';
import { getJob, missingJob } from '#server/jobs/jobs.service.ts';
import { type Actor, isStored, type StoredActor } from '#server/http/actor.ts';
import type { ApiDeps, ReadDeps } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import { authorize, type Authorized } from '#server/http/authorize.ts';
import type { Queryable } from '#server/database/database.ts';
import { toEvent } from '#server/events/event-bus.ts';
import type { Cursor, CursorRow } from '#server/http/cursor.ts';
import { type ApplicantRow, listApplicantRows } from './applicants.queries.ts';
import { applicantReaders, notOwnJob } from './applications.policy.ts';
import { findApplicantDetail, hasAppliedTo, insertApplication } from './applications.queries.ts';
import { newId } from '#db/new-id.ts';

/**
 * Applies to a job. The job is locked while this is decided, so no application is stored after it closed, and of
 * two applications at once the unique constraint lets exactly one through.
 */
export function applyToJob(
  { inTransaction, clock }: ApiDeps,
  seeker: Authorized<StoredActor>,
  jobId: string,
): Promise<Applicant> {
  const { userId, identity } = seeker;
  return inTransaction(async (transaction) => {
    const job = await lockJob(transaction, jobId);
    if (!job) {
      throw await missingJob(transaction, jobId);
    }
    const appliedAt = clock();
    authorize(seeker, job, notOwnJob);
    if (!isOpen(job, appliedAt)) {
      throw new AppError('job-closed');
    }
    if (
      !(await insertApplication(transaction, { id: newId(appliedAt), jobId, userId, appliedAt }))
    ) {
      throw new AppError('already-applied');
    }
    return {
      value: { jobId, userId, userEmail: identity.email, conversation: [] },
      // No public response shows who applied, or how many.
      events: [toEvent('jobApply', [job.ownerId, userId])],
    };
  });
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

/** One page of the people who applied to the client's job, the latest first. */
export async function getApplicantsOfJob(
  { db, clock }: ReadDeps,
  actor: Actor,
  { jobId, after }: { readonly jobId: string; readonly after: Cursor | undefined },
): Promise<readonly CursorRow<ApplicantSummary>[]> {
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
  db: Queryable,
  actor: Actor,
  userId: string,
): Promise<ApplicantDetail> {
  const appliedToClient =
    isStored(actor) && (await hasAppliedTo(db, { ownerId: actor.userId, userId }));
  const access = authorize(actor, { userId, appliedToClient }, applicantReaders);
  const detail = await findApplicantDetail(db, access.userId);
  if (!detail) {
    throw new AppError('applicant-not-found');
  }
  return detail;
}
