import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultSite } from '#contract/platform/site.ts';
import type { JobPage } from '#contract/hiring/job-lists.ts';
import { buildTestApp, toAuthHeaders, type TestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { type FakeWebBuild, makeFakeWebBuild, makePage } from '#test/fake-web-build.ts';
import { jobForm } from '#test/forms.ts';
import { anyText, textLike } from '#test/matchers.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import type { PageQuery, RenderPage } from './web-build.ts';

const countJobs = async (query: PageQuery) =>
  query({ method: 'GET', url: '/jobs/pagination', params: { size: 4, page: undefined } });

/** Shows the number of jobs, which dates the page. */
const render = vi.fn<RenderPage>(async (_url, { query }) => {
  const answer = await countJobs(query);
  const count = 'data' in answer ? (answer.data as JobPage).count : -1;
  return makePage({ html: `<p>${count} jobs</p>` });
});

const unknownHtml = '<h1>Oops! Error</h1><p>404 Not Found</p>';

const events = makeEventBus();
let build: FakeWebBuild;
let site: TestApp;
beforeAll(async () => {
  build = await makeFakeWebBuild(render);
  const web = {
    ...build.web,
    unknownPages: {
      isUnknown: (url: string) => url.startsWith('/unknown'),
      write: () => unknownHtml,
    },
  };
  site = await buildTestApp({ events, web });
});
afterEach(() => {
  render.mockReset();
});
afterAll(async () => {
  await site.close();
  await build.remove();
});

let pages = 0;
/** A new URL for each test: pages are cached. */
const newUrl = () => `/page-${(pages += 1)}`;

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url, headers });

describe('a page', () => {
  it('is a complete document that clients revalidate each time', async () => {
    const answer = await get(newUrl());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control':
        'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=300',
      vary: 'accept-encoding',
      etag: textLike(/^"[\w-]+"$/),
    });
    expect(answer.body).toContain('<title>Job Management- Home</title>');
    expect(answer.body).toMatch(/<div id="root"><p>\d+ jobs<\/p><\/div>/);
  });

  it.each([
    ['gzip, br;q=0.9', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ])('is compressed for a client that accepts %s', async (accepted, name, unpack) => {
    const url = newUrl();
    const plain = await get(url);
    const compressed = await get(url, { 'accept-encoding': accepted });
    expect(compressed.headers['content-encoding']).toBe(name);
    expect(unpack(compressed.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers).not.toHaveProperty('content-encoding');
  });

  it.each([
    ['as it is', (etag: string) => etag],
    ['weakened by a proxy', (etag: string) => `W/${etag}`],
    ['among others', (etag: string) => `"other", ${etag}`],
  ])('is 304 for a request that names it %s', async (_how, name) => {
    const url = newUrl();
    const etag = String((await get(url)).headers.etag);
    const answer = await get(url, { 'if-none-match': name(etag) });
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
  });

  it('is rendered once, also for concurrent requests', async () => {
    const url = newUrl();
    await Promise.all(Array.from({ length: 5 }, () => get(url)));
    await get(url);
    expect(render).toHaveBeenCalledOnce();
  });

  it('is cached by its query', async () => {
    const url = newUrl();
    await get(`${url}?page=1`);
    await get(`${url}?page=2`);
    expect(render.mock.calls.map(([rendered]) => rendered)).toEqual([
      `${url}?page=1`,
      `${url}?page=2`,
    ]);
  });

  it('shows a new job at once', async () => {
    const url = newUrl();
    const before = await get(url);
    const employer = await site.create.employer();
    await site.send('POST', '/jobs', { as: employer, body: jobForm });
    const after = await get(url, { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.body).not.toBe(before.body);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('is the anonymous one for every client', async () => {
    render.mockImplementation(async (_url, { query }) => {
      const answer = await query({ method: 'GET', url: '/user/current' });
      return makePage({ html: 'error' in answer ? String(answer.error.status) : 'signed in' });
    });
    const answer = await get(newUrl(), toAuthHeaders(await site.create.user()));
    expect(answer.body).toContain('<div id="root">401</div>');
  });
});

describe('an API call of a page', () => {
  it('resolves with the data, or with the status and the problem', async () => {
    const answers: unknown[] = [];
    render.mockImplementation(async (_url, { query }) => {
      answers.push(
        await query({ method: 'GET', url: '/reviews' }),
        await query({ method: 'GET', url: '/jobs/pagination', params: { size: 51 } }),
        await query({ method: 'POST', url: '/newsletter', body: { email: 'no address' } }),
      );
      return makePage();
    });
    await get(newUrl());
    const problem = { code: 'validation-failed' };
    expect(answers).toMatchObject([
      { data: [] },
      { error: { status: 400, data: { ...problem, fields: { size: anyText } } } },
      { error: { status: 400, data: { ...problem, fields: { email: anyText } } } },
    ]);
  });
});

describe('a page of stale data', () => {
  it('is marked with their age and not cached', async () => {
    await get(newUrl());
    events.publish('everything');
    const lost = new Error('Connection terminated unexpectedly');
    const query = vi.spyOn(site.database.pool, 'query').mockRejectedValue(lost);
    const url = newUrl();
    const stale = await get(url);
    expect(query).toHaveBeenCalled();
    expect(stale.statusCode).toBe(200);
    expect(stale.body).toMatch(/<p>\d+ jobs<\/p>/);
    expect(stale.headers).toMatchObject({
      'cache-control': 'no-store',
      age: textLike(/^\d+$/),
      'cache-status': textLike(/^job-portal; hit; ttl=-\d+$/),
    });
    query.mockRestore();
    events.publish('everything');
    const fresh = await get(url);
    expect(fresh.headers).not.toHaveProperty('age');
    expect(fresh.headers).toHaveProperty('etag');
    expect(render).toHaveBeenCalledTimes(3);
  });
});

describe('a page whose data cannot be read', () => {
  it('says that the site will be back, and is rendered as soon as they can', async () => {
    const url = newUrl();
    events.publish('removals');
    const lost = new Error('Connection terminated unexpectedly');
    const query = vi.spyOn(site.database.pool, 'query').mockRejectedValue(lost);
    const away = await get(url, { 'accept-encoding': 'br' });
    expect(away.statusCode).toBe(503);
    expect(away.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
    });
    expect(brotliDecompressSync(away.rawPayload).toString()).toBe(
      build.web.writeUnavailablePage(defaultSite, 'en'),
    );
    const call = await get('/api/v1/jobs/pagination?size=4');
    expectProblem(call, 'service-unavailable');
    expect(call.headers['retry-after']).toBe('10');
    query.mockRestore();
    events.publish('jobs');
    expect((await get(url)).statusCode).toBe(200);
  });
});

describe('a missing page', () => {
  const gone = makePage({ status: 404, html: 'Oops! Error' });

  it('has status 404 and is not cached', async () => {
    render.mockResolvedValue(gone);
    const url = newUrl();
    const first = await get(url);
    expect(first.statusCode).toBe(404);
    expect(first.body).toContain('Oops! Error');
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers).not.toHaveProperty('etag');
    await get(url);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('is served as soon as it exists', async () => {
    const url = newUrl();
    render.mockResolvedValueOnce(gone);
    await get(url);
    expect((await get(url)).statusCode).toBe(200);
  });
});

describe('an unknown URL', () => {
  it('is served one shared document, without rendering', async () => {
    for (let at = 0; at < 1_000; at += 1) {
      const answer = await get(`/unknown/${at}?${at}`);
      expect([answer.statusCode, answer.body]).toEqual([404, unknownHtml]);
    }
    expect(render).not.toHaveBeenCalled();
    const { headers } = await get('/unknown', { 'if-none-match': '*' });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': anyText,
    });
    expect(headers).not.toHaveProperty('etag');
  });

  it('is compressed for a client that accepts it', async () => {
    const { headers, rawPayload } = await get('/unknown', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(unknownHtml);
  });
});

describe('many pages at once', () => {
  it('are rendered a few at a time, and rejected when too many wait', async () => {
    let [running, most] = [0, 0];
    render.mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      return makePage({ status: 404 });
    });
    const answers = await Promise.all(Array.from({ length: 300 }, () => get(newUrl())));
    expect(most).toBe(4);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 404)).toHaveLength(204);
    const rejected = answers.filter(({ statusCode }) => statusCode === 503);
    expect(rejected).toHaveLength(96);
    expect(rejected[0]?.headers['retry-after']).toBe('5');
    expect(rejected[0]?.body).toBe(build.web.writeUnavailablePage(defaultSite, 'en'));
    expect((await get(newUrl())).statusCode).toBe(404);
  });
});

describe('a page that redirects', () => {
  it.each([301, 302])('does so with status %i and is not cached', async (status) => {
    render.mockResolvedValue(makePage({ status, location: '/login?from=%2Fposter-seeker' }));
    const url = newUrl();
    for (let visits = 1; visits <= 2; visits += 1) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers.location).toBe('/login?from=%2Fposter-seeker');
      expect(render).toHaveBeenCalledTimes(visits);
    }
  });
});

describe('a page that cannot be rendered', () => {
  it('is an internal error, and rendered again the next time', async () => {
    const url = newUrl();
    render.mockRejectedValueOnce(new Error('undefined is not a function'));
    const answer = await get(url);
    expectProblem(answer, 'internal-error');
    expect((await get(url)).statusCode).toBe(200);
  });
});

describe('a response that is no page', () => {
  it('is that of the API, known or unknown', async () => {
    expect((await get('/api/v1/jobs')).headers['content-type']).toMatch('application/json');
    expectProblem(await get('/api/v1/nothing'), 'page-not-found');
    expect(render).not.toHaveBeenCalled();
  });

  it('is that to another method than GET', async () => {
    expectProblem(await site.app.inject({ method: 'POST', url: '/home' }), 'page-not-found');
    expect(render).not.toHaveBeenCalled();
  });
});
