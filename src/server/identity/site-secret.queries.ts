import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { siteSecrets } from '#db/schema.ts';
import type { Executor } from '#server/database/database.ts';

/** The row that signs sessions. */
const name = 'auth';

async function findSecret(db: Executor): Promise<string | undefined> {
  const [row] = await db
    .select({ value: siteSecrets.value })
    .from(siteSecrets)
    .where(eq(siteSecrets.name, name));
  return row?.value;
}

/** The secret that signs sessions, created at the first start. Of nodes that start at once all get the first one's. */
export async function getSiteSecret(db: Executor): Promise<string> {
  const existing = await findSecret(db);
  if (existing !== undefined) {
    return existing;
  }
  const value = randomBytes(32).toString('base64url');
  await db.insert(siteSecrets).values({ name, value }).onConflictDoNothing();
  return (await findSecret(db)) ?? value;
}
