import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, toAuthHeaders } from '#test/build-test-app.ts';
import { captureLog } from '#test/bare-app.ts';
import { jobForm } from '#test/forms.ts';
import { anyNumber, objectWith } from '#test/matchers.ts';
import { getRaw } from '#test/raw-request.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import { type EventBus, makeEventBus } from '#server/platform/events/event-bus.ts';

const events: EventBus = makeEventBus();
const log = captureLog();
const metrics = makeMetrics();
const site = await setupTestApp({
  events,
  logger: log.logger,
  metrics,
});
const address = await site.app.listen({ host: '127.0.0.1', port: 0 });
beforeEach(async () => {
  // A row without an event shows which responses are cached.
  await site.create.job();
  events.publish('jobs');
});

/** Over the network, because cached responses bypass the framework. */
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${address}/api/v1${path}`, { headers });
  const { status } = response;
  return { status, text: await response.text(), headers: response.headers };
};

describe('a cached response', () => {
  it('of the API is sent with the short policy of the API, as the first one was', async () => {
    const policy = "default-src 'none'; frame-ancestors 'none'";
    for (let sent = 0; sent < 2; sent += 1) {
      const { headers } = await ask('/jobs/pagination');
      expect(headers.get('content-security-policy')).toBe(policy);
    }
  });

  it.each([
    { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://elsewhere.example' },
  ])('of the API is sent to no request with %o', async (headers) => {
    expect((await ask('/jobs/pagination')).status).toBe(200);
    expect((await askAs('/jobs/pagination', headers)).status).toBe(403);
    expect((await ask('/jobs/pagination')).status).toBe(200);
  });
});

/** `fetch` sends no `Sec-Fetch-Dest`. */
async function askAs(path: string, headers: Record<string, string>) {
  const [answer] = (await once(get(`${address}/api/v1${path}`, { headers }), 'response')) as [
    IncomingMessage,
  ];
  answer.resume();
  return { status: answer.statusCode };
}

const readCount = ({ text }: { text: string }) => (JSON.parse(text) as { count: number }).count;

/** The number of jobs that a response counts before a job was inserted without an event, and after. */
async function countsAround(path: string, before = path, headers: Record<string, string> = {}) {
  const first = readCount(await ask(before, headers));
  await site.create.job();
  return readCount(await ask(path, headers)) - first;
}

describe('an anonymous response', () => {
  it.each([
    ['when requested again', '/jobs/pagination?page=0', '/jobs/pagination?page=0'],
    [
      'with parameters in another order',
      '/jobs/pagination?size=4&page=0',
      '/jobs/pagination?page=0&size=4',
    ],
    ['without default parameters', '/jobs/pagination', '/jobs/pagination?jobTypes=All+Jobs'],
    ['with unknown parameters', '/jobs/pagination?x=1&utm=2', '/jobs/pagination'],
    ['with another spelling of the URL', '/jobs//pagination/', '/jobs/pagination'],
  ])('is cached %s', async (_what, path, before) => {
    expect(await countsAround(path, before)).toBe(0);
  });

  it('is cached under its own key', async () => {
    expect(await countsAround('/jobs/pagination?size=8', '/jobs/pagination?size=4')).toBe(1);
  });

  it('is not cached for pages that few clients request', async () => {
    expect(await countsAround('/jobs/pagination?page=50')).toBe(1);
  });

  it('is computed again right after a change', async () => {
    const before = readCount(await ask('/jobs/pagination'));
    const owner = await site.create.employer();
    await site.send('POST', '/jobs', { as: owner, body: jobForm });
    expect(readCount(await ask('/jobs/pagination'))).toBe(before + 1);
  });

  it('is the same on a miss and on a hit', async () => {
    const path = '/jobs/pagination?page=1';
    const [first, second, third] = [await ask(path), await ask(path), await ask(path)];
    const inside = await site.app.inject(`/api/v1${path}`);
    const own = new Set(['date', 'connection', 'keep-alive', 'x-request-id', 'content-length']);
    const lasting = (headers: Headers) =>
      Object.fromEntries([...headers].filter(([name]) => !own.has(name)));
    expect([second.text, third.text, inside.body]).toEqual(Array(3).fill(first.text));
    expect(lasting(second.headers)).toEqual(lasting(first.headers));
    expect(first.headers.has('x-request-id')).toBe(true);
    expect(second.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=300',
    );
    expect(first.headers.get('vary')).toBe('cookie');
    expect(inside.headers['etag']).toBe(first.headers.get('etag'));
  });

  it('has 304 for a matching ETag', async () => {
    const first = await ask('/jobs');
    await ask('/jobs');
    const headers = { 'if-none-match': `W/${String(first.headers.get('etag'))}` };
    const again = await ask('/jobs', headers);
    expect([again.status, again.text]).toEqual([304, '']);
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy']) {
      expect(again.headers.get(name), name).toBe(first.headers.get(name));
    }
    expect(again.headers.has('permissions-policy')).toBe(false);
    expect((await ask('/jobs', { 'if-none-match': '"other"' })).text).toBe(first.text);
  });

  it('links the next page with known parameters only', async () => {
    for (let made = 0; made < 101; made += 1) {
      await site.create.job();
    }
    events.publish('jobs');
    const first = await ask('/jobs?x=%3Cevil%3E');
    const second = await ask('/jobs');
    expect(second.headers.get('link')).toMatch(/^<\/api\/v1\/jobs\?cursor=[\w-]+>; rel="next"$/);
    expect(first.headers.get('link')).toBe(second.headers.get('link'));
  });

  it('is an uncached problem when the request is invalid', async () => {
    expect((await ask('/jobs/pagination?size=0')).status).toBe(400);
    expect((await ask('/jobs/applicant-job/no-id')).status).toBe(404);
    const { id } = await site.create.job();
    expect((await ask(`/jobs/applicant-job/${id}`)).status).toBe(200);
  });
});

const figure = async (line: string) =>
  Number(new RegExp(`^${line} (\\d+)$`, 'm').exec(await metrics.read())?.[1] ?? 0);
const countEntries = () => figure('portal_cache_entries{cache="answers"}');

describe('an anonymous response that few clients request', () => {
  const path = '/jobs/search?q=engineer&size=50';

  it('is computed and written once for all who ask at once, and not cached', async () => {
    const { id } = await site.create.job({ position: 'Engineer' });
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const asked = Array.from({ length: 20 }, () => site.app.inject(`/api/v1${path}`));
    const answers = await Promise.all(asked);
    const sent = query.mock.calls.map(([statement]) => JSON.stringify(statement));
    query.mockRestore();
    expect(sent.filter((statement) => statement.includes('list_marked_jobs'))).toHaveLength(1);
    for (const { body, headers } of answers) {
      expect(body).toBe(answers[0]?.body);
      expect(body).toContain(id);
      expect(headers['cache-control']).toBe('private, no-cache');
    }
    const before = await countEntries();
    const { id: added } = await site.create.job({ position: 'Engineer' });
    expect((await ask(path)).text).toContain(added);
    expect(await countEntries()).toBe(before);
  });

  it.each([
    ['shared', '/jobs/search?q=nurse&salaryFrom=5'],
    ['cached', `/jobs/applicant-job/0190a1b2-0000-7000-8000-000000000001`],
  ])('is refused to each in their own language, where it is %s', async (_, refused) => {
    const refuse = async (language: string) => {
      const headers = { 'accept-language': language };
      const { statusCode, body } = await site.app.inject({ url: `/api/v1${refused}`, headers });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      const { requestId: __, ...problem } = JSON.parse(body) as Record<string, unknown>;
      return problem;
    };
    const alone = [await refuse('bn'), await refuse('en')];
    expect(alone[0]).not.toEqual(alone[1]);
    expect(await Promise.all([refuse('bn'), refuse('en')])).toEqual(alone);
  });

  it('has 304 for a matching ETag, and is a person’s own with a session', async () => {
    const { headers } = await ask(path);
    const again = await ask(path, { 'if-none-match': String(headers.get('etag')) });
    expect([again.status, again.text]).toEqual([304, '']);
    const seeker = await site.create.jobSeeker();
    const job = await site.create.job({ position: 'Engineer' });
    await site.create.application({ jobId: job.id, userId: seeker.id });
    const [mine, anonymous] = await Promise.all([ask(path, toAuthHeaders(seeker)), ask(path)]);
    expect(mine.text).not.toBe(anonymous.text);
  });
});

describe('the cache key', () => {
  it('ignores parameters that the endpoint does not read', async () => {
    const paths = ['/blogs', '/jobs', '/reviews', '/jobs/fresherJobs'];
    await Promise.all(paths.map((path) => ask(path)));
    const before = await countEntries();
    for (let at = 0; at < 200; at += 1) {
      expect((await ask(`/blogs?x=${at}&page=${at}`)).status).toBe(200);
    }
    for (const path of ['/jobs?y=1', '/reviews?limit=2', '/jobs/fresherJobs?size=3&size=4']) {
      await ask(path);
    }
    expect(await countEntries()).toBe(before);
  });

  it('normalizes ids and numbers', async () => {
    const { id } = await site.create.job();
    const blog = await site.create.blog();
    events.publish('jobs');
    const spellings = [id, id.toUpperCase(), `${id.slice(0, 20)}${id.slice(20).toUpperCase()}`];
    const before = await countEntries();
    for (const spelling of spellings) {
      expect((await ask(`/jobs/applicant-job/${spelling}`)).text).toContain(`"_id":"${id}"`);
    }
    await ask(`/blogs/${blog.id}`);
    await ask(`/blogs/${blog.id.toUpperCase()}?x`);
    for (const page of ['7', '07', '7.0', '+7', '0x7', '%37', '7e0']) {
      expect((await ask(`/jobs/pagination?size=3&page=${page}`)).status).toBe(200);
    }
    expect(await countEntries()).toBe(before + 3);
  });
});

describe('a cached response whose URL is known', () => {
  it('is logged and measured like any other', async () => {
    const line =
      'portal_http_request_duration_seconds_count{method="GET",route="/api/v1/reviews",status="200"}';
    await ask('/reviews');
    await vi.waitFor(async () => expect(await figure(line)).toBeGreaterThan(0));
    const before = await figure(line);
    const hits = await figure('portal_cache_hits_total{cache="answers"}');
    const { headers } = await ask('/reviews');
    expect(await figure('portal_cache_hits_total{cache="answers"}')).toBe(hits + 1);
    await vi.waitFor(async () => expect(await figure(line)).toBe(before + 1));
    const reqId = headers.get('x-request-id');
    expect(log.entries.filter((entry) => entry['reqId'] === reqId)).toEqual([
      objectWith({
        msg: 'answered',
        route: '/api/v1/reviews',
        status: 200,
        milliseconds: anyNumber,
      }),
    ]);
  });

  it('has its headers without its body for HEAD, and is not sent for another method', async () => {
    const got = await ask('/reviews');
    const head = await fetch(`${address}/api/v1/reviews`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['etag', 'content-length']) {
      expect(head.headers.get(name)).toBe(got.headers.get(name));
    }
    expect((await fetch(`${address}/api/v1/reviews`, { method: 'POST' })).status).toBe(404);
  });

  it('is sent for a request that names the whole URL', async () => {
    await ask('/reviews');
    expect(await getRaw(address, '/api/v1/reviews')).toBe(200);
    for (const repeated of [1, 2]) {
      expect([repeated, await getRaw(address, 'http://other.example/api/v1/reviews')]).toEqual([
        repeated,
        200,
      ]);
    }
  });

  it('closes the connection while the node drains', async () => {
    const node = await buildTestApp({ database: site.database, events });
    const url = `${await node.app.listen({ host: '127.0.0.1', port: 0 })}/api/v1/reviews`;
    const connection = async () => (await fetch(url)).headers.get('connection');
    expect([await connection(), await connection()]).toEqual(['keep-alive', 'keep-alive']);
    const ended = node.app.shutDown({ drainMs: 200, graceMs: 100 });
    expect(await connection()).toBe('close');
    await ended;
  });
});

describe('the response to a request with a session', () => {
  it('never comes from the cache', async () => {
    const seeker = await site.create.jobSeeker();
    expect(await countsAround('/jobs/pagination', '/jobs/pagination', toAuthHeaders(seeker))).toBe(
      1,
    );
    // Anonymous requests have made the URL known.
    for (const headers of [toAuthHeaders(seeker), { cookie: 'a=b' }]) {
      await ask('/jobs/pagination');
      expect(await countsAround('/jobs/pagination', '/jobs/pagination', headers)).toBe(1);
    }
  });

  it('is never cached', async () => {
    const owner = await site.create.employer();
    const { id } = await site.create.job({ ownerId: owner.id });
    events.publish('jobs');
    const path = `/jobs/applicant-job/${id}`;
    expect((await ask(path, toAuthHeaders(owner))).text).toContain(owner.email);
    expect((await ask(path)).text).not.toContain(owner.email);
    expect((await ask(path, toAuthHeaders(owner))).text).toContain(owner.email);
  });
});
