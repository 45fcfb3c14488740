import type { OpenDatabase } from '#server/database/database.ts';
import { findAuthSecret, keepAuthSecret, makeAuthSecret, storeAuthSecret } from './auth-secret.ts';
import { findSharedSecret, insertSharedSecret } from './auth-secret.queries.ts';

type Home = Pick<OpenDatabase, 'db' | 'kind'>;

/**
 * The secret that signs sessions. All nodes on one PostgreSQL find the same one there; a site with the embedded
 * database keeps it in a file, out of the data. Either takes over what the other kind left when a site moved.
 */
export async function keepSiteSecret({ db, kind }: Home, dataDir: string): Promise<string> {
  const shared = await findSharedSecret(db);
  if (kind === 'embedded') {
    if (shared !== undefined && (await findAuthSecret(dataDir)) === undefined) {
      await storeAuthSecret(dataDir, shared);
    }
    return keepAuthSecret(dataDir);
  }
  if (shared !== undefined) {
    return shared;
  }
  const own = (await findAuthSecret(dataDir)) ?? makeAuthSecret();
  await insertSharedSecret(db, own);
  return (await findSharedSecret(db)) ?? own;
}
