import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartupError } from '#server/ops/startup-error.ts';
import type { SiteManifest, TableRows } from './site-manifest.ts';

/** Password hashes and the secret of the sessions are in it. */
const ownerOnly = 0o600;

const unwritable: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const line = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

/** A line of JSON that says what it is before each piece, and a digest of everything at the end. */
async function* siteFileParts(
  manifest: SiteManifest,
  pieces: AsyncIterable<TableRows>,
): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  const digested = (part: Buffer) => {
    digest.update(part);
    return part;
  };
  yield digested(line(manifest));
  for await (const { table, rows } of pieces) {
    yield digested(line({ table, bytes: rows.length }));
    yield digested(rows);
  }
  yield line({ sha256: digest.digest('hex') });
}

export async function refuseExistingFile(file: string): Promise<void> {
  if (await exists(file)) {
    throw new StartupError(`${file} exists already: name a new file.`);
  }
}

/**
 * Writes a site's file beside its place and moves it there when it is whole. Answers its bytes.
 *
 * @throws StartupError when there is a file of that name, or it cannot be written.
 */
export async function writeSiteFile(
  file: string,
  manifest: SiteManifest,
  pieces: AsyncIterable<TableRows>,
): Promise<number> {
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(
      siteFileParts(manifest, pieces),
      // The fastest level: the database and the disk then set the pace.
      createGzip({ level: 1 }),
      createWriteStream(unfinished, { mode: ownerOnly, flush: true }),
    );
    await refuseExistingFile(file);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    const reason = unwritable[codeOf(error)];
    throw reason ? new StartupError(`${file} cannot be written: ${reason}.`) : error;
  }
  const { size } = await stat(file);
  return size;
}
