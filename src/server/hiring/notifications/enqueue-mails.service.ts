import type { Queryable } from '#server/platform/database/database.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { unreadDelay } from '#server/hiring/conversations/unread-mail.ts';
import { enqueueMails, type NewMail } from '#server/platform/mail/mails.queries.ts';
import { toClosingKey, listClosingJobs } from './closing-jobs.queries.ts';
import { postponeUnread } from './unread-mails.queries.ts';
import { listEndedApplications, listSilentJobs, type SilentJob } from './ended-jobs.queries.ts';
import { listOverdueJobs } from './overdue-jobs.queries.ts';

interface EnqueueDeps {
  readonly db: Queryable;
  readonly inTransaction: InTransaction;
}

const enqueue = (
  { inTransaction }: EnqueueDeps,
  drafts: readonly NewMail[],
  now: Date,
): Promise<void> =>
  inTransaction(async (transaction) => ({
    value: await enqueueMails(transaction, drafts, now),
    events: [],
  }));

/** Tells employers of jobs that close in three days, once for each last day. */
export async function enqueueClosingJobs(deps: EnqueueDeps, now: Date): Promise<void> {
  const closing = await listClosingJobs(deps.db, now);
  const drafts = closing.map(({ id: jobId, ownerId: userId, applyUntil }) => ({
    kind: 'job-closing' as const,
    userId,
    jobId,
    dedupeKey: toClosingKey(jobId, applyUntil),
  }));
  await enqueue(deps, drafts, now);
}

const toReminder = (
  kind: 'applicants-undecided' | 'applicants-overdue',
  { jobId, ownerId: userId, dedupeKey }: SilentJob,
): NewMail => ({ kind, userId, jobId, dedupeKey });

/** Reminds employers of applicants of open jobs who wait for an answer for two weeks, once a month for each job. */
export async function enqueueOverdueJobs(deps: EnqueueDeps, now: Date): Promise<void> {
  const jobs = await listOverdueJobs(deps.db, now);
  const drafts = jobs.map((job) => toReminder('applicants-overdue', job));
  await enqueue(deps, drafts, now);
}

/**
 * Tells employers of closed jobs with applicants who have no decision, and later those applicants; those of deleted jobs
 * at once. Nothing is decided in an employer's name.
 */
export async function enqueueEndedJobs(deps: EnqueueDeps, now: Date): Promise<void> {
  const jobs = await listSilentJobs(deps.db, now);
  const applications = await listEndedApplications(deps.db, now);
  const drafts = [
    ...jobs.map((job) => toReminder('applicants-undecided', job)),
    ...applications.map(({ id: applicationId, userId, dedupeKey }): NewMail => ({
      kind: 'job-ended',
      userId,
      applicationId,
      dedupeKey,
    })),
  ];
  await enqueue(deps, drafts, now);
}

/** Users who look at the site see what is unread; their ten minutes begin when they leave. */
export async function postponeMailsTo(
  { inTransaction }: Pick<EnqueueDeps, 'inTransaction'>,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) {
    return;
  }
  const sendAt = new Date(now.getTime() + unreadDelay);
  await inTransaction(async (transaction) => ({
    value: await postponeUnread(transaction, userIds, sendAt),
    events: [],
  }));
}
