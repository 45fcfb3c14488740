import { inArray } from 'drizzle-orm';
import { users } from '#db/accounts-schema.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** Whether the site has no users yet. */
export async function isNewSite(db: Executor): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length === 0;
}

/** The emails of this list that users have. */
export async function listExistingEmails(
  db: Executor,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Set(rows.map(({ email }) => email));
}
