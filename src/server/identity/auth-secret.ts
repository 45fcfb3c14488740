import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/ops/startup-error.ts';

const ownerOnly = 0o600;
const ownerOnlyDirectory = 0o700;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readSecret(file: string): Promise<string | undefined> {
  try {
    const kept = (await readFile(file, 'utf8')).trim();
    return kept === '' ? undefined : kept;
  } catch (error) {
    if (isMissing(error)) {
      return undefined;
    }
    throw new StartupError(
      `The secret in ${file} cannot be read: make it readable, remove it, or set AUTH_SECRET.`,
      { cause: error },
    );
  }
}

const fileOf = (dataDir: string): string => join(dataDir, 'auth-secret');

/** Written beside its place and moved there, so that a crash leaves a whole secret or none. */
export async function storeAuthSecret(dataDir: string, secret: string): Promise<void> {
  const file = fileOf(dataDir);
  const unfinished = `${file}.${process.pid}`;
  try {
    await mkdir(dataDir, { recursive: true, mode: ownerOnlyDirectory });
    await writeFile(unfinished, secret, { mode: ownerOnly });
    await rename(unfinished, file);
  } catch (error) {
    throw new StartupError(
      `The secret cannot be kept in ${file}: make the directory writable, or set AUTH_SECRET.`,
      { cause: error },
    );
  }
}

export const makeAuthSecret = (): string => randomBytes(32).toString('base64url');

/** The secret that is kept in the data directory, if one was made yet. */
export const findAuthSecret = (dataDir: string): Promise<string | undefined> =>
  readSecret(fileOf(dataDir));

/** The secret that signs sessions, made once and kept in the data directory: sessions outlive a restart. */
export async function keepAuthSecret(dataDir: string): Promise<string> {
  const kept = await findAuthSecret(dataDir);
  if (kept !== undefined) {
    return kept;
  }
  const secret = makeAuthSecret();
  await storeAuthSecret(dataDir, secret);
  return secret;
}
