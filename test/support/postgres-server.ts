import { findPostgres } from './find-postgres.mjs';
import { startTestPostgres } from './test-postgres.mjs';

/**
 * Vitest's global set-up: the server that TEST_DATABASE_URL names, else one started for this run.
 * Goes before the set-up that makes a template on it.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) {
    return undefined;
  }
  const binaries = findPostgres();
  if (!binaries) {
    throw new Error('There is no PostgreSQL on this machine. Install it or set TEST_DATABASE_URL.');
  }
  const server = await startTestPostgres(binaries);
  process.env['TEST_DATABASE_URL'] = server.url;
  return async () => {
    delete process.env['TEST_DATABASE_URL'];
    await server.stop();
  };
}
