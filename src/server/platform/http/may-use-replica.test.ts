import { setTimeout as wait } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeNodeEventBus } from '#server/platform/events/event-bus.ts';
import { buildTestApp, type Sender, type TestApp, toAuthHeaders } from '#test/build-test-app.ts';
import type { TestUser } from '#test/factories.ts';
import { jobForm } from '#test/forms.ts';
import { listenLive } from '#test/live-listener.ts';
import { startReplicatedServer } from '#test/replicated-database.ts';
import { silentLogger } from '#test/silent-logger.ts';

/** Milliseconds by which the replica replays each commit late. */
const lagMs = 500;
/** The lag that is permitted. */
const permittedSeconds = 2;

describe('two nodes that read on a replica', () => {
  let server: Awaited<ReturnType<typeof startReplicatedServer>>;
  let a: TestApp;
  let b: TestApp;
  const closers: (() => Promise<void>)[] = [];

  const openNode = async (): Promise<TestApp> => {
    const database = await server.open({ lag: permittedSeconds });
    const events = makeNodeEventBus({ settings: database.directSettings, logger: silentLogger });
    const app = await buildTestApp({ database, events, showsWriteCookies: true });
    closers.push(async () => {
      await app.close();
      await events.close();
    });
    await vi.waitUntil(() => events.maxAgeMs > 0);
    return app;
  };

  beforeAll(async () => {
    server = await startReplicatedServer(lagMs);
    [a, b] = [await openNode(), await openNode()];
  });
  afterAll(async () => {
    await Promise.all(closers.map((close) => close()));
    await server.close();
  });

  const runOnReplica = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.replica.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const countReads = ({ database }: TestApp) => ({
    ...database.replication?.replicas.figures.reads,
  });
  /** The headers of a person's browser after the answers of a write. */
  const withCookie = (as: Sender, { cookies }: LightMyRequestResponse): Record<string, string> => {
    const [written] = cookies;
    const { cookie = '' } = toAuthHeaders(as);
    return { cookie: `${cookie}; ${written?.name}=${written?.value}` };
  };
  const post = async (as: TestUser, changes: object = {}, node = a) => {
    const body = { ...jobForm, ...changes };
    const answer = await node.send('POST', '/jobs', { as, body });
    expect(answer.statusCode).toBe(201);
    return { answer, id: answer.json<{ _id: string }>()._id };
  };
  /** Waits until what has happened is older than the permitted lag, so that the requests of both nodes may use the replica. */
  const settle = async () => {
    await wait(permittedSeconds * 1_000 + 600);
    await Promise.all([a, b].map(({ database }) => server.catchUp(database)));
  };

  it('reads on the replica for people who have not written, signed in or not', async () => {
    const seeker = await a.create.jobSeeker();
    await settle();
    const before = countReads(a);
    for (const path of ['/jobs/search?q=gardener', '/jobs/search/facets?q=gardener', '/home']) {
      const as = path === '/home' ? seeker : null;
      expect((await a.send('GET', path, { as })).statusCode).toBe(200);
    }
    const { replica = 0, primary } = countReads(a);
    expect(replica).toBeGreaterThan(before.replica ?? 0);
    expect(primary).toBe(before.primary);
  });

  it('shows a row that no request has written once the replica has replayed it', async () => {
    const owner = await a.create.employer();
    const search = async () =>
      (await a.send('GET', '/jobs/search?q=glassblower')).json<{ count: number }>().count;
    await settle();
    await a.create.job({ ownerId: owner.id, position: 'Glassblower' });
    expect(await search()).toBe(0);
    await expect.poll(search, { interval: 50 }).toBe(1);
  });

  it.each([
    ['the node that wrote', () => a],
    ['another node', () => b],
  ])('shows a person their own job at once, in every list, on %s', async (_node, getNode) => {
    const owner = await a.create.employer();
    await settle();
    const position = `Lighthouse Keeper ${owner.id.slice(-4)}`;
    const { id, answer } = await post(owner, { position });
    const headers = withCookie(owner, answer);
    const read = async (path: string) =>
      (await getNode().app.inject({ url: `/api/v1${path}`, headers })).body;
    const paths = [
      '/jobs/posted-jobs',
      `/jobs/applicant-job/${id}`,
      '/jobs/pagination',
      '/jobs/search?q=lighthouse',
    ];
    for (const path of paths) {
      expect(await read(path), path).toContain(position);
    }
    // Ten seconds after it the browser has no cookie any more.
    await settle();
    const { primary } = countReads(getNode());
    const later = { headers: toAuthHeaders(owner), url: '/api/v1/jobs/posted-jobs' };
    expect((await getNode().app.inject(later)).body).toContain(position);
    expect(countReads(getNode()).primary).toBe(primary);
    await read('/jobs/posted-jobs');
    expect(countReads(getNode()).primary).toBeGreaterThan(primary ?? 0);
  });

  it('fills caches that a post has emptied with the new job, on all nodes', async () => {
    const owner = await a.create.employer();
    await settle();
    const list = async (node: TestApp) => (await node.send('GET', '/jobs/pagination')).body;
    await Promise.all([list(a), list(b)]);
    await runOnReplica('select pg_wal_replay_pause()');
    await post(owner, { position: 'Organ Builder' });
    expect(await list(a)).toContain('Organ Builder');
    await expect.poll(() => list(b), { interval: 5 }).toContain('Organ Builder');
    const feed = await a.app.inject({ url: '/feeds/jobs.rss' });
    expect(feed.body).toContain('Organ Builder');
    // The cached copies stay right while the replica still shows the list without it.
    expect(await list(a)).toContain('Organ Builder');
    expect(await list(b)).toContain('Organ Builder');
    // A search by words fills no cache: it may be late.
    const search = await b.send('GET', '/jobs/search?q=organ');
    expect(search.body).not.toContain('Organ Builder');
    // A browser with a session was told to read again.
    const reader = { headers: toAuthHeaders(owner), url: '/api/v1/jobs/search?q=organ' };
    expect((await b.app.inject(reader)).body).toContain('Organ Builder');
    await runOnReplica('select pg_wal_replay_resume()');
  });

  it('shows a message to the other person as soon as the event stream tells of it', async () => {
    const owner = await a.create.employer();
    const seeker = await a.create.jobSeeker();
    const { id: jobId } = await a.create.job({ ownerId: owner.id });
    await a.create.application({ jobId, userId: seeker.id });
    await settle();
    await b.app.listen({ port: 0 });
    const listener = await listenLive(b.app.listeningOrigin, toAuthHeaders(seeker));
    await expect.poll(() => listener.lastEventId()).toBeDefined();
    for (const message of ['Hello', 'Are you there?', 'Call me.']) {
      const body = { jobId, userId: seeker.id, message };
      const heard = listener.events.length;
      await a.send('PATCH', '/jobs/employerMessage', { as: owner, body });
      await listener.heard(heard + 1);
      const path = `/jobs/conversation?jobId=${jobId}&userId=${seeker.id}`;
      const read = await b.send('GET', path, { as: seeker });
      expect(read.body).toContain(message);
    }
    listener.close();
  });

  it('shows a person each of several writes: an application, its withdrawal, a saved job', async () => {
    const owner = await a.create.employer();
    const seeker = await a.create.jobSeeker();
    const { id: jobId } = await a.create.job({ ownerId: owner.id });
    await a.send('PUT', `/saved-jobs/${jobId}`, { as: seeker });
    expect((await a.send('GET', '/saved-jobs/ids', { as: seeker })).body).toContain(jobId);
    await a.send('DELETE', `/saved-jobs/${jobId}`, { as: seeker });
    expect((await a.send('GET', '/saved-jobs/ids', { as: seeker })).body).not.toContain(jobId);
    const body = { applyJobId: jobId, applyUserId: seeker.id, applyUserEmail: seeker.email };
    expect((await a.send('PATCH', '/jobs/jobApply', { as: seeker, body })).statusCode).toBe(200);
    const applications = await a.send('GET', '/my-applications', { as: seeker });
    expect(applications.body).toContain(jobId);
    const applicants = await a.send('GET', `/jobs/${jobId}/applications`, { as: owner });
    expect(applicants.body).toContain(seeker.id);
  });

  it('gives the cookie to everyone who writes, and none for an error or for reading', async () => {
    const owner = await a.create.employer();
    const named = ({ cookies }: LightMyRequestResponse) => cookies.map(({ name }) => name);
    const { answer } = await post(owner);
    expect(named(answer)).toEqual(['jobs.wrote']);
    expect(answer.cookies[0]).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 10,
    });
    expect(named(await a.send('POST', '/jobs', { as: owner, body: {} }))).toEqual([]);
    expect(named(await a.send('GET', '/home', { as: owner }))).toEqual([]);
    const body = { email: 'reader@people.example' };
    const anonymous = await a.send('POST', '/newsletter', { body });
    expect(anonymous.statusCode).toBe(202);
    expect(named(anonymous)).toEqual(['jobs.wrote']);
  });

  it('shows nobody what was taken down, also where no cache is filled', async () => {
    const owner = await a.create.employer();
    const { id } = await post(owner, { position: 'Wheelwright' });
    await settle();
    await runOnReplica('select pg_wal_replay_pause()');
    const search = async (node: TestApp) =>
      (await node.send('GET', '/jobs/search?q=wheelwright')).body;
    expect(await search(b)).toContain('Wheelwright');
    expect((await a.send('DELETE', `/jobs/${id}`, { as: owner })).statusCode).toBe(204);
    expect(await search(a)).not.toContain('Wheelwright');
    await expect.poll(() => search(b), { interval: 5 }).not.toContain('Wheelwright');
    await runOnReplica('select pg_wal_replay_resume()');
  });

  it('reads on the primary for a visitor who wrote, for as long as the cookie lives', async () => {
    await settle();
    const before = countReads(a);
    const headers = { cookie: 'jobs.wrote=1' };
    const answer = await a.app.inject({ url: '/api/v1/jobs/search?q=cooper', headers });
    expect(answer.statusCode).toBe(200);
    expect(countReads(a).replica).toBe(before.replica);
    expect(countReads(a).primary).toBeGreaterThan(before.primary ?? 0);
  });
});
