import type { ApplicantDetail, ApplicantSummary } from '#contract/hiring/applications.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { listLimit } from '#contract/platform/pagination.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type Actor, isStored } from '#server/platform/http/actor.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import type { Cursor, CursorRow } from '#server/platform/database/cursor.ts';
import { toApplicants, toMessage } from '#server/hiring/jobs/job-applicants.queries.ts';
import { isOpen, toJob, type WholeJobRow } from '#server/hiring/jobs/job-rows.queries.ts';
import { jobOwners } from '#server/hiring/jobs/jobs.policy.ts';
import { loadApplicants } from '#server/hiring/jobs/visible-applicants.service.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import { applicantReaders } from './applications.policy.ts';
import {
  type ApplicantRow,
  findApplicant,
  listApplicantRows,
  listAppliedJobs,
  listPostedJobs,
} from './applications.queries.ts';

interface OwnJobsPage {
  readonly after: Cursor | undefined;
  /** How many applicants of a posted job, or messages of an application, to embed. */
  readonly embedded: number;
}

/** The jobs of an employer, each with its applicants. */
export async function getPostedJobs(
  deps: ReadDeps,
  actor: Actor,
  { after, size, embedded }: OwnJobsPage & { readonly size: number },
): Promise<CursorRow<Job>[]> {
  if (!isStored(actor)) {
    return [];
  }
  const rows = await listPostedJobs(deps.db, actor.userId, { after, size });
  const visible = await loadApplicants(deps, actor, { jobs: rows, limit: embedded });
  return rows.map((row) => ({ at: row.postedAt, id: row.id, entry: toJob(row, visible) }));
}

/** The jobs that the client applied to, each with the client's own application only. */
export async function getAppliedJobs(
  { db, clock }: ReadDeps,
  actor: Actor,
  { after, embedded }: OwnJobsPage,
): Promise<CursorRow<Job>[]> {
  if (!isStored(actor)) {
    return [];
  }
  const { userId } = actor;
  const rows = await listAppliedJobs(db, userId, after);
  const own = rows.map(({ at: _, job, ...row }) => ({ ...row, jobId: job.id, userId }));
  const visible = { actor, applicants: await toApplicants(db, own, embedded), now: clock() };
  return rows.map(({ at, id, job }) => ({ at, id, entry: toJob(job, visible) }));
}

/** Bytes of the long texts in one response. */
const textBudget = 400_000;

/** The jobs that fit into one response: a page ends early when its long texts exceed the budget. */
export function withinBudget(rows: readonly CursorRow<Job>[], size = listLimit) {
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

const toApplicantSummary = (row: ApplicantRow, isJobOpen: boolean): ApplicantSummary => {
  const { userId, userEmail, jobId, appliedAt, fullName, yearOfExp, latest } = row;
  return {
    userId,
    userEmail,
    jobId,
    appliedAt: appliedAt.toISOString(),
    fullName,
    yearOfExp: yearOfExp ?? undefined,
    latestMessage: latest ? toMessage(latest) : undefined,
    isUnread: row.isUnread,
    awaitsReply: row.isMessageUnanswered || (isJobOpen && row.isWithoutReply),
  };
};

/** One page of the applicants of the client's job, the latest first. */
export async function getApplicantsOfJob(
  { db, clock }: ReadDeps,
  actor: Actor,
  { job, after }: { readonly job: WholeJobRow; readonly after: Cursor | undefined },
): Promise<CursorRow<ApplicantSummary>[]> {
  const { id: jobId } = authorize(actor, job, jobOwners, notTakenDown);
  const isJobOpen = isOpen(job, clock());
  const rows = await listApplicantRows(db, jobId, after);
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
  const applicant = await findApplicant(db, { userId, ownerId: actor.userId });
  const { hasApplied: appliedToClient = false, isTakenDown = false } = applicant ?? {};
  authorize(actor, { userId, appliedToClient, isTakenDown }, applicantReaders, notTakenDown);
  if (!applicant) {
    throw new AppError('applicant-not-found');
  }
  return applicant.detail;
}
