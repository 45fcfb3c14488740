import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Message } from '#contract/hiring/conversations.ts';
import { discoveryPaths } from '#contract/publishing/feeds.ts';
import type { MyApplicationDetail } from '#contract/hiring/my-applications.ts';
import { jobPath } from '#contract/platform/urls.ts';
import { readDump } from '#server/platform/backup/dump-file.ts';
import { exportSite } from '#server/platform/backup/export-site.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { captureLog } from '#test/bare-app.ts';
import { eraseAccounts } from '#test/erase-accounts.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { countFiles, findColumns } from '#test/find-marker.ts';
import {
  addMarkedPerson,
  applyMarked,
  leaveTraces,
  type MarkedPerson,
  reportMarked,
} from '#test/marked-person.ts';
import { serveSite } from '#test/served-site.ts';
import { fileFixture } from '#test/setup-site.ts';
import { readTables } from '#test/table-snapshot.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { updateSearch } from '#test/update-search.ts';

const events = makeEventBus();
const log = captureLog();
const day = 24 * 60 * 60_000;

/** Public responses, through the caches, by URL. */
async function readPublic(): Promise<[address: string, text: string][]> {
  const { jobId, marker } = leaving;
  const pages = [
    '/',
    '/all-job',
    jobPath({ _id: jobId, position: `Baker ${marker}` }),
    discoveryPaths.jobsRss,
    discoveryPaths.jobsAtom,
    discoveryPaths.indeed,
    '/sitemaps/jobs-1.xml',
  ];
  const calls = ['/jobs', '/jobs/search?q=baker', '/jobs/search/suggestions?q=bak'];
  const found = await Promise.all([
    ...pages.map(async (address) => [address, (await site.visit(address)).html] as const),
    ...calls.map(async (address) => [address, (await site.send('GET', address)).body] as const),
  ]);
  return found.map(([address, text]) => [address, text.toLowerCase()]);
}

/** The addresses whose text has the word of the person who leaves. */
const findPublic = async (): Promise<string[]> =>
  (await readPublic()).flatMap(([address, text]) =>
    text.includes(leaving.marker) ? [address] : [],
  );

async function backUp(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'job-portal-test-'));
  const file = join(folder, 'site.tar.gz');
  try {
    await exportSite({ database: site.database, store: site.store, migrationsFolder, file });
    const parts: Buffer[] = [];
    for await (const entry of readDump(file)) {
      parts.push(Buffer.from(entry.content));
    }
    return Buffer.concat(parts).toString('latin1').toLowerCase();
  } finally {
    await rm(folder, { recursive: true });
  }
}

const erase = async () => {
  await eraseAccounts(site, { inTransaction: makeInTransaction(site.database.db, events) });
  await updateSearch(site.database);
};

const leave = ({ user }: MarkedPerson) =>
  site.send('POST', '/user/deletion', { as: user, body: { email: user.email } });

const site = await fileFixture(serveSite({ events, logger: log.logger }));
const leaving = await addMarkedPerson(site, 'mirabelqx');
const staying = await addMarkedPerson(site, 'quincexvo');
const sent = await applyMarked(site, leaving, staying);
const received = await applyMarked(site, staying, leaving);
await reportMarked(site, { person: leaving, messageId: sent.messageId }, staying);
await reportMarked(site, { person: staying, messageId: received.messageId }, leaving);
await leaveTraces(site, leaving, staying);

/** The stars of the applications of both. */
const readStars = async () => {
  const { rows } = await site.database.pool.query<{ rating: number | null }>(
    'select rating from applications order by rating',
  );
  return rows.map(({ rating }) => rating);
};

const personalTables = [
  'alert_recipients',
  'application_answers',
  'application_events',
  'applications',
  'auth_account',
  'auth_user',
  'auth_verification',
  'companies',
  'decisions',
  'employer_profiles',
  'files',
  'job_drafts',
  'job_questions',
  'job_seeker_profiles',
  'jobs',
  'mails',
  'messages',
  'newsletter_requests',
  'newsletter_subscribers',
  'reports',
  'saved_searches',
  'scorecards',
  'search_phrases',
  'search_words',
  'sessions',
  'users',
];

describe('an account that is erased', () => {
  it('was everywhere before', async () => {
    expect((await readStars()).slice(0, 2)).toEqual([3, 3]);
    await updateSearch(site.database);
    const columns = await findColumns(site.database, leaving.marker);
    expect([...new Set(columns.map((name) => name.split('.')[0]))]).toEqual(personalTables);
    expect(await countFiles(site.store, leaving.marker)).toBe(2);
    const addresses = (await readPublic()).map(([address]) => address);
    expect(await findPublic()).toEqual(addresses);
    site.time.now = new Date(site.time.now.getTime() + 60_000);
    expect((await leave(leaving)).statusCode).toBe(200);
    // Suggestions follow within a minute.
    await updateSearch(site.database);
    expect(await findPublic()).toEqual([]);
  });

  it('is erased after seven days, not before', async () => {
    site.time.now = new Date(site.time.now.getTime() + 7 * day - 1);
    await erase();
    expect(await findColumns(site.database, leaving.marker)).toContain('users.email');
    site.time.now = new Date(site.time.now.getTime() + 1);
    await erase();
    expect(await findColumns(site.database, leaving.marker)).not.toContain('users.email');
  });

  it('leaves its word in no table but as the name of a job in the records of its applicants', async () => {
    expect(await findColumns(site.database, leaving.marker)).toEqual([
      'application_answers.label',
      'application_answers.value',
      'applications.company',
      'applications.position',
    ]);
  });

  it('leaves its word in no file, cached page, answer or log, and in no backup but those names', async () => {
    expect(await countFiles(site.store, leaving.marker)).toBe(0);
    expect(await findPublic()).toEqual([]);
    expect(JSON.stringify(log.entries).toLowerCase()).not.toContain(leaving.marker);
    const lines = (await backUp()).split('\n').filter((line) => line.includes(leaving.marker));
    expect(lines).toHaveLength(2);
  });

  it('is written down in the audit log, without the person', async () => {
    const { audit_log: entries } = await readTables(site.database);
    expect(entries).toMatchObject([
      { action: 'erase-account', actor_id: null, target_id: leaving.user.id },
    ]);
  });

  it('leaves no stars that it gave or got', async () => {
    expect((await readStars()).filter((rating) => rating !== null)).toEqual([]);
  });

  it('takes of the other person only what was written to the one who left', async () => {
    const columns = await findColumns(site.database, staying.marker);
    const gone = new Set(personalTables);
    columns.forEach((name) => gone.delete(name.split('.')[0] ?? ''));
    expect([...gone]).toEqual(['application_answers', 'application_events', 'mails', 'scorecards']);
    expect(await countFiles(site.store, staying.marker)).toBe(2);
  });

  it('is shown to the employer as a removed applicant with stage and month', async () => {
    const { user, jobId } = staying;
    const list = await site.send('GET', `/jobs/${jobId}/applications`, { as: user });
    const [entry] = list.json<ApplicationEntry[]>();
    expect(entry).toMatchObject({
      fullName: 'Removed applicant',
      userEmail: '',
      stage: 'rejected',
      appliedAt: '2026-06-01T00:00:00.000Z',
      hasCv: false,
      isWaiting: false,
      erasedAt: expect.any(String) as unknown,
    });
    const detail = await site.send('GET', `/applications/${sent.applicationId}`, { as: user });
    expect(detail.json()).toMatchObject({ answers: [], events: [] });
    const csv = await site.send('GET', `/jobs/${jobId}/applications.csv`, { as: user });
    expect(csv.body).toContain('"Removed applicant","",,');
    const query = { jobId, userId: leaving.user.id };
    const texts = (await site.send('GET', '/jobs/conversation', { as: user, query })).json<
      Message[]
    >();
    expect(texts.map(({ text }) => text)).toEqual(['', '']);
    const body = { ...query, message: 'Are you there?' };
    expectProblem(
      await site.send('PATCH', '/jobs/employerMessage', { as: user, body }),
      'application-erased',
    );
    expectProblem(
      await site.send('GET', `/user/applicant/${leaving.user.id}`, { as: user }),
      'applicant-hidden',
    );
    const posted = await site.send('GET', '/jobs/posted-jobs', { as: user });
    expect(posted.statusCode).toBe(200);
  });

  it('is to its applicants an employer who deleted the job', async () => {
    const url = `/my-applications/${received.applicationId}`;
    const own = (await site.send('GET', url, { as: staying.user })).json<MyApplicationDetail>();
    expect(own).toMatchObject({ position: 'Baker mirabelqx', coverNote: staying.marker });
    expect(own.jobId).toBeUndefined();
    expect(own.conversation?.map(({ text }) => text)).toEqual([`Hello, ${staying.marker}`, '']);
    expect(own.events.map(({ kind }) => kind)).toContain('job-deleted');
  });
});
