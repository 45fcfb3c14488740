import { and, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import { bouncedEmails } from '#db/platform-schema.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** Whether mails to this address in lower case came back. */
export const isBouncedSql = (email: SQL | { getSQL(): SQL }) =>
  sql<boolean>`exists (select from ${bouncedEmails} where ${bouncedEmails.email} = ${email})`;

/** How many other addresses were silenced since the moment. Locked, so that two reports at once do not pass a limit. */
export async function countOtherBounces(
  transaction: Transaction,
  { email, since }: { readonly email: string; readonly since: Date },
): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('bounces', 0))`);
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
