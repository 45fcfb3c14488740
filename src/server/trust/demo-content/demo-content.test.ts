import { beforeEach, describe, expect, it, vi } from 'vitest';
import { and, eq, like } from 'drizzle-orm';
import { files, users } from '#db/accounts-schema.ts';
import { companies } from '#db/accounts-companies-schema.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { siteNumbers } from '#db/hiring-numbers-schema.ts';
import { demoContent, mails } from '#db/platform-schema.ts';
import { blogs, reviews } from '#db/publishing-schema.ts';
import { auditLog, cases } from '#db/trust-schema.ts';
import type { ClearedDemo, DemoContent } from '#contract/trust/demo-content.ts';
import { loadBengaliContent } from '#db/bengali-seed.ts';
import { demoAdministrator } from '#db/demo/accounts.ts';
import { loadDemoContent } from '#db/seed.ts';
import { DemoAccess } from '#server/accounts/identity/demo-access.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { makeIdentity, type TestUser } from '#test/factories.ts';
import { makeFakeIdentity } from '#test/fake-provider.ts';
import { expectNoChange } from '#test/table-snapshot.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { setupTestApp } from '#test/setup-site.ts';

const administratorEmail = 'operator@harbour.example';
const forget = vi.fn(async (_erased: object) => {});
const site = await setupTestApp({ adminEmails: [administratorEmail], mailer: { forget } });
const { db, pool } = site.database;
let operator: TestUser;

beforeEach(async () => {
  vi.clearAllMocks();
  await pool.query(
    'truncate users, blogs, reviews, demo_content, cases, mails, companies, site_numbers cascade',
  );
  await loadDemoContent({
    db,
    now: site.time.now,
    createAccount: async ({ email }) => ({ uid: `uid of ${email}` }),
    storeFile: async () => {},
    hasMailbox: true,
  });
  await loadBengaliContent(db, site.time.now);
  operator = await site.create.user({ email: administratorEmail, emailVerified: true });
});

const clear = (as: TestUser) => site.send('DELETE', '/administration/demo', { as });
const isLoaded = async () =>
  (await site.send('GET', '/administration/demo', { as: operator })).json<DemoContent>().isLoaded;

const demoTables = {
  users,
  jobs,
  applications,
  companies,
  blogs,
  reviews,
  cases,
  mails,
  files,
  siteNumbers,
} as const;
const countAll = async () => {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(demoTables)) {
    counts[name] = await db.$count(table);
  }
  return counts;
};

describe('clearing the demo content', () => {
  it('removes its people with all they have, and its posts', async () => {
    const before = await countAll();
    expect(Object.values(before).every((count) => count > 0)).toBe(true);
    expect(await isLoaded()).toBe(true);
    // As what people of the demo do on the site.
    await pool.query(
      `update application_events set actor_name = 'Farhana', assignee_id = actor_id where actor_id is not null`,
    );
    const answer = await clear(operator);
    expect(answer.json<ClearedDemo>()).toEqual({ firstRunKey: null });
    expect(await countAll()).toEqual({
      users: 1,
      jobs: 0,
      applications: 0,
      companies: 0,
      blogs: 0,
      reviews: 0,
      cases: 0,
      mails: 0,
      files: 0,
      siteNumbers: 0,
    });
    expect(await isLoaded()).toBe(false);
    const addresses: unknown = expect.arrayContaining([demoAdministrator.email]);
    expect(forget.mock.calls).toEqual([[expect.objectContaining({ addresses })]]);
    const log = await db.select().from(auditLog);
    expect(log).toMatchObject([
      { action: 'clear-demo', actorId: operator.id, after: { people: before['users']! - 1 } },
    ]);
  });

  it('keeps what real people made, who learn that the job is gone', async () => {
    const employer = await site.create.employer();
    const job = await site.create.job({ ownerId: employer.id, position: 'Baker' });
    const seeker = await site.create.jobSeeker();
    const own = await site.create.application({ jobId: job.id, userId: seeker.id });
    const [demoJob] = await db.select().from(jobs).limit(1);
    const toDemo = await site.create.application({ jobId: demoJob!.id, userId: seeker.id });
    const [demoSeeker] = await db
      .select()
      .from(users)
      .where(like(users.email, '%@people.example'))
      .limit(1);
    await site.create.application({ jobId: job.id, userId: demoSeeker!.id });
    await db.update(blogs).set({ content: 'Ours now.' }).where(like(blogs.title, 'Your first%'));
    await clear(operator);
    const left = await db.select().from(applications).orderBy(applications.id);
    expect(left.map(({ id }) => id).toSorted()).toEqual([own.id, toDemo.id].toSorted());
    expect(left.find(({ id }) => id === toDemo.id)).toMatchObject({ jobId: null });
    expect(await db.select({ id: jobs.id }).from(jobs)).toEqual([{ id: job.id }]);
    expect(await db.select({ content: blogs.content }).from(blogs)).toEqual([
      { content: 'Ours now.' },
    ]);
    expect(await db.$count(users)).toBe(3);
  });

  it('keeps the readers of real jobs in the numbers of the site', async () => {
    const [counted] = await db.select().from(siteNumbers).limit(1);
    const { day, source, views } = counted!;
    const isCounted = and(eq(siteNumbers.day, day), eq(siteNumbers.source, source));
    await db
      .update(siteNumbers)
      .set({ views: views + 4 })
      .where(isCounted);
    await clear(operator);
    expect(await db.select().from(siteNumbers)).toEqual([
      { day, source, views: 4, begun: 0, sent: 0 },
    ]);
  });

  it('changes nothing the second time', async () => {
    await clear(operator);
    await expectNoChange(site.database, async () => {
      expect((await clear(operator)).json()).toEqual({ firstRunKey: null });
    });
  });

  it('is refused to everyone but administrators', async () => {
    const seeker = await site.create.jobSeeker();
    await expectNoChange(site.database, async () => {
      expectProblem(await clear(seeker), 'not-an-administrator');
      expectProblem(
        await site.send('DELETE', '/administration/demo', { as: null }),
        'not-signed-in',
      );
    });
  });

  it('does not come back with the next start', async () => {
    await clear(operator);
    await loadDemoContent({
      db,
      now: site.time.now,
      createAccount: async ({ email }) => ({ uid: `uid of ${email}` }),
      storeFile: async () => {},
    });
    expect(await db.$count(jobs)).toBe(0);
    expect(await db.select().from(demoContent)).toMatchObject([{ clearedAt: site.time.now }]);
  });
});

it('by the demo’s administrator makes way for the first real one', async () => {
  const onClosed = vi.fn();
  const demo = new DemoAccess({
    accounts: [],
    administrator: demoAdministrator.email,
    isPublicUrlSet: true,
    close: async () => {},
    onClosed,
    logger: silentLogger,
  });
  const own = await buildTestApp({
    database: site.database,
    identity: { ...makeFakeIdentity(), demo },
  });
  try {
    const { email } = demoAdministrator;
    const as = {
      uid: `uid of ${email}`,
      email,
      emailVerified: true,
      displayName: '',
      photoURL: null,
    };
    const answer = await own.send('DELETE', '/administration/demo', { as });
    const { firstRunKey } = answer.json<ClearedDemo>();
    expect(onClosed).toHaveBeenCalledOnce();
    // Whoever signs up with the published address now is nobody.
    expectProblem(await own.send('GET', '/administration/demo', { as }), 'not-an-administrator');
    const newcomer = makeIdentity();
    const first = { as: newcomer, body: { key: firstRunKey } };
    expect((await own.send('POST', '/administration/first', first)).statusCode).toBe(204);
    const seen = await own.send('GET', '/administration/demo', { as: newcomer });
    expect(seen.json<DemoContent>()).toEqual({ isLoaded: false, hasOnlyAdministrator: false });
  } finally {
    await own.close();
  }
});
