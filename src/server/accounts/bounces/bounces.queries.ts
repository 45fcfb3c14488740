import { eq, sql } from 'drizzle-orm';
import { users } from '#db/accounts-schema.ts';
import { mails } from '#db/platform-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

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
    .where(sql`${mails.id} = any(${sql.param([...ids])}::uuid[])`);
  return row?.wasSent ?? false;
}

/** Whether mails went, or failed to go, to so many recipients since the moment. */
export async function hasRecipients(db: Queryable, count: number, since: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select distinct coalesce(user_id::text, lower(email)) from ${mails}
    where created_at > ${since.toISOString()}::timestamptz and state in ('sent', 'failed')
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
