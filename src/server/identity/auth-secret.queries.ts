import { eq } from 'drizzle-orm';
import { siteSecrets } from '#db/schema.ts';
import type { Executor } from '#server/database/database.ts';

const name = 'auth';

export async function findSharedSecret(db: Executor): Promise<string | undefined> {
  const [row] = await db
    .select({ value: siteSecrets.value })
    .from(siteSecrets)
    .where(eq(siteSecrets.name, name));
  return row?.value;
}

/** Of several nodes that come at once the first one's is kept. */
export async function insertSharedSecret(db: Executor, value: string): Promise<void> {
  await db.insert(siteSecrets).values({ name, value }).onConflictDoNothing();
}
