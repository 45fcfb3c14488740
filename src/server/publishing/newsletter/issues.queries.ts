import { and, asc, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { IssueInput } from '#contract/publishing/newsletter-issues.ts';
import { newId } from '#db/new-id.ts';
import { newsletterIssues, newsletterSubscribers } from '#db/publishing-schema.ts';
import { mails } from '#db/platform-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';

export type IssueRow = typeof newsletterIssues.$inferSelect;

/** An issue that an administrator may change. */
export type IssueId = Authorized<{ readonly id: string }, 'change'>;

const listLimit = 100;

/** The latest first. */
export const listIssues = (db: Queryable): Promise<IssueRow[]> =>
  db
    .select()
    .from(newsletterIssues)
    .orderBy(desc(newsletterIssues.updatedAt), desc(newsletterIssues.id))
    .limit(listLimit);

export async function findIssue(db: Queryable, id: string): Promise<IssueRow | undefined> {
  const [row] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
  return row;
}

export async function lockIssue(
  transaction: Transaction,
  id: string,
): Promise<IssueRow | undefined> {
  const [row] = await transaction
    .select()
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, id))
    .for('update');
  return row;
}

/** Returns the id. */
export async function insertIssue(
  transaction: Transaction,
  input: IssueInput,
  now: Date,
): Promise<string> {
  const id = newId(now);
  await transaction.insert(newsletterIssues).values({ id, ...input, updatedAt: now });
  return id;
}

export const updateIssue = (
  transaction: Transaction,
  { id }: IssueId,
  changes: Partial<Pick<IssueRow, 'subject' | 'text' | 'updatedAt' | 'sentAt'>>,
) => transaction.update(newsletterIssues).set(changes).where(eq(newsletterIssues.id, id));

export const deleteIssue = (transaction: Transaction, { id }: IssueId) =>
  transaction.delete(newsletterIssues).where(eq(newsletterIssues.id, id));

/** The ids of the issues that have mails to be made or sent; the one that was sent first comes first. */
export async function listUnfinished(db: Queryable): Promise<string[]> {
  const { sentAt, finishedAt, id } = newsletterIssues;
  const rows = await db
    .select({ id })
    .from(newsletterIssues)
    .where(and(isNotNull(sentAt), isNull(finishedAt)))
    .orderBy(asc(sentAt), asc(id));
  return rows.map((row) => row.id);
}

/** Subscribers for whom one transaction makes mails. */
const batchSize = 500;

/** The next subscribers who had confirmed when the issue was sent. */
export const listNextSubscribers = (
  db: Queryable,
  { sentAt, sentUntil }: Pick<IssueRow, 'sentAt' | 'sentUntil'>,
) =>
  db
    .select({ id: newsletterSubscribers.id, email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(
      and(
        sentAt === null ? sql`false` : lte(newsletterSubscribers.subscribedAt, sentAt),
        sentUntil === null ? undefined : gt(newsletterSubscribers.id, sentUntil),
      ),
    )
    .orderBy(asc(newsletterSubscribers.id))
    .limit(batchSize);

/** Counts the mails that a batch made, up to this subscriber. */
export const storeBatch = (
  transaction: Transaction,
  id: string,
  { until, count }: { readonly until: string; readonly count: number },
) =>
  transaction
    .update(newsletterIssues)
    .set({ sentUntil: until, mailCount: sql`${newsletterIssues.mailCount} + ${count}` })
    .where(eq(newsletterIssues.id, id));

/** Counts the sent mails of an issue whose mails were all made; the issue is finished once none waits. */
export async function storeSentCount(
  transaction: Transaction,
  id: string,
  now: Date,
): Promise<void> {
  const isTheirs = eq(mails.newsletterIssueId, id);
  const sent = await transaction.$count(mails, and(isTheirs, eq(mails.state, 'sent')));
  const waiting = await transaction.$count(mails, and(isTheirs, eq(mails.state, 'waiting')));
  await transaction
    .update(newsletterIssues)
    .set({
      // A reader who has left since took the mail along.
      sentCount: sql`greatest(${newsletterIssues.sentCount}, ${sent}::int)`,
      ...(waiting === 0 && { finishedAt: now }),
    })
    .where(and(eq(newsletterIssues.id, id), isNull(newsletterIssues.finishedAt)));
}
