import { eq, lt, type SQL, sql } from 'drizzle-orm';
import { bouncedEmails } from '#db/platform-schema.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** Whether mails to this address in lower case came back. */
export const isBouncedSql = (email: SQL | { getSQL(): SQL }) =>
  sql<boolean>`exists (select from ${bouncedEmails} where ${bouncedEmails.email} = ${email})`;

export const storeBounce = (
  transaction: Transaction,
  bounce: Readonly<Pick<typeof bouncedEmails.$inferInsert, 'email' | 'status' | 'bouncedAt'>>,
) =>
  transaction
    .insert(bouncedEmails)
    .values(bounce)
    .onConflictDoUpdate({
      target: bouncedEmails.email,
      set: { status: bounce.status, bouncedAt: bounce.bouncedAt },
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
