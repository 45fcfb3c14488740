import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '#db/schema.ts';
import { makeDatabase, type OpenDatabase } from '#server/database/database.ts';
import { getNewestApplied, readSchemaVersions } from '#server/database/schema-version.ts';
import { StartupError } from '#server/ops/startup-error.ts';
import { openEmbeddedInThread } from '#test/embedded-in-thread.ts';
import { makeFactories } from '#test/factories.ts';
import { expectNoChange, readTables } from '#test/table-snapshot.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { exportSite } from './export-site.ts';
import { importSite } from './import-site.ts';
import { prepareSchema } from './schema-of-file.ts';
import { openSiteFile } from './site-file-reader.ts';

let folder: string;
let source: OpenDatabase;
let target: OpenDatabase;
let whole: string;
let names = 0;
const kept: string[] = [];

const newName = () => {
  names += 1;
  return path.join(folder, `site-${names}.gz`);
};

async function exportTo(database: OpenDatabase, file: string, signal?: AbortSignal) {
  const now = new Date();
  return exportSite({
    database,
    migrationsFolder,
    file,
    now,
    secret: { find: async () => 'kept' },
    ...(signal && { signal }),
  });
}

async function importFrom(name: string, database = target, signal?: AbortSignal): Promise<void> {
  const file = await openSiteFile(name);
  try {
    await importSite({
      database,
      migrationsFolder,
      file,
      secret: { keep: async (_client, secret) => void kept.push(secret) },
      ...(signal && { signal }),
    });
  } finally {
    file.close();
  }
}

/** Expects that the import says this sentence and leaves every row of the site as it was. */
async function expectRefusal(name: string, sentence: RegExp, database = target): Promise<void> {
  const attempt = expectNoChange(database, () =>
    importFrom(name, database).then(
      () => undefined,
      (error: unknown) => error,
    ),
  );
  const error = await attempt;
  expect(error).toBeInstanceOf(StartupError);
  expect(error).toHaveProperty('message', expect.stringMatching(sentence));
  expect(kept).toEqual([]);
}

/** The whole file with other content, which no longer need be what the digest says. */
async function withContent(change: (text: string) => string): Promise<string> {
  const name = newName();
  const text = gunzipSync(await readFile(whole)).toString('latin1');
  const changed = change(text);
  expect(changed).not.toBe(text);
  await writeFile(name, gzipSync(Buffer.from(changed, 'latin1')));
  return name;
}

/** Puts the right digest under content that somebody changed. */
function signAgain(text: string): string {
  const end = text.lastIndexOf('{"sha256"');
  const content = text.slice(0, end);
  const sha256 = createHash('sha256').update(Buffer.from(content, 'latin1')).digest('hex');
  return `${content}${JSON.stringify({ sha256 })}\n`;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'job-portal-test-'));
  source = await createTestDatabase();
  target = await createTestDatabase();
  const create = makeFactories(source.db);
  const owner = await create.employer();
  for (let n = 0; n < 20; n += 1) {
    const job = await create.job({ ownerId: owner.id, jobDetail: `text ${n} `.repeat(2_000) });
    await create.application({ jobId: job.id });
  }
  whole = newName();
  await exportTo(source, whole);
});

afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true });
});

describe('an import', () => {
  it.each([0.02, 0.3, 0.7, 0.95, 0.999])(
    'refuses a file that ends after %d of it, and leaves nothing behind',
    async (share) => {
      const name = newName();
      const bytes = await readFile(whole);
      await writeFile(name, bytes.subarray(0, Math.floor(bytes.length * share)));
      await expectRefusal(
        name,
        /\.gz is (damaged or cut short|not a file that db:export wrote)\.$/,
      );
    },
  );

  it('refuses a file that lost its end where a piece ends', async () => {
    const name = await withContent((text) => text.slice(0, text.lastIndexOf('{"sha256"')));
    await expectRefusal(name, /damaged or cut short/);
  });

  it('refuses a file with a changed row', async () => {
    const name = await withContent((text) => text.replace('text 7 text 7', 'text 7 text 8'));
    await expectRefusal(name, /damaged or cut short/);
  });

  it('refuses rows that are not those that were exported, even where the digest is right', async () => {
    const name = await withContent((text) =>
      signAgain(text.replace('text 7 text 7', 'text 7 text 8')),
    );
    await expectRefusal(name, /^The table jobs came out different .*\(20 rows of 20\)/);
  });

  it('says in one sentence what the database has against a row', async () => {
    const name = await withContent((text) =>
      signAgain(text.replaceAll('\tonSite\t', '\ton-sea\t')),
    );
    await expectRefusal(name, /^The database refused the import.*jobs_job_type/);
  });

  it('refuses a site that has rows already', async () => {
    const full = await createTestDatabase();
    await makeFactories(full.db).review();
    await expectRefusal(whole, /^The site is not empty \(its table reviews has rows\)/, full);
    await full.close();
  });

  it('refuses a file of a newer version', async () => {
    const name = await withContent((text) =>
      signAgain(text.replace(/"when":(\d)/, '"when":9$1').replace(/"tag":"\w+"/, '"tag":"9999_x"')),
    );
    await expectRefusal(name, /written by a newer version of the job portal \(9999_x\)/);
  });

  it('refuses a form of file that only a newer version writes', async () => {
    const name = await withContent((text) =>
      text.replace('"formatVersion":1', '"formatVersion":2'),
    );
    await expectRefusal(name, /written by a newer version of the job portal: import it/);
  });

  it.each([
    ['text', Buffer.from('Dear sir or madam')],
    ['an archive of something else', gzipSync('{"format":"holiday-pictures"}\n')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses a file that holds %s', async (_what, content) => {
    const name = newName();
    await writeFile(name, content);
    await expectRefusal(name, /is not a file that db:export wrote\.$/);
  });

  it('refuses a file that is not there', async () => {
    await expectRefusal(newName(), /cannot be read: there is no such file\.$/);
  });

  it('leaves nothing when it is interrupted, and can then be done', async () => {
    const again = await createTestDatabase();
    const interruption = new AbortController();
    interruption.abort(new StartupError('Stopped.'));
    await expectNoChange(again, () =>
      expect(importFrom(whole, again, interruption.signal)).rejects.toThrow('Stopped.'),
    );
    await importFrom(whole, again);
    expect(await again.db.$count(jobs)).toBe(20);
    expect(kept.splice(0)).toEqual(['kept']);
    await again.close();
  });

  it('leaves nothing when the secret cannot be kept', async () => {
    const again = await createTestDatabase();
    const file = await openSiteFile(whole);
    const secret = { keep: () => Promise.reject(new StartupError('No room for it.')) };
    await expectNoChange(again, () =>
      expect(importSite({ database: again, migrationsFolder, file, secret })).rejects.toThrow(
        'No room for it.',
      ),
    );
    await again.close();
  });
});

describe('a file of an older version', () => {
  const [first, second] = readSchemaVersions(migrationsFolder).slice(1);
  const newest = readSchemaVersions(migrationsFolder).at(-1);
  let older: string;

  /** The tables that the second migration left, with one user in them. */
  beforeAll(async () => {
    const database = makeDatabase('embedded', await openEmbeddedInThread());
    await prepareSchema(database, migrationsFolder, first!);
    await database.pool.query(
      `insert into users (id, identity_uid, email, full_name, display_name, email_verified, created_at)
       values (gen_random_uuid(), 'uid', 'old@people.example', 'Old', 'Old', true, now())`,
    );
    older = newName();
    await exportTo(database, older);
    await database.close();
  });

  it('is loaded into a database without tables, which is then brought up to date', async () => {
    const database = makeDatabase('embedded', await openEmbeddedInThread());
    await importFrom(older, database);
    const { rows } = await database.pool.query('select email, disabled_at from users');
    expect(rows).toEqual([{ email: 'old@people.example', disabled_at: null }]);
    expect(await database.withPatientClient(getNewestApplied)).toBe(newest?.when);
    expect(Object.keys(await readTables(target))).toContain('auth_user');
    expect(kept.splice(0)).toEqual(['kept']);
    await database.close();
  });

  it('is refused where newer tables are already', async () => {
    expect(second).toBeDefined();
    await expectRefusal(
      older,
      /^The file is of an older version \(0001_job_counts\) than the tables/,
    );
  });
});

describe('an export', () => {
  it('refuses a name that is taken, and leaves that file alone', async () => {
    const before = await readFile(whole);
    await expect(exportTo(source, whole)).rejects.toThrow(/exists already: name a new file\.$/);
    expect(await readFile(whole)).toEqual(before);
  });

  it('refuses a place where it cannot write', async () => {
    const name = path.join(folder, 'nowhere', 'site.gz');
    await expect(exportTo(source, name)).rejects.toThrow(
      /cannot be written: its folder does not exist\.$/,
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

  it('has nothing to do without tables', async () => {
    const database = makeDatabase('embedded', await openEmbeddedInThread());
    const name = newName();
    await expect(exportTo(database, name)).rejects.toThrow(/there is nothing to export\.$/);
    expect(existsSync(name)).toBe(false);
    await database.close();
  });

  it('is of one moment while others write', async () => {
    const create = makeFactories(source.db);
    const name = newName();
    const writing = (async () => {
      for (let n = 0; n < 15; n += 1) {
        await create.message();
      }
    })();
    await exportTo(source, name);
    await writing;
    const restored = await createTestDatabase();
    await importFrom(name, restored);
    const { rows } = await restored.pool.query(
      'select (select count(*) from jobs)::int = (select sum(n) from job_counts)::int as "isWhole"',
    );
    expect(rows).toEqual([{ isWhole: true }]);
    kept.splice(0);
    await restored.close();
  });
});
