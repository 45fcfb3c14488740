import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { lockUntilCommit } from '#server/platform/database/advisory-lock.ts';
import type { MailKind } from '#contract/hiring/notifications.ts';
import { mails } from '#db/platform-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { texts } from '#server/platform/database/parameters.ts';

export type MailRow = typeof mails.$inferSelect;

/** One mail or several that are sent as one, the oldest first. */
export type MailRows = readonly [MailRow, ...MailRow[]];

/** The column by which mails of one kind to one user are sent as one, for example one mail for each job. */
export type Grouping = 'userId' | 'jobId' | 'applicationId';

/** The kinds of mail that are sent. */
export type SentKinds = Readonly<Partial<Record<MailKind, { readonly together?: Grouping }>>>;

interface Lease {
  readonly now: Date;
  /** When another node may claim the mail, unless its result is stored by then. */
  readonly retryAt: Date;
  readonly kinds: SentKinds;
}

export const isDue = (now: Date) => and(eq(mails.state, 'waiting'), lte(mails.sendAt, now));

/** Matches the mails that are sent together with this one; undefined if it is sent alone. */
function inSameMail(mail: MailRow, kinds: SentKinds): SQL | undefined {
  const column = kinds[mail.kind]?.together;
  const value = column && mail[column];
  return mail.userId === null || !column || !value
    ? undefined
    : and(eq(mails.kind, mail.kind), eq(mails.userId, mail.userId), eq(mails[column], value));
}

const claim = (transaction: Transaction, { retryAt }: Lease, condition: SQL | undefined) =>
  transaction
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, sendAt: retryAt })
    .where(and(eq(mails.state, 'waiting'), condition))
    .returning();

/** The mail that waits longest, without these; undefined when none is due. */
export async function findNextMail(
  db: Queryable,
  { now, kinds }: Pick<Lease, 'now' | 'kinds'>,
  without: readonly string[],
): Promise<MailRow | undefined> {
  const isSent = sql`${mails.kind} = any(${texts(Object.keys(kinds))})`;
  const [next] = await db
    .select()
    .from(mails)
    .where(and(isDue(now), isSent, notInArray(mails.id, [...without])))
    .orderBy(asc(mails.sendAt), asc(mails.id))
    .limit(1);
  return next;
}

/**
 * Claims a mail and the mails that are sent together with it, except those that another node is sending. Empty when another
 * node was faster.
 */
export async function claimMails(
  transaction: Transaction,
  next: MailRow,
  lease: Lease,
): Promise<MailRow[]> {
  const { now, kinds } = lease;
  // Keeps two nodes from each claiming a part of one mail.
  await lockUntilCommit(transaction, 'mails', [next.userId ?? next.email ?? '']);
  const [first] = await claim(
    transaction,
    lease,
    and(eq(mails.id, next.id), lte(mails.sendAt, now)),
  );
  const same = first && inSameMail(first, kinds);
  if (!same) {
    return first ? [first] : [];
  }
  const isFree = or(eq(mails.attempts, 0), lte(mails.sendAt, now));
  const others = await claim(transaction, lease, and(same, isFree, not(eq(mails.id, first.id))));
  return [first, ...others].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export type MailUpdate = Partial<
  Pick<MailRow, 'state' | 'sentAt' | 'sendAt' | 'error' | 'attempts'>
>;

/** Stores the result of sending. A mail that is not sent to an address without an account is deleted. */
export async function updateMails(
  transaction: Transaction,
  ids: readonly string[],
  update: MailUpdate,
): Promise<void> {
  const isOne = inArray(mails.id, [...ids]);
  await transaction.update(mails).set(update).where(isOne);
  if (update.state === 'cancelled' || update.state === 'unwanted') {
    await transaction.delete(mails).where(and(isOne, isNull(mails.userId)));
  }
}

/**
 * How many mails are due or being tried, for the metrics; those for later, such as reminders, are not. A rejection is no mail
 * before it is shown: while its job is taken down it waits for weeks.
 */
export async function countWaiting(db: Queryable, now: Date): Promise<number> {
  const isTried = and(eq(mails.state, 'waiting'), gt(mails.attempts, 0));
  const [row] = await db
    .select({ n: count() })
    .from(mails)
    .where(and(or(isDue(now), isTried), ne(mails.kind, 'rejection')));
  return row?.n ?? 0;
}
