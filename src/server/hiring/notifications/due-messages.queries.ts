import { and, asc, eq, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { mails } from '#db/mails-schema.ts';
import { applications, jobs } from '#db/schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { isTakenDown } from '#server/accounts/users/employers.queries.ts';

export type MailRow = typeof mails.$inferSelect;

/** A rejection as it was decided. When it is shown on the site, a mail of the kind `rejected` is stored. */
const isDecision = eq(mails.kind, 'rejection');

const isDue = (now: Date) => and(eq(mails.state, 'waiting'), lte(mails.sendAt, now));

/** While a job is taken down its rejections wait, for the time when it is shown again. */
const isHeldBack = sql`exists (
  select from ${applications} left join ${jobs} on ${jobs.id} = ${applications.jobId}
  where ${applications.id} = ${mails.applicationId} and ${isTakenDown})`;

/** The ids of the rejections whose time to undo is over. */
export async function listDueRejections(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isDue(now), isDecision, not(isHeldBack)))
    .orderBy(asc(mails.sendAt), asc(mails.id));
  return rows.map(({ id }) => id);
}

/** Locks a message that is due; undefined when another node has it, or it was cancelled or sent meanwhile. */
export async function lockDueMail(
  transaction: Transaction,
  id: string,
  now: Date,
): Promise<MailRow | undefined> {
  const [row] = await transaction
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isDue(now), not(isHeldBack)))
    .for('update', { skipLocked: true });
  return row;
}

/** What goes into the same mail as a message: nothing of what another node is sending. */
function inSameMail({ kind, userId, jobId, applicationId }: MailRow): SQL | undefined {
  if (userId === null) {
    return undefined;
  }
  const isOfKind = and(eq(mails.kind, kind), eq(mails.userId, userId));
  if (kind === 'message-unread') {
    return isOfKind;
  }
  if (kind === 'new-application' && jobId !== null) {
    return and(isOfKind, eq(mails.jobId, jobId));
  }
  return kind === 'stage-changed' && applicationId !== null
    ? and(isOfKind, eq(mails.applicationId, applicationId))
    : undefined;
}

interface Lease {
  readonly now: Date;
  /** When it is tried again, by any node, unless it was marked until then. */
  readonly retryAt: Date;
}

const take = (transaction: Transaction, { retryAt }: Lease, condition: SQL | undefined) =>
  transaction
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, sendAt: retryAt })
    .where(and(eq(mails.state, 'waiting'), condition))
    .returning();

/** The message that waits longest, and those of its mail, the oldest first; empty when another node took it, null when none is due. */
export async function claimMails(
  transaction: Transaction,
  lease: Lease,
): Promise<MailRow[] | null> {
  const { now } = lease;
  const [next] = await transaction
    .select()
    .from(mails)
    .where(and(isDue(now), not(isDecision)))
    .orderBy(asc(mails.sendAt), asc(mails.id))
    .limit(1);
  if (!next) {
    return null;
  }
  // Two nodes must not each take a part of one mail.
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`mails ${next.userId ?? next.email}`}, 0))`,
  );
  const [first] = await take(
    transaction,
    lease,
    and(eq(mails.id, next.id), lte(mails.sendAt, now)),
  );
  const same = first && inSameMail(first);
  if (!same) {
    return first ? [first] : [];
  }
  const isFree = or(eq(mails.attempts, 0), lte(mails.sendAt, now));
  const others = await take(transaction, lease, and(same, isFree, not(eq(mails.id, first.id))));
  return [first, ...others].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export type MailUpdate = Partial<
  Pick<MailRow, 'state' | 'sentAt' | 'sendAt' | 'error' | 'attempts'>
>;

/** Of a mail to a mere address that is not sent nothing stays: it may be of a person who never used the site. */
export async function updateMails(
  transaction: Transaction,
  ids: readonly string[],
  update: MailUpdate,
): Promise<void> {
  const isOne = inArray(mails.id, [...ids]);
  await transaction.update(mails).set(update).where(isOne);
  if (update.state === 'cancelled') {
    await transaction.delete(mails).where(and(isOne, isNull(mails.userId)));
  }
}

/** How many mails wait, for the metrics. */
export async function countWaiting(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(mails)
    .where(eq(mails.state, 'waiting'));
  return row?.n ?? 0;
}

/** Puts off the mails about unread messages to users who are on the site. */
export async function postponeUnread(
  transaction: Transaction,
  userIds: readonly string[],
  sendAt: Date,
): Promise<void> {
  await transaction
    .update(mails)
    .set({ sendAt })
    .where(
      and(
        eq(mails.state, 'waiting'),
        eq(mails.kind, 'message-unread'),
        eq(mails.attempts, 0),
        lte(mails.sendAt, sendAt),
        // A user who is not stored yet is known by the id of the identity, which need not be a UUID.
        sql`${mails.userId}::text = any(${sql.param([...userIds])}::text[])`,
      ),
    );
}
