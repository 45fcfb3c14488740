import { and, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/accounts-schema.ts';
import { bouncedEmails, mails } from '#db/platform-schema.ts';
import type { Executor, Queryable } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-lock.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { moment, uuids } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';

/** Whether mails to this address in lower case came back. */
export const isBouncedSql = (email: SQL | { getSQL(): SQL }) =>
  sql<boolean>`exists (select from ${bouncedEmails} where ${bouncedEmails.email} = ${email})`;

/** How many other addresses were silenced since the moment. Locked, so that two reports at once do not pass a limit. */
export async function countOtherBounces(
  transaction: Transaction,
  { email, since }: { readonly email: string; readonly since: Date },
): Promise<number> {
  await lockUntilCommit(transaction, 'bounces');
  return transaction.$count(
    bouncedEmails,
    and(ne(bouncedEmails.email, email), gt(bouncedEmails.bouncedAt, since)),
  );
}

/** The year until the next try begins with the first bounce. */
export const storeBounce = (
  transaction: Transaction,
  bounce: Readonly<Pick<typeof bouncedEmails.$inferInsert, 'email' | 'status' | 'bouncedAt'>>,
) =>
  transaction
    .insert(bouncedEmails)
    .values(bounce)
    .onConflictDoUpdate({
      target: bouncedEmails.email,
      set: { status: bounce.status },
    });

/** Mails are sent to this address again. */
export const deleteBounce = (transaction: Transaction, email: string) =>
  transaction.delete(bouncedEmails).where(eq(bouncedEmails.email, email.toLowerCase()));

/** Months after which an address is tried again. */
const monthsUntilRetry = 12;

/** Forgets old bounces: addresses come back, and nobody else would ever delete those without an account. */
export async function deleteOldBounces(db: Executor, now: Date): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - monthsUntilRetry);
  await db.delete(bouncedEmails).where(lt(bouncedEmails.bouncedAt, oldest));
}

/** Whether one of these mails was sent to the address, given in lower case. */
export async function wasSentTo(
  db: Queryable,
  ids: readonly string[],
  email: string,
): Promise<boolean> {
  const recipient = sql`lower(coalesce(${mails.email}, ${users.email}))`;
  const [row] = await db
    .select({ wasSent: sql<boolean>`coalesce(bool_or(${recipient} = ${email}), false)` })
    .from(mails)
    .leftJoin(users, eq(users.id, mails.userId))
    .where(sql`${mails.id} = any(${uuids(ids)})`);
  return row?.wasSent ?? false;
}

/** Whether mails went, or failed to go, to so many recipients since the moment. */
export async function hasRecipients(db: Queryable, count: number, since: Date): Promise<boolean> {
  const rows = await readRows(db)(sql`
    select distinct coalesce(user_id::text, lower(email)) from ${mails}
    where created_at > ${moment(since)} and state in ('sent', 'failed')
    limit ${count}`);
  return rows.length >= count;
}

/** The user with this address, whose page shows that mails come back. */
export async function findUserIdByEmail(
  transaction: Transaction,
  email: string,
): Promise<string | undefined> {
  const [row] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email));
  return row?.id;
}
