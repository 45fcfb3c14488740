import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { getSystemErrorMap } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Pack } from 'tar-stream';
import * as z from 'zod/mini';
import { StartupError } from '#server/platform/ops/startup-error.ts';

/** A file in the archive, held in memory. */
export interface DumpEntry {
  readonly name: string;
  readonly content: Buffer;
}

/** Far above the size of any entry: a damaged size must not fill the memory. */
const maxEntryBytes = 2 ** 29;

/** The first entry, `manifest.json`. */
const Manifest = z.object({
  format: z.literal('job-portal-dump'),
  formatVersion: z.literal(1),
  /** The version of the job portal that wrote it; missing in files from before 1.0.0. */
  release: z._default(z.string(), '0.1.0'),
  /** The newest migration of the database. */
  schema: z.object({ when: z.number(), tag: z.string() }),
  /** A table comes after those that it references. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      checksum: z.string(),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;
export type TableManifest = Manifest['tables'][number];

export function assertNewFile(file: string): void {
  if (existsSync(file)) {
    throw new StartupError(`${file} exists already: name a new file.`);
  }
}

/** The message of the operating system, for example `permission denied`; undefined for any other error. */
const getSystemReason = (error: unknown): string | undefined =>
  error instanceof Error && 'syscall' in error && 'errno' in error
    ? getSystemErrorMap().get(Number(error.errno))?.[1]
    : undefined;

/** Adds the entries to the archive. Destroys it on failure, which ends its reader. */
async function fill(archive: Pack, entries: AsyncIterable<DumpEntry>): Promise<void> {
  try {
    for await (const { name, content } of entries) {
      await once(archive.entry({ name, mode: 0o600 }, content), 'finish');
    }
    archive.finalize();
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/**
 * Writes a gzipped tar archive that only its owner may read, under a temporary name until it is complete.
 * Returns its size in bytes.
 *
 * @throws StartupError when the file exists or cannot be written.
 */
export async function writeDump(file: string, entries: AsyncIterable<DumpEntry>): Promise<number> {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.unfinished`;
  const archive = pack();
  // `wx` fails if the file exists: an existing file or link would keep its own mode.
  const target = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true });
  try {
    // Level 1 is faster than the database and the disk.
    const written = pipeline(archive, createGzip({ level: 1 }), target);
    await Promise.all([written, fill(archive, entries)]);
    assertNewFile(file);
    await rename(unfinished, file);
    return (await stat(file)).size;
  } catch (error) {
    await rm(unfinished, { force: true });
    const reason = getSystemReason(error);
    throw reason ? new StartupError(`${file} cannot be written: ${reason}.`) : error;
  }
}

const foreign =
  'is not a file that db:export of this version wrote: import one of another version with that version';

/** @throws StartupError when the file cannot be read as a dump. */
export async function* readDump(file: string): AsyncGenerator<DumpEntry> {
  const archive = extract();
  let problem = foreign;
  // An error destroys the archive, and the loop throws it.
  pipeline(createReadStream(file), createGunzip(), archive).catch(() => {});
  try {
    for await (const entry of archive) {
      const { name, size } = entry.header;
      if (size > maxEntryBytes) {
        throw new RangeError(`The entry ${name} is too large.`);
      }
      yield { name, content: await buffer(entry) };
      problem = 'is damaged or cut short';
    }
  } catch (cause) {
    const reason = getSystemReason(cause);
    const sentence = `${file} ${reason ? `cannot be read: ${reason}` : problem}.`;
    throw new StartupError(sentence, { cause });
  }
}

/** The first entry of a dump. @throws StartupError when the file cannot be read as a dump. */
export async function readManifest(file: string): Promise<Manifest> {
  const entries = readDump(file);
  const first = await entries.next();
  await entries.return(undefined);
  try {
    return Manifest.parse(JSON.parse(first.done ? '' : first.value.content.toString()));
  } catch (cause) {
    throw new StartupError(`${file} ${foreign}.`, { cause });
  }
}
