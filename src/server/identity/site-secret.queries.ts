import { randomBytes } from 'node:crypto';
import { siteSecrets } from '#db/schema.ts';
import type { Executor } from '#server/database/database.ts';

/** The secret that signs sessions, created at the first start. Of nodes that start at once all get the first one's. */
export async function getSiteSecret(db: Executor): Promise<string> {
  const name = 'auth';
  const value = randomBytes(32).toString('base64url');
  const [secret = { value }] = await db
    .insert(siteSecrets)
    .values({ name, value })
    // Changes nothing, but returns the existing row.
    .onConflictDoUpdate({ target: siteSecrets.name, set: { name } })
    .returning({ value: siteSecrets.value });
  return secret.value;
}
