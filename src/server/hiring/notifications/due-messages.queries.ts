import { and, asc, eq, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { outgoingMessages } from '#db/hiring-schema.ts';
import { applications, jobs } from '#db/schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { isTakenDown } from '#server/accounts/users/employers.queries.ts';

export type OutgoingMessage = typeof outgoingMessages.$inferSelect;

/** A rejection as it was decided: it is shown on the site, and that makes the message that is its mail. */
const isDecision = and(
  eq(outgoingMessages.kind, 'rejection'),
  isNotNull(outgoingMessages.applicationId),
);

const isDue = (now: Date) =>
  and(eq(outgoingMessages.state, 'waiting'), lte(outgoingMessages.sendAt, now));

/** While a job is taken down its rejections wait, for the time when it is shown again. */
const isHeldBack = sql`exists (
  select from ${applications} left join ${jobs} on ${jobs.id} = ${applications.jobId}
  where ${applications.id} = ${outgoingMessages.applicationId} and ${isTakenDown})`;

/** The ids of the rejections whose time to undo is over. */
export async function listDueRejections(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: outgoingMessages.id })
    .from(outgoingMessages)
    .where(and(isDue(now), isDecision, not(isHeldBack)))
    .orderBy(asc(outgoingMessages.sendAt), asc(outgoingMessages.id));
  return rows.map(({ id }) => id);
}

/** Locks a message that is due; undefined when another node has it, or it was cancelled or sent meanwhile. */
export async function lockDueMessage(
  transaction: Transaction,
  id: string,
  now: Date,
): Promise<OutgoingMessage | undefined> {
  const [row] = await transaction
    .select()
    .from(outgoingMessages)
    .where(and(eq(outgoingMessages.id, id), isDue(now), not(isHeldBack)))
    .for('update', { skipLocked: true });
  return row;
}

/** What goes into the same mail as a message: nothing of what another node is sending. */
function inSameMail({ kind, userId, jobId, applicationId }: OutgoingMessage): SQL | undefined {
  if (userId === null) {
    return undefined;
  }
  const isOfKind = and(eq(outgoingMessages.kind, kind), eq(outgoingMessages.userId, userId));
  if (kind === 'message-unread') {
    return isOfKind;
  }
  if (kind === 'new-application' && jobId !== null) {
    return and(isOfKind, eq(outgoingMessages.jobId, jobId));
  }
  return kind === 'stage-changed' && applicationId !== null
    ? and(isOfKind, eq(outgoingMessages.applicationId, applicationId))
    : undefined;
}

interface Lease {
  readonly now: Date;
  /** When it is tried again, by any node, unless it was marked until then. */
  readonly retryAt: Date;
}

const take = (transaction: Transaction, { retryAt }: Lease, condition: SQL | undefined) =>
  transaction
    .update(outgoingMessages)
    .set({ attempts: sql`${outgoingMessages.attempts} + 1`, sendAt: retryAt })
    .where(and(eq(outgoingMessages.state, 'waiting'), condition))
    .returning();

/** The message that waits longest, and those of its mail, the oldest first; empty when another node took it, null when none is due. */
export async function claimMessages(
  transaction: Transaction,
  lease: Lease,
): Promise<OutgoingMessage[] | null> {
  const { now } = lease;
  const [next] = await transaction
    .select()
    .from(outgoingMessages)
    .where(and(isDue(now), not(isDecision ?? sql`false`)))
    .orderBy(asc(outgoingMessages.sendAt), asc(outgoingMessages.id))
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
    and(eq(outgoingMessages.id, next.id), lte(outgoingMessages.sendAt, now)),
  );
  const same = first && inSameMail(first);
  if (!same) {
    return first ? [first] : [];
  }
  const isFree = or(eq(outgoingMessages.attempts, 0), lte(outgoingMessages.sendAt, now));
  const others = await take(
    transaction,
    lease,
    and(same, isFree, not(eq(outgoingMessages.id, first.id))),
  );
  return [first, ...others].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

type Mark = Partial<Pick<OutgoingMessage, 'state' | 'sentAt' | 'sendAt' | 'error' | 'attempts'>>;

/** Of a mail to a mere address that is not sent nothing stays: it may be of a person who never used the site. */
export async function markMessages(
  transaction: Transaction,
  ids: readonly string[],
  mark: Mark,
): Promise<void> {
  const isOne = inArray(outgoingMessages.id, [...ids]);
  await transaction.update(outgoingMessages).set(mark).where(isOne);
  if (mark.state === 'cancelled') {
    await transaction.delete(outgoingMessages).where(and(isOne, isNull(outgoingMessages.userId)));
  }
}

/** How many mails wait, for the metrics. */
export async function countWaiting(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(outgoingMessages)
    .where(eq(outgoingMessages.state, 'waiting'));
  return row?.n ?? 0;
}

/** Puts off the mails about unread messages to users who are on the site. */
export async function postponeUnread(
  transaction: Transaction,
  userIds: readonly string[],
  sendAt: Date,
): Promise<void> {
  await transaction
    .update(outgoingMessages)
    .set({ sendAt })
    .where(
      and(
        eq(outgoingMessages.state, 'waiting'),
        eq(outgoingMessages.kind, 'message-unread'),
        eq(outgoingMessages.attempts, 0),
        lte(outgoingMessages.sendAt, sendAt),
        // A user who is not stored yet is known by the id of the identity, which need not be a UUID.
        sql`${outgoingMessages.userId}::text = any(${sql.param([...userIds])}::text[])`,
      ),
    );
}
