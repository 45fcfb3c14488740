import { sql, sum } from 'drizzle-orm';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/identity.ts';
import { jobCounts } from '#db/hiring-search-schema.ts';
import { newsletterSubscribers } from '#db/publishing-schema.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { moment } from '#server/platform/database/parameters.ts';
import { makeDiskStore } from '#server/platform/storage/disk-store.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import { buildTestApp, type Sender, type TestApp } from '#test/build-test-app.ts';
import type { TestUser } from '#test/factories.ts';
import { putText, sha256 } from '#test/sample-files.ts';
import { readTables } from '#test/table-snapshot.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { readDump, readManifest } from './dump-file.ts';
import { exportSite } from './export-site.ts';
import { importSite } from './import-site.ts';

const secret = 'the secret of the site that is restored';
const password = 'TWo words';
const account = { email: 'member@people.example', password };

/** Text with a meaning of its own in COPY, JSON, SQL or HTML. */
const hostileTexts = [
  String.raw`\N`,
  String.raw`\.`,
  'tab\there\nnew line\r\nreturn\rback\\slash\b\f\v',
  `'); drop table jobs; -- "quoted" 'single' $$dollar$$ {"json":null} (row,,"")`,
  '<script>alert(1)</script> &amp; %s %00 \u0001\u001F\u007F',
  'ظروف العمل 工作 נסיון 👩🏽‍💻 é é ‮rtl‬ \u200B\uFEFF',
  ' leading and trailing ',
  `${'long '.repeat(4_000)}end`,
];

let folder: string;
let source: OpenDatabase;
let stores: Record<'source' | 'restored', FileStore>;
let restored: OpenDatabase;
let restoredFrom: Date;
let people: { owner: TestUser; applicant: TestUser };
let jobId: string;
let session: { cookie: string };

/** Rows in every table, with every kind of value that they take. */
async function fill(database: OpenDatabase): Promise<void> {
  const site = await buildIdentityApp({ database, secret, rateLimit: true });
  session = cookieHeader(await site.send('POST', '/auth/sign-up', { body: account }));
  await site.send('POST', '/user', { headers: session });
  const { create } = site;
  const owner = await create.employer({ photoUrl: '/logos/owner.svg', emailVerified: true });
  const applicant = await create.jobSeeker({ photoUrl: null }, { yearOfExp: 0.1 });
  people = { owner, applicant };
  for (const [index, content] of hostileTexts.entries()) {
    const job = await create.job({
      ownerId: owner.id,
      position: content.slice(0, 80),
      jobDetail: content,
      jobCategory: index % 3 === 0 ? 'Fresher' : 'Experienced',
      requiredExp: index / 3,
      publishedAt: new Date(Date.UTC(1999 + index, 1, 28, 23, 59, 59, 999)),
      closedAt: index % 2 === 0 ? new Date('2026-03-29T01:30:00.001Z') : null,
    });
    const application = await create.application({ jobId: job.id, userId: applicant.id });
    await create.message({ applicationId: application.id, text: content });
    await create.message({ applicationId: application.id, text: content, sender: 'job-seeker' });
    jobId = job.id;
  }
  const texts = ['one', 'a second one, with \u0000 and é'];
  for (const content of texts) {
    const { id } = await create.file({ ownerId: applicant.id, sha256: sha256(content) });
    await putText(stores.source, id, content);
  }
  await create.file({ ownerId: applicant.id, name: 'lost.pdf' });
  await create.file({ ownerId: applicant.id, state: 'refused' });
  await create.blog({ content: hostileTexts.join('\n') });
  await create.review();
  await database.db
    .insert(newsletterSubscribers)
    .values({ email: 'news@people.example', subscribedAt: new Date(0) });
  await database.pool.query(`insert into demo_content values (true, '2026-01-01')`);
  await database.pool.query(`insert into site_secrets values ('auth', $1)`, [secret]);
  await site.close();
}

async function backUp(database: OpenDatabase, name: string): Promise<string> {
  const file = path.join(folder, name);
  await exportSite({ database, store: stores.source, migrationsFolder, file });
  return file;
}

async function restore(file: string): Promise<OpenDatabase> {
  const database = await createTestDatabase();
  const manifest = await readManifest(file);
  restoredFrom = new Date();
  await importSite({ database, store: stores.restored, migrationsFolder, file, manifest });
  return database;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'job-portal-test-'));
  stores = {
    source: makeDiskStore(`${folder}-files/source`),
    restored: makeDiskStore(`${folder}-files/restored`),
  };
  source = await createTestDatabase();
  await fill(source);
  restored = await restore(await backUp(source, 'site.tar.gz'));
});

afterAll(async () => {
  await Promise.all([source.close(), restored.close()]);
  await rm(folder, { recursive: true });
  await rm(`${folder}-files`, { recursive: true });
});

it('carries the bytes of uploads, and counts those that are lost', async () => {
  const readAll = async (store: FileStore) => {
    const found = new Map<string, string>();
    for await (const { id } of store.list()) {
      const bytes = await store.read(id);
      found.set(id, bytes ? await text(bytes) : '');
    }
    return found;
  };
  const restoredFiles = await readAll(stores.restored);
  expect([...restoredFiles.values()].toSorted()).toEqual([
    'a second one, with \u0000 and é',
    'one',
  ]);
  expect(restoredFiles).toEqual(await readAll(stores.source));
  const file = path.join(folder, 'counted.tar.gz');
  const store = stores.source;
  const counts = await exportSite({ database: source, store, migrationsFolder, file });
  expect(counts).toMatchObject({ files: 2, missing: 1 });
});

async function readAnswers(database: OpenDatabase): Promise<unknown[]> {
  const site = await buildTestApp({ database });
  const requests: [string, Sender][] = [
    ['/jobs', null],
    ['/jobs/pagination?page=1&size=3', null],
    ['/jobs/fresherJobs?limit=50', null],
    ['/blogs', null],
    ['/reviews', null],
    [`/jobs/applicant-job/${jobId}`, people.owner],
    [`/jobs/applicant-job/${jobId}`, people.applicant],
    [`/jobs/posted-jobs?email=${people.owner.email}`, people.owner],
    [`/jobs/applied-jobs?userId=${people.applicant.id}`, people.applicant],
    [`/user/applicant/${people.applicant.id}`, people.owner],
    [`/user/current?email=${people.owner.email}`, people.owner],
  ];
  const answers: unknown[] = [];
  for (const [address, as] of requests) {
    const answer = await site.send('GET', address, { as });
    answers.push([address, answer.statusCode, answer.json()]);
  }
  await site.close();
  return answers;
}

const withSite = async (
  database: OpenDatabase,
  work: (site: TestApp) => Promise<unknown>,
): Promise<void> => {
  const site = await buildIdentityApp({ database, secret });
  try {
    await work(site);
  } finally {
    await site.close();
  }
};

describe('a site that is restored from a backup', () => {
  it('has every row of every table, as it was', async () => {
    const before = await readTables(source);
    const filled = Object.keys(before).filter((name) => before[name]?.length);
    expect(filled).toEqual(
      expect.arrayContaining(['jobs', 'messages', 'auth_user', 'sessions', 'auth_account']),
    );
    expect(await readTables(restored)).toEqual(before);
  });

  it('has the checksums of the first in a backup of its own', async () => {
    const first = await readManifest(path.join(folder, 'site.tar.gz'));
    const second = await readManifest(await backUp(restored, 'site-again.tar.gz'));
    expect(first.tables.find(({ name }) => name === 'jobs')?.rows).toBe(hostileTexts.length);
    expect(second.tables).toEqual(first.tables);
  });

  it('gives the same answers', async () => {
    const before = await readAnswers(source);
    expect(before.every((answer) => Array.isArray(answer) && answer[1] === 200)).toBe(true);
    expect(await readAnswers(restored)).toEqual(before);
  });

  it('finds the same jobs by their words', async () => {
    const find = async ({ pool }: OpenDatabase) => {
      const { rows } = await pool.query<{ id: string }>(
        `select id from jobs where search @@ to_tsquery('english', 'quote & table')`,
      );
      return rows;
    };
    expect(await find(source)).toHaveLength(1);
    expect(await find(restored)).toEqual(await find(source));
  });

  it('has the secret that signs its sessions', async () => {
    const { rows } = await restored.pool.query('select name, value from site_secrets');
    expect(rows).toContainEqual({ name: 'auth', value: secret });
  });

  it('lets its people sign in, and stay signed in', async () => {
    await withSite(restored, async (site) => {
      const stays = await site.send('GET', '/auth/session', { headers: session });
      expect(stays.json<Session>().identity?.email).toBe(account.email);
      const signsIn = await site.send('POST', '/auth/sign-in', { body: account });
      expect(signsIn.statusCode).toBe(200);
      const wrong = { ...account, password: 'WRong words' };
      expect((await site.send('POST', '/auth/sign-in', { body: wrong })).statusCode).toBe(401);
    });
  });

  it('counts its jobs right, and goes on counting', async () => {
    const counts = () =>
      restored.db
        .select({ category: jobCounts.category, n: sum(jobCounts.n).mapWith(Number) })
        .from(jobCounts)
        .groupBy(jobCounts.category)
        .orderBy(jobCounts.category);
    expect(await counts()).toEqual([
      { category: 'Experienced', n: 5 },
      { category: 'Fresher', n: 3 },
    ]);
    await withSite(restored, (site) => site.create.job({ jobCategory: 'Fresher' }));
    expect(await counts()).toEqual([
      { category: 'Experienced', n: 5 },
      { category: 'Fresher', n: 4 },
    ]);
  });

  it('is planned for its rows, and leaves the tables of PostgreSQL alone', async () => {
    const { rows } = await restored.db.execute<{ schemaname: string }>(
      sql`select distinct schemaname from pg_stat_all_tables
        where schemaname <> 'pg_toast' and last_vacuum >= ${moment(restoredFrom)}`,
    );
    expect(rows).toEqual([{ schemaname: 'public' }]);
  });

  it('still refuses an application for a job that is not there', async () => {
    await expect(
      restored.pool.query(
        `insert into applications (id, job_id, user_id, applied_at, stage_at, position, company)
        values (gen_random_uuid(), gen_random_uuid(), $1, now(), now(), '', '')`,
        [people.applicant.id],
      ),
    ).rejects.toThrow(/foreign key/);
  });
});

describe('a backup', () => {
  it('is a file that only its owner may read, and the only one that is left', async () => {
    const { mode } = await stat(path.join(folder, 'site.tar.gz'));
    expect(mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => !name.endsWith('.tar.gz'))).toEqual([]);
  });

  it('parts a large table into entries of whole rows', async () => {
    const large = await createTestDatabase();
    await large.pool.query(
      `insert into blogs (id, title, img_src, content, date)
       select gen_random_uuid(), 'Long', '/long.webp', repeat(md5(n::text), 300), now() from generate_series(1, 1000) as n`,
    );
    const file = await backUp(large, 'large.tar.gz');
    const parts: Buffer[] = [];
    for await (const { name, content } of readDump(file)) {
      if (name.startsWith('tables/blogs/')) {
        parts.push(content);
      }
    }
    expect(parts.every((part) => part.at(-1) === 0x0a)).toBe(true);
    const sizes = parts.map(({ length }) => length);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThan(9 * 2 ** 20);
    const copy = await restore(file);
    const { rows } = await copy.pool.query('select count(*)::int as n from blogs');
    expect(rows).toEqual([{ n: 1_000 }]);
    await Promise.all([large.close(), copy.close()]);
  });

  it('has no table whose numbers a sequence gives out, which an import would have to set', async () => {
    const { rows } = await source.pool.query(
      `select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
    );
    expect(rows).toEqual([]);
  });
});
