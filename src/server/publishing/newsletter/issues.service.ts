import type { IssueInput, NewsletterIssue } from '#contract/publishing/newsletter-issues.ts';
import type { InTransaction, Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { administrators } from '#server/platform/http/actor.policy.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { enqueueTask } from '#server/platform/ops/job-queue.queries.ts';
import { type Administrator, insertAuditEntry } from '#server/trust/audit/audit.queries.ts';
import {
  deleteIssue,
  findIssue,
  insertIssue,
  type IssueRow,
  listIssues,
  listNextSubscribers,
  lockIssue,
  lockUnfinished,
  storeBatch,
  storeSentCount,
  updateIssue,
} from './issues.queries.ts';

/** The task that makes the mails of issues. It runs every minute, too. */
export const issueTask = 'send-newsletter';

const toIssue = ({ id, sentAt, finishedAt, updatedAt, ...row }: IssueRow): NewsletterIssue => ({
  _id: id,
  subject: row.subject,
  text: row.text,
  updatedAt: updatedAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  isFinished: finishedAt !== null,
  mailCount: row.mailCount,
  sentCount: row.sentCount,
});

const missingError = () => new AppError('newsletter-issue-not-found');

export async function getIssues({ db }: ApiDeps, actor: Actor): Promise<NewsletterIssue[]> {
  authorize(actor, undefined, administrators);
  return (await listIssues(db)).map(toIssue);
}

export async function getIssue(
  { db }: Pick<ApiDeps, 'db'>,
  actor: Actor,
  id: string,
): Promise<NewsletterIssue> {
  authorize(actor, undefined, administrators);
  const row = await findIssue(db, id);
  if (!row) {
    throw missingError();
  }
  return toIssue(row);
}

/** Readers see issues in their mails only. */
const events = [] as const;

export function createIssue(
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  input: IssueInput,
): Promise<NewsletterIssue> {
  authorize(actor, undefined, administrators);
  return inTransaction(async (transaction) => {
    const id = await insertIssue(transaction, input, clock());
    return { value: await getIssue({ db: transaction }, actor, id), events };
  });
}

async function lockDraft(transaction: Transaction, actor: Actor, id: string) {
  const issueId = authorize(actor, { id }, administrators);
  const row = await lockIssue(transaction, id);
  if (!row) {
    throw missingError();
  }
  if (row.sentAt !== null) {
    throw new AppError('newsletter-issue-sent');
  }
  return issueId;
}

export const changeIssue = (
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  { id, ...input }: IssueInput & { readonly id: string },
): Promise<NewsletterIssue> =>
  inTransaction(async (transaction) => {
    const issueId = await lockDraft(transaction, actor, id);
    await updateIssue(transaction, issueId, { ...input, updatedAt: clock() });
    return { value: await getIssue({ db: transaction }, actor, id), events };
  });

/** One that was deleted already is no error. */
export const removeIssue = ({ inTransaction }: ApiDeps, actor: Actor, id: string): Promise<void> =>
  inTransaction(async (transaction) => {
    authorize(actor, { id }, administrators);
    if (await lockIssue(transaction, id)) {
      await deleteIssue(transaction, await lockDraft(transaction, actor, id));
    }
    return { value: undefined, events };
  });

/** Sends an issue, once: the mails are made in batches by a task. */
export const sendIssue = (
  { inTransaction, clock }: ApiDeps,
  administrator: Administrator,
  id: string,
): Promise<NewsletterIssue> =>
  inTransaction(async (transaction) => {
    const { actor } = administrator;
    const now = clock();
    const issueId = await lockDraft(transaction, actor, id);
    await updateIssue(transaction, issueId, { sentAt: now, updatedAt: now });
    const entry = { ...administrator, at: now, action: 'send-newsletter' } as const;
    await insertAuditEntry(transaction, { ...entry, targetKind: 'newsletter', targetId: id });
    await enqueueTask(transaction, issueTask);
    return { value: await getIssue({ db: transaction }, actor, id), events };
  });

/** Makes the mails of one batch, or counts those that were sent. Returns the id of an issue that has no more to make. */
async function sendBatch(
  transaction: Transaction,
  waiting: readonly string[],
  now: Date,
): Promise<string | undefined | null> {
  const issue = await lockUnfinished(transaction, waiting);
  if (!issue) {
    return null;
  }
  const subscribers = await listNextSubscribers(transaction, issue);
  const last = subscribers.at(-1);
  if (!last) {
    await storeSentCount(transaction, issue.id, now);
    return issue.id;
  }
  const drafts = subscribers.map(({ id, email }) => ({
    kind: 'newsletter-issue' as const,
    email,
    newsletterIssueId: issue.id,
    dedupeKey: `newsletter ${issue.id} ${id}`,
  }));
  await enqueueMails(transaction, drafts, now);
  await storeBatch(transaction, issue.id, { until: last.id, count: subscribers.length });
  return undefined;
}

/**
 * Makes the mails of the issues that were sent. A batch and its mark are stored together: a node that is killed in between
 * leaves nobody out and mails nobody twice.
 */
export async function sendIssues(
  { inTransaction }: { readonly inTransaction: InTransaction },
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const isStopping = () => signal?.aborted === true;
  const complete: string[] = [];
  while (!isStopping()) {
    const id = await inTransaction(async (transaction) => ({
      value: await sendBatch(transaction, complete, now),
      events,
    }));
    if (id === null) {
      return;
    }
    complete.push(...(id === undefined ? [] : [id]));
  }
}
