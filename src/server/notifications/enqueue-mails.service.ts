import type { Queryable } from '#server/database/database.ts';
import type { InTransaction } from '#server/events/in-transaction.queries.ts';
import { unreadDelay } from '#server/conversations/unread-mail.ts';
import { enqueueMessages } from '#server/mail/outgoing-messages.queries.ts';
import { closingReason, listClosingJobs } from './closing-jobs.queries.ts';
import { postponeUnread } from './due-messages.queries.ts';
import { listEndedApplications, listSilentJobs } from './ended-jobs.queries.ts';

interface EnqueueDeps {
  readonly db: Queryable;
  readonly inTransaction: InTransaction;
}

/** Tells employers of jobs that close in three days, once for each last day. */
export async function enqueueClosingJobs(
  { db, inTransaction }: EnqueueDeps,
  now: Date,
): Promise<void> {
  const closing = await listClosingJobs(db, now);
  const drafts = closing.map(({ id: jobId, ownerId: userId, applyUntil }) => ({
    kind: 'job-closing' as const,
    userId,
    jobId,
    reason: closingReason(jobId, applyUntil ?? ''),
    sendAt: now,
  }));
  await inTransaction(async (transaction) => {
    await enqueueMessages(transaction, drafts, now);
    return { value: undefined, events: [] };
  });
}

/**
 * Tells employers of closed jobs with applicants who have no decision, and later those applicants; those of deleted jobs
 * at once. Nothing is decided in an employer's name.
 */
export async function enqueueEndedJobs(
  { db, inTransaction }: EnqueueDeps,
  now: Date,
): Promise<void> {
  const jobs = await listSilentJobs(db, now);
  const applications = await listEndedApplications(db, now);
  const drafts = [
    ...jobs.map(({ jobId, ownerId: userId, reason }) => ({
      kind: 'applicants-undecided' as const,
      userId,
      jobId,
      reason,
      sendAt: now,
    })),
    ...applications.map(({ id: applicationId, userId, reason }) => ({
      kind: 'job-ended' as const,
      userId,
      applicationId,
      reason,
      sendAt: now,
    })),
  ];
  await inTransaction(async (transaction) => {
    await enqueueMessages(transaction, drafts, now);
    return { value: undefined, events: [] };
  });
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
  await inTransaction(async (transaction) => {
    await postponeUnread(transaction, userIds, new Date(now.getTime() + unreadDelay));
    return { value: undefined, events: [] };
  });
}
