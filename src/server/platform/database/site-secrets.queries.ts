import { randomBytes } from 'node:crypto';
import { siteSecrets } from '#db/platform-schema.ts';
import type { Executor } from './database.ts';

/**
 * The secret for sessions, for the links of mails, for reports, or for the cookie of people who wrote; created at the first use. Nodes that start at once share
 * the one that was stored first.
 */
export async function getSiteSecret(
  db: Executor,
  name: 'auth' | 'mail-links' | 'reports' = 'auth',
): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  const [secret = { value }] = await db
    .insert(siteSecrets)
    .values({ name, value })
    // An update without a change returns the existing row.
    .onConflictDoUpdate({ target: siteSecrets.name, set: { name } })
    .returning({ value: siteSecrets.value });
  return secret.value;
}
