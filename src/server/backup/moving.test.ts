import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/identity.ts';
import { jobCounts } from '#db/derived-schema.ts';
import { newsletterSubscribers } from '#db/schema.ts';
import { makeDatabase, type OpenDatabase } from '#server/database/database.ts';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import { buildTestApp, type Sender, type TestApp } from '#test/build-test-app.ts';
import { openEmbeddedInThread } from '#test/embedded-in-thread.ts';
import { readEmbeddedTemplate } from '#test/embedded-template.ts';
import type { TestUser } from '#test/factories.ts';
import { readTables } from '#test/table-snapshot.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { exportSite } from './export-site.ts';
import { importSite } from './import-site.ts';
import { openSiteFile } from './site-file-reader.ts';

const secret = 'the secret of the site that moves house';
const password = 'TWo words';
const account = { email: 'mover@people.example', password };

/** Whatever a form of text, of COPY or of JSON takes for something of its own. */
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
let embedded: OpenDatabase;
/** Of the kind that the tests run on: an embedded one again, or a PostgreSQL. */
let moved: OpenDatabase;
let movedBack: OpenDatabase;
let people: { owner: TestUser; applicant: TestUser };
let jobId: string;
let session: { cookie: string };
const keptSecrets: string[] = [];

const openEmbedded = async () =>
  makeDatabase('embedded', await openEmbeddedInThread(await readEmbeddedTemplate()));

/** Rows in every table, with every kind of value that they take. */
async function fill(database: OpenDatabase): Promise<void> {
  const site = await buildIdentityApp({ database, secret, rateLimit: true });
  session = cookieHeader(await site.send('POST', '/auth/sign-up', { body: account }));
  await site.send('POST', '/user', { headers: session });
  const { create } = site;
  const owner = await create.employer({ photoUrl: '/photos/owner.svg', emailVerified: true });
  const applicant = await create.jobSeeker({ photoUrl: null }, { yearOfExp: 0.1 });
  people = { owner, applicant };
  for (const [index, text] of hostileTexts.entries()) {
    const job = await create.job({
      ownerId: owner.id,
      position: text.slice(0, 80),
      jobDetail: text,
      jobCategory: index % 3 === 0 ? 'Fresher' : 'Experienced',
      requiredExp: index / 3,
      publishedAt: new Date(Date.UTC(1999 + index, 1, 28, 23, 59, 59, 999)),
      closedAt: index % 2 === 0 ? new Date('2026-03-29T01:30:00.001Z') : null,
    });
    const application = await create.application({ jobId: job.id, userId: applicant.id });
    await create.message({ applicationId: application.id, text });
    await create.message({ applicationId: application.id, text, sender: 'job-seeker' });
    jobId = job.id;
  }
  await create.blog({ content: hostileTexts.join('\n') });
  await create.review();
  await database.db
    .insert(newsletterSubscribers)
    .values({ email: 'news@people.example', subscribedAt: new Date(0) });
  await database.pool.query(`insert into demo_content values (true, '2026-01-01')`);
  await site.close();
}

async function move(from: OpenDatabase, to: OpenDatabase, name: string): Promise<string> {
  const file = path.join(folder, name);
  const now = new Date();
  await exportSite({
    database: from,
    migrationsFolder,
    file,
    now,
    secret: { find: async () => secret },
  });
  const siteFile = await openSiteFile(file);
  await importSite({
    database: to,
    migrationsFolder,
    file: siteFile,
    secret: { keep: async (_client, kept) => void keptSecrets.push(kept) },
  });
  return file;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'job-portal-test-'));
  embedded = await openEmbedded();
  await fill(embedded);
  moved = await createTestDatabase();
  await move(embedded, moved, 'site.gz');
  movedBack = await openEmbedded();
  await move(moved, movedBack, 'site-again.gz');
});

afterAll(async () => {
  await Promise.all([embedded.close(), moved.close(), movedBack.close()]);
  await rm(folder, { recursive: true });
});

async function readAnswers(database: OpenDatabase): Promise<unknown[]> {
  const site = await buildTestApp({ database });
  const asked: [string, Sender][] = [
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
  for (const [address, as] of asked) {
    const answer = await site.send('GET', address, { as });
    answers.push([address, answer.statusCode, answer.json()]);
  }
  await site.close();
  return answers;
}

const withSite = async <Result>(
  database: OpenDatabase,
  work: (site: TestApp) => Promise<Result>,
): Promise<Result> => {
  const site = await buildIdentityApp({ database, secret });
  try {
    return await work(site);
  } finally {
    await site.close();
  }
};

/** Without what a database computes from the rest, which hangs on its own rules for words. */
async function readStoredTables(database: OpenDatabase) {
  const tables = await readTables(database);
  const rows = tables['jobs'] ?? [];
  const computed = { search: undefined, position_words: undefined, location_words: undefined };
  const withoutSearch = rows.map((row) => ({ ...(row as object), ...computed }));
  return { ...tables, jobs: withoutSearch };
}

describe('a site that moves to another database and back', () => {
  it('has every row of every table, as it was', async () => {
    const before = await readStoredTables(embedded);
    const filled = Object.keys(before).filter((name) => before[name as 'jobs']?.length);
    expect(filled).toEqual(
      expect.arrayContaining(['jobs', 'messages', 'auth_user', 'auth_session', 'auth_account']),
    );
    expect(await readStoredTables(moved)).toEqual(before);
    expect(await readStoredTables(movedBack)).toEqual(before);
  });

  it('writes the same checksums on either side', async () => {
    const first = await openSiteFile(path.join(folder, 'site.gz'));
    const second = await openSiteFile(path.join(folder, 'site-again.gz'));
    first.close();
    second.close();
    expect(first.manifest.tables.find(({ name }) => name === 'jobs')?.rows).toBe(
      hostileTexts.length,
    );
    expect(second.manifest.tables).toEqual(first.manifest.tables);
  });

  it('gives the same answers', async () => {
    const before = await readAnswers(embedded);
    expect(before.every((answer) => Array.isArray(answer) && answer[1] === 200)).toBe(true);
    expect(await readAnswers(moved)).toEqual(before);
    expect(await readAnswers(movedBack)).toEqual(before);
  });

  it('finds the same jobs by their words', async () => {
    const find = async ({ pool }: OpenDatabase) => {
      const { rows } = await pool.query<{ id: string }>(
        `select id from jobs where search @@ to_tsquery('english', 'quote & table')`,
      );
      return rows;
    };
    expect(await find(embedded)).toHaveLength(1);
    expect(await find(moved)).toEqual(await find(embedded));
  });

  it('hands on the secret that signs its sessions', () => {
    expect(keptSecrets).toEqual([secret, secret]);
  });

  it.each([
    ['there', () => moved],
    ['back again', () => movedBack],
  ])('lets its people sign in, and stay signed in, %s', async (_where, database) => {
    await withSite(database(), async (site) => {
      const stays = await site.send('GET', '/auth/session', { headers: session });
      expect(stays.json<Session>().identity?.email).toBe(account.email);
      const signsIn = await site.send('POST', '/auth/sign-in', { body: account });
      expect(signsIn.statusCode).toBe(200);
      const wrong = { ...account, password: 'WRong words' };
      expect((await site.send('POST', '/auth/sign-in', { body: wrong })).statusCode).toBe(401);
    });
  });

  it.each([
    ['there', () => moved],
    ['back again', () => movedBack],
  ])('counts its jobs right, and goes on counting, %s', async (_where, database) => {
    const counts = () => database().db.select().from(jobCounts).orderBy(jobCounts.category);
    expect(await counts()).toEqual([
      { category: 'Experienced', n: 5 },
      { category: 'Fresher', n: 3 },
    ]);
    await withSite(database(), (site) => site.create.job({ jobCategory: 'Fresher' }));
    expect(await counts()).toEqual([
      { category: 'Experienced', n: 5 },
      { category: 'Fresher', n: 4 },
    ]);
  });

  it('still refuses an application for a job that is not there', async () => {
    await expect(
      moved.pool.query(
        `insert into applications values (gen_random_uuid(), gen_random_uuid(), $1, now())`,
        [people.applicant.id],
      ),
    ).rejects.toThrow(/foreign key/);
  });
});

it('writes a file that only its owner may read', async () => {
  const { mode } = await stat(path.join(folder, 'site.gz'));
  expect(mode & 0o777).toBe(0o600);
});

it('has no table whose numbers a sequence gives out, which an import would have to set', async () => {
  const { rows } = await moved.pool.query(
    `select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  );
  expect(rows).toEqual([]);
});
