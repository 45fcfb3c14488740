import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartupError } from '#server/ops/startup-error.ts';
import { ByteReader } from './byte-reader.ts';
import {
  AnyManifest,
  EndLine,
  Manifest,
  RowsLine,
  siteFormatVersion,
  type SiteManifest,
  type TableRows,
} from './site-manifest.ts';

/** Far above what is written: a damaged length must not fill the memory. */
const mostBytes = 2 ** 29;

const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
};

export interface SiteFile {
  readonly manifest: SiteManifest;
  /** All rows, table by table. Fails at the end when the file is not what was written. */
  readRows(): AsyncGenerator<TableRows>;
  close(): void;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

function parseLine(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return undefined;
  }
}

const damaged = (file: string) => new StartupError(`${file} is damaged or cut short.`);
const foreign = (file: string) => new StartupError(`${file} is not a file that db:export wrote.`);

/** What went wrong while reading, in a sentence; anything but the file's own faults is passed on. */
function explain(file: string, error: unknown): unknown {
  const code = codeOf(error);
  const reason = unreadable[code];
  if (reason) {
    return new StartupError(`${file} cannot be read: ${reason}.`);
  }
  return code.startsWith('Z_') || error instanceof RangeError ? damaged(file) : error;
}

async function readManifest(file: string, bytes: ByteReader): Promise<SiteManifest> {
  const first = await bytes.readLine().catch((error: unknown) => {
    const isNoArchive = codeOf(error).startsWith('Z_') || error instanceof RangeError;
    throw isNoArchive ? foreign(file) : explain(file, error);
  });
  const value = parseLine(first);
  const anyVersion = AnyManifest.safeParse(value);
  if (!anyVersion.success) {
    throw foreign(file);
  }
  if (anyVersion.data.formatVersion > siteFormatVersion) {
    throw new StartupError(
      `${file} was written by a newer version of the job portal: import it with that version.`,
    );
  }
  const manifest = Manifest.safeParse(value);
  if (!manifest.success) {
    throw damaged(file);
  }
  return manifest.data;
}

/** @throws StartupError when the file cannot be read or is not a site's file. */
export async function openSiteFile(file: string): Promise<SiteFile> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  // Whoever reads on is told by the stream itself.
  pipeline(source, unpacked, () => {});
  const digest = createHash('sha256');
  const bytes = new ByteReader(unpacked, (part) => digest.update(part));

  async function readNext(): Promise<TableRows | undefined> {
    const expected = digest.copy().digest('hex');
    const value = parseLine(await bytes.readLine());
    const head = RowsLine.safeParse(value);
    if (head.success && head.data.bytes <= mostBytes) {
      return { table: head.data.table, rows: await bytes.read(head.data.bytes) };
    }
    const end = EndLine.safeParse(value);
    if (!end.success || end.data.sha256 !== expected || !(await bytes.isAtEnd())) {
      throw damaged(file);
    }
    return undefined;
  }

  return {
    manifest: await readManifest(file, bytes),
    async *readRows() {
      try {
        for (let next = await readNext(); next; next = await readNext()) {
          yield next;
        }
      } catch (error) {
        throw explain(file, error);
      }
    },
    close: () => unpacked.destroy(),
  };
}
