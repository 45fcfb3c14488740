import { sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/database/database.ts';

/** How an account signs in: by its password, or without one at Google. */
export interface SignInMethod {
  readonly id: string;
  /** The hash of the password. */
  readonly password?: string | null | undefined;
}

/** Whether it is as it was read. The lock makes requests that change or delete it wait until the transaction ends. */
export async function lockUnchanged(
  transaction: Executor,
  { id, password = null }: SignInMethod,
): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    select from auth_account where id = ${id} and password is not distinct from ${password} for share`);
  return rowCount === 1;
}

/** Replaces a password; false where another request has replaced or removed it since it was read. */
export async function replacePassword(
  db: Executor,
  { id, password }: SignInMethod,
  replacement: string,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update auth_account set password = ${replacement}, "updatedAt" = now()
    where id = ${id} and password = ${password}`);
  return rowCount === 1;
}
