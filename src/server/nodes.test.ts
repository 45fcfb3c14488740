import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '#contract/platform/site-choices.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { administratorEmail } from '#test/access-world.ts';
import { makeIdentity, type TestUser } from '#test/factories.ts';
import { jobForm } from '#test/forms.ts';
import {
  createFromTemplate,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from '#test/postgres-template.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { openDatabaseAt } from '#test/test-database.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import {
  type ChangeEvent,
  type EventBus,
  makeNodeEventBus,
} from '#server/platform/events/event-bus.ts';

/** Two nodes, each with a pool and a listening connection of its own, on one PostgreSQL. */
describe('two nodes on one PostgreSQL', () => {
  let name: string;
  const databases: OpenDatabase[] = [];
  const lines: EventBus[] = [];
  const apps: TestApp[] = [];

  const openNode = async () => {
    const databaseUrl = withDatabaseName(getTestServerUrl(), name);
    const database = await openDatabaseAt(databaseUrl, 4);
    const events = makeNodeEventBus({ settings: database.directSettings, logger: silentLogger });
    databases.push(database);
    lines.push(events);
    await expect.poll(() => events.maxAgeMs).toBeGreaterThan(0);
    return { database, events };
  };
  const track = (app: TestApp) => {
    apps.push(app);
    return app;
  };

  beforeAll(async () => {
    name = await createFromTemplate();
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await Promise.all(lines.map((line) => line.close()));
    await Promise.all(databases.map((database) => database.close()));
    await runOnTestServer(`drop database ${name} with (force)`);
  });

  const countOn = async (node: TestApp): Promise<number> =>
    (await node.send('GET', '/jobs/pagination')).json<{ count: number }>().count;

  it('show settings changed on one within two seconds on the other', async () => {
    const adminEmails = [administratorEmail];
    const [a, b] = [
      track(await buildTestApp({ ...(await openNode()), adminEmails })),
      track(await buildTestApp({ ...(await openNode()), adminEmails })),
    ];
    const as = await a.create.user({ email: administratorEmail, emailVerified: true });
    const readTitle = async () => (await b.app.inject('/feeds/jobs.rss')).body;
    expect(await readTitle()).toContain('<title>Job Portal: jobs</title>');
    const body = { ...defaultSettings, name: 'Dhaka Works', hasBlogs: false, version: 0 };
    expect((await b.app.inject('/api/v1/blogs')).statusCode).toBe(200);
    const saved = await a.send('PUT', '/administration/site', { as, body });
    expect(saved.statusCode).toBe(200);
    await expect.poll(readTitle, { interval: 10 }).toContain('<title>Dhaka Works: jobs</title>');
    expect((await b.app.inject('/api/v1/blogs')).statusCode).toBe(404);
    const back = { ...defaultSettings, version: 1 };
    expect((await b.send('PUT', '/administration/site', { as, body: back })).statusCode).toBe(200);
    expect(await readTitle()).toContain('<title>Job Portal: jobs</title>');
    await a.database.pool.query('delete from users');
  });

  it('show a job posted on one in the cached list of the other within a second', async () => {
    const [a, b] = [
      track(await buildTestApp(await openNode())),
      track(await buildTestApp(await openNode())),
    ];
    const owner = await a.create.employer();
    const before = await countOn(b);
    expect(await countOn(b)).toBe(before);
    const posted = await a.send('POST', '/jobs', { as: owner, body: jobForm });
    expect(posted.statusCode).toBe(201);
    await expect.poll(() => countOn(b), { interval: 10 }).toBe(before + 1);
    expect(await countOn(a)).toBe(before + 1);
  });

  type Act = (nodes: { a: TestApp; b: TestApp }, owner: TestUser, id: string) => Promise<unknown>;

  it.each<[what: string, act: Act]>([
    ['closed', ({ a }, as, id) => a.send('PATCH', `/jobs/closeAJob/${id}`, { as })],
    [
      'taken down',
      async ({ a }, _owner, targetId) =>
        a.send('POST', '/administration/decisions', {
          as: makeIdentity({ email: administratorEmail, emailVerified: true }),
          body: { targetId, action: 'hide-job', reason: 'fraud', facts: 'It asks for money.' },
        }),
    ],
    ['deleted', ({ a }, as, id) => a.send('DELETE', `/jobs/${id}`, { as })],
    [
      'past its last day',
      async ({ a, b }) => {
        a.time.now = b.time.now = new Date('2026-06-11T12:00:00.000Z');
      },
    ],
  ])('remove a job that is %s from every document of the other', async (_what, act) => {
    const [a, b] = [
      track(await buildTestApp({ ...(await openNode()), adminEmails: [administratorEmail] })),
      track(await buildTestApp(await openNode())),
    ];
    const owner = await a.create.employer();
    const { id } = await a.create.job({ ownerId: owner.id, applyUntil: '2026-06-10' });
    await a.create.job({ ownerId: owner.id });
    const documents = ['/sitemaps/jobs-1.xml', '/feeds/jobs.rss', '/feeds/indeed.xml'];
    const findOnB = async () => {
      const paths = [...documents, `${apiBase}/jobs/search?size=50`];
      const answers = await Promise.all(paths.map((path) => b.app.inject(path)));
      return answers.map(({ body }) => body.includes(id));
    };
    expect(await findOnB()).toEqual([true, true, true, true]);
    await act({ a, b }, owner, id);
    // Cached responses are dropped when the notification of the other node arrives.
    await expect.poll(findOnB, { interval: 10 }).toEqual([false, false, false, false]);
  });

  it('publish to each other whom a message concerns', async () => {
    const [nodeA, nodeB] = [await openNode(), await openNode()];
    const a = track(await buildTestApp(nodeA));
    const heard: ChangeEvent[] = [];
    nodeB.events.subscribe((change) => heard.push(change));
    const owner = await a.create.employer();
    const seeker = await a.create.jobSeeker();
    const job = await a.create.job({ ownerId: owner.id });
    await a.create.application({ jobId: job.id, userId: seeker.id });
    await a.send('PATCH', '/jobs/employerMessage', {
      as: owner,
      body: { jobId: job.id, userId: seeker.id, message: 'Hello' },
    });
    await expect
      .poll(() => heard.find(({ topic }) => topic === 'jobApply'))
      .toEqual({ topic: 'jobApply', userIds: [owner.id, seeker.id] });
  });

  it('keep their cached lists when a user applies on one of them', async () => {
    const [nodeA, nodeB] = [await openNode(), await openNode()];
    const [a, b] = [track(await buildTestApp(nodeA)), track(await buildTestApp(nodeB))];
    const heard: ChangeEvent[] = [];
    nodeB.events.subscribe((change) => heard.push(change));
    const { id } = await a.create.job();
    const seeker = await a.create.jobSeeker();
    const before = await countOn(b);
    await a.create.job();
    const body = { applyJobId: id, applyUserId: seeker.id };
    await a.send('PATCH', '/jobs/jobApply', { as: seeker, body });
    await expect.poll(() => heard).toHaveLength(1);
    expect(await countOn(b)).toBe(before);
  });

  it('end a session on both when it is ended on one', async () => {
    const [{ database: one }, { database: other }] = [await openNode(), await openNode()];
    const a = track(await buildIdentityApp({ database: one }));
    const b = track(await buildIdentityApp({ database: other }));
    const form = { email: 'ann@people.example', password: 'Two CAPITALS!' };
    const headers = cookieHeader(await a.send('POST', '/auth/sign-up', { body: form }));
    expect((await b.send('GET', '/user/current', { headers })).statusCode).toBe(200);
    expect((await a.send('POST', '/auth/sign-out', { headers })).statusCode).toBeLessThan(300);
    expect((await b.send('GET', '/user/current', { headers })).statusCode).toBe(401);
  });

  it('count sign-in attempts together', async () => {
    const [{ database: one }, { database: other }] = [await openNode(), await openNode()];
    const a = track(await buildIdentityApp({ database: one, rateLimit: true }));
    const b = track(await buildIdentityApp({ database: other, rateLimit: true }));
    const form = { email: 'no-account@people.example', password: 'Two CAPITALS!' };
    const statuses: number[] = [];
    for (let tried = 0; tried < 12; tried += 1) {
      const node = tried % 2 === 0 ? a : b;
      statuses.push((await node.send('POST', '/auth/sign-in', { body: form })).statusCode);
    }
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});
