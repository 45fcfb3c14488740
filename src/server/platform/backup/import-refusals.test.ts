import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import { makeFactories } from '#test/factories.ts';
import { expectNoChange } from '#test/table-snapshot.ts';
import { putText, sha256 } from '#test/sample-files.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { createBlankDatabase, createTestDatabase } from '#test/test-database.ts';
import { expectWaiting } from '#test/while-locked.ts';
import { makeDiskStore } from '#server/platform/storage/disk-store.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { type DumpEntry, type Manifest, readDump, readManifest, writeDump } from './dump-file.ts';
import { exportSite } from './export-site.ts';
import { importSite } from './import-site.ts';

let folder: string;
let source: OpenDatabase;
let target: OpenDatabase;
let store: FileStore;
let complete: string;
let names = 0;

const newName = () => {
  names += 1;
  return path.join(folder, `site-${names}.tar.gz`);
};

const exportTo = (database: OpenDatabase, file: string, signal?: AbortSignal) =>
  exportSite({ database, store, migrationsFolder, file, ...(signal && { signal }) });

async function importFrom(file: string, database = target, signal?: AbortSignal): Promise<void> {
  const manifest = await readManifest(file);
  await importSite({
    database,
    store,
    migrationsFolder,
    file,
    manifest,
    ...(signal && { signal }),
  });
}

/** A database without tables. */
async function withEmptyDatabase(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await createBlankDatabase();
  await work(database);
  await database.close();
}

/** Expects that the import ends with this sentence and leaves every row of the site as it was. */
async function expectRefusal(file: string, sentence: RegExp, database = target): Promise<void> {
  const error = await expectNoChange(database, () =>
    importFrom(file, database).then(
      () => undefined,
      (reason: unknown) => reason,
    ),
  );
  expect(error).toBeInstanceOf(StartupError);
  expect(error).toHaveProperty('message', expect.stringMatching(sentence));
}

/** The complete file with other entries. */
async function withEntries(change: (entry: DumpEntry) => DumpEntry | undefined): Promise<string> {
  const name = newName();
  const changed = async function* () {
    for await (const entry of readDump(complete)) {
      const other = change(entry);
      if (other) {
        yield other;
      }
    }
  };
  await writeDump(name, changed());
  return name;
}

const withText = (change: (text: string) => string) =>
  withEntries(({ name, content }) => ({ name, content: Buffer.from(change(content.toString())) }));

const withManifest = (change: (manifest: Manifest) => object) =>
  withEntries((entry) =>
    entry.name === 'manifest.json'
      ? {
          ...entry,
          content: Buffer.from(
            JSON.stringify(change(JSON.parse(entry.content.toString()) as Manifest)),
          ),
        }
      : entry,
  );

/** Imports a file in which the bytes of the last upload are not those that were exported. */
async function refuseForgedFile(into: FileStore): Promise<void> {
  let uploads = 0;
  const file = await withEntries(({ name, content }) => {
    uploads += name.startsWith('files/') ? 1 : 0;
    return { name, content: uploads === 2 ? Buffer.from('forged') : content };
  });
  const manifest = await readManifest(file);
  const options = { database: target, store: into, migrationsFolder, file, manifest };
  await expect(importSite(options)).rejects.toThrow(/The file .* is not what was exported/);
}

async function listIds(of: FileStore): Promise<string[]> {
  const ids = [];
  for await (const { id } of of.list()) {
    ids.push(id);
  }
  return ids.toSorted();
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'job-portal-test-'));
  store = makeDiskStore(path.join(folder, 'store'));
  source = await createTestDatabase();
  target = await createTestDatabase();
  const create = makeFactories(source.db);
  const owner = await create.employer();
  for (let n = 0; n < 20; n += 1) {
    const job = await create.job({ ownerId: owner.id, jobDetail: `text ${n} `.repeat(2_000) });
    await create.application({ jobId: job.id });
  }
  for (const text of ['one file', 'another']) {
    const { id } = await create.file({ ownerId: owner.id, sha256: sha256(text) });
    await putText(store, id, text);
  }
  complete = newName();
  await exportTo(source, complete);
});

afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true });
});

describe('an import', () => {
  it('refuses other bytes of an upload than those of its row, and leaves no bytes behind', async () => {
    const emptyStore = makeDiskStore(path.join(folder, 'empty-store'));
    await refuseForgedFile(emptyStore);
    expect(await listIds(emptyStore)).toEqual([]);
  });

  it('that is refused leaves the uploads of a site that shares the store', async () => {
    const before = await listIds(store);
    await refuseForgedFile(store);
    expect(await listIds(store)).toEqual(before);
    expect(before).toHaveLength(2);
  });

  it.each([0.02, 0.3, 0.7, 0.95, 0.999])(
    'refuses a file that ends after %d of it, and leaves nothing behind',
    async (share) => {
      const name = newName();
      const bytes = await readFile(complete);
      await writeFile(name, bytes.subarray(0, Math.floor(bytes.length * share)));
      await expectRefusal(
        name,
        /\.gz is (damaged or cut short|not a file that db:export of this version wrote)/,
      );
    },
  );

  it('refuses a file with a damaged byte', async () => {
    const name = newName();
    const bytes = await readFile(complete);
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle);
    await writeFile(name, bytes);
    // A small file may be found damaged before its first entry was read, which then is no file of ours.
    const sentence =
      /damaged or cut short|came out different|refused the import|is not a file that db:export/;
    await expectRefusal(name, sentence);
  });

  it('refuses a file that lost an entry', async () => {
    const name = await withEntries((entry) =>
      entry.name.startsWith('tables/job_counts/') ? undefined : entry,
    );
    await expectRefusal(name, /^The table job_counts came out different .*\(0 rows of 32\)/);
  });

  it('refuses rows that are not those that were exported', async () => {
    const name = await withText((text) => text.replace('text 7 text 7', 'text 7 text 8'));
    await expectRefusal(name, /^The table jobs came out different .*\(20 rows of 20\)/);
  });

  it('reports in one sentence why the database rejects a row', async () => {
    const name = await withText((text) => text.replaceAll('\tonSite\t', '\ton-sea\t'));
    await expectRefusal(name, /^The database refused the import.*jobs_job_type/);
  });

  it.each(['tables/pg_authid/1.copy', 'tables/../../jobs/1.copy', '/etc/passwd'])(
    'refuses an entry %s, which the manifest does not name',
    async (entryName) => {
      const name = await withEntries((entry) =>
        entry.name.startsWith('tables/jobs/') ? { ...entry, name: entryName } : entry,
      );
      await expectRefusal(name, /has an entry .+ that its manifest does not name\.$/);
    },
  );

  it('takes names in the manifest for names only', async () => {
    const hostile = 'jobs" from stdin; drop table reviews; --';
    const name = await withManifest((manifest) => ({
      ...manifest,
      tables: [{ name: hostile, columns: ['id'], rows: 0, checksum: '0' }, ...manifest.tables],
    }));
    await expectRefusal(name, /^The database refused the import.*does not exist/);
  });

  it('refuses a site that has rows already', async () => {
    const full = await createTestDatabase();
    await makeFactories(full.db).review();
    await expectRefusal(complete, /^The site is not empty \(its table reviews has rows\)/, full);
    await full.close();
  });

  it.each([
    ['newer', 1, 'import it with that release\\.$'],
    ['older', -1, 'import it with that release, then start this one on the same database\\.$'],
  ])('refuses a file of a %s release', async (_what, difference, advice) => {
    const name = await withManifest((manifest) => ({
      ...manifest,
      release: '7.8.9',
      schema: { when: manifest.schema.when + difference, tag: '0042_x' },
    }));
    const sentence = `was written by release 7.8.9, whose tables \\(0042_x\\) are not .*: ${advice}`;
    await expectRefusal(name, new RegExp(sentence));
  });

  it('refuses a format that only another version writes', async () => {
    const name = await withManifest((manifest) => ({ ...manifest, formatVersion: 2 }));
    await expectRefusal(
      name,
      /is not a file that db:export of this version wrote: import one of another version/,
    );
  });

  it.each([
    ['text', Buffer.from('Dear sir or madam')],
    ['the format before archives', gzipSync('{"format":"job-portal-site"}\n'.padEnd(2_000))],
    ['nothing', Buffer.alloc(0)],
    ['an archive of nothing', gzipSync(Buffer.alloc(1_024))],
  ])('refuses a file that holds %s', async (_what, content) => {
    const name = newName();
    await writeFile(name, content);
    await expectRefusal(
      name,
      /is not a file that db:export of this version wrote: import one of another version/,
    );
  });

  it('refuses a file that is not there', async () => {
    await expectRefusal(newName(), /cannot be read: no such file or directory\.$/);
  });

  it('leaves nothing when it is interrupted, and can then be done', async () => {
    const again = await createTestDatabase();
    const interruption = new AbortController();
    interruption.abort(new StartupError('Stopped.'));
    await expectNoChange(again, () =>
      expect(importFrom(complete, again, interruption.signal)).rejects.toThrow('Stopped.'),
    );
    await importFrom(complete, again);
    expect(await again.db.$count(jobs)).toBe(20);
    await again.close();
  });
});

describe('an export', () => {
  it('refuses a name that is taken, and does not change that file', async () => {
    const before = await readFile(complete);
    await expect(exportTo(source, complete)).rejects.toThrow(/exists already: name a new file\.$/);
    expect(await readFile(complete)).toEqual(before);
  });

  it('refuses a folder where it cannot write', async () => {
    const name = path.join(folder, 'nowhere', 'site.tar.gz');
    await expect(exportTo(source, name)).rejects.toThrow(
      /cannot be written: no such file or directory\.$/,
    );
  });

  it('leaves no file when it is interrupted', async () => {
    const name = newName();
    const interruption = new AbortController();
    const present = await readdir(folder);
    interruption.abort(new StartupError('Stopped.'));
    await expect(exportTo(source, name, interruption.signal)).rejects.toThrow('Stopped.');
    expect(await readdir(folder)).toEqual(present);
  });

  it('leaves no file when it ends in the middle', async () => {
    const present = await readdir(folder);
    const entries = async function* () {
      yield { name: 'manifest.json', content: Buffer.from('{}') };
      yield { name: 'tables/jobs/1.copy', content: Buffer.alloc(2 ** 22, 'row\n') };
      await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(present.length + 1));
      throw new StartupError('Stopped.');
    };
    await expect(writeDump(newName(), entries())).rejects.toThrow('Stopped.');
    expect(await readdir(folder)).toEqual(present);
  });

  it('has nothing to do without tables', async () => {
    const name = newName();
    await withEmptyDatabase((database) =>
      expect(exportTo(database, name)).rejects.toThrow(/there is nothing to export\.$/),
    );
    expect(existsSync(name)).toBe(false);
  });

  it('is of the moment at which it began, whatever is written meanwhile', async () => {
    const name = newName();
    const count = async ({ pool }: OpenDatabase) =>
      (await pool.query(`select from newsletter_subscribers where email = 'late@people.example'`))
        .rowCount;
    const writer = await source.pool.connect();
    await writer.query('begin; lock table jobs in access exclusive mode');
    const exporting = exportTo(source, name);
    // It has begun, and waits for the table.
    await expectWaiting(source.pool, 1);
    await writer.query(`insert into newsletter_subscribers (email, subscribed_at)
      values ('late@people.example', now()); commit`);
    writer.release();
    await exporting;
    const restored = await createTestDatabase();
    await importFrom(name, restored);
    expect([await count(source), await count(restored)]).toEqual([1, 0]);
    await restored.close();
  });
});
