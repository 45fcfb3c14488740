import type { IssueInput, NewsletterIssue } from '#contract/publishing/newsletter-issues.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { administrators } from '#server/platform/http/actor.policy.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { enqueueTask } from '#server/platform/ops/job-queue.queries.ts';
import { type Administrator, insertAuditEntry } from '#server/trust/audit/audit.queries.ts';
import { present } from '#server/platform/http/present.ts';
import {
  deleteIssue,
  findIssue,
  insertIssue,
  type IssueRow,
  listIssues,
  lockIssue,
  updateIssue,
} from './issues.queries.ts';

/** The task that makes the mails of issues. It runs every minute, too. */
export const issueTask = 'send-newsletter';

const toIssue = ({ id, sentAt, finishedAt, updatedAt, ...row }: IssueRow): NewsletterIssue => ({
  ...present({ _id: id, subject: row.subject, text: row.text, updatedAt }),
  sentAt: sentAt && present(sentAt),
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
  { db }: { readonly db: Queryable },
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

export function createIssue(
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  input: IssueInput,
): Promise<NewsletterIssue> {
  authorize(actor, undefined, administrators);
  return inTransaction(async (transaction) => {
    const id = await insertIssue(transaction, input, clock());
    return { value: await getIssue({ db: transaction }, actor, id), events: [] };
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
    return { value: await getIssue({ db: transaction }, actor, id), events: [] };
  });

/** One that was deleted already is no error. */
export const removeIssue = ({ inTransaction }: ApiDeps, actor: Actor, id: string): Promise<void> =>
  inTransaction(async (transaction) => {
    authorize(actor, { id }, administrators);
    if (await lockIssue(transaction, id)) {
      await deleteIssue(transaction, await lockDraft(transaction, actor, id));
    }
    return [];
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
    return { value: await getIssue({ db: transaction }, actor, id), events: [] };
  });
