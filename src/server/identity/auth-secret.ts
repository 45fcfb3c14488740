import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';

const ownerOnly = 0o600;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The secret that signs sessions, made once and kept in the data directory: sessions outlive a restart. */
export async function keepAuthSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret');
  const kept = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) {
      return undefined;
    }
    throw new StartupError(`The secret in ${file} cannot be read: make it readable or remove it.`);
  });
  if (kept !== undefined && kept.trim() !== '') {
    return kept.trim();
  }
  const secret = randomBytes(32).toString('base64url');
  await writeFile(file, secret, { mode: ownerOnly });
  return secret;
}
