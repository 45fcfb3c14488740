import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeBareApp } from '#test/bare-app.ts';
import { healthRoutes } from '#server/platform/http/health.routes.ts';
import type { OverloadReason } from './metrics.ts';
import { startLoadSampler } from './load-sampler.ts';
import { registerOverloadProtection } from './admission.ts';

const limits = {
  eventLoopDelay: 100,
  heapUsed: Infinity,
  requests: 2,
  waitingQueries: 5,
  rejectionDelay: 50,
  delayedRejections: 2,
};

let close = async () => {};
afterEach(() => close());

/** A site over a socket, with a route whose requests wait until they are released. */
async function makeSite(own: Partial<typeof limits> = {}) {
  const app = makeBareApp();
  const pool = { waitingCount: 0 };
  const rejected: OverloadReason[] = [];
  const waiting: (() => void)[] = [];
  let countInFlight = async () => -1;
  const sampler = startLoadSampler(500);
  registerOverloadProtection(app, {
    pool,
    sampler,
    limits: { ...limits, ...own },
    metrics: {
      countRejection: (reason) => void rejected.push(reason),
      watch: (_name, read) => void (countInFlight = async () => read()),
    },
  });
  healthRoutes(app, async () => true);
  app.get('/page', () => 'page');
  app.get('/call', { config: { access: 'anyone' } }, () => 'call');
  app.get('/page-of-calls', async () => (await app.inject('/call')).statusCode);
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return 'slow';
  });
  app.get('/stream', { config: { overload: 'stream' } }, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return 'stream';
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const release = () => waiting.splice(0).forEach((resolve) => resolve());
  close = async () => {
    release();
    const closed = app.close();
    app.server.closeAllConnections();
    await closed;
  };
  const get = (path: string, options?: RequestInit) => fetch(address + path, options);
  const hold = async (path: string, count: number) => {
    const responses = Array.from({ length: count }, () => get(path));
    // The end of a test may be theirs, too.
    responses.forEach((response) => void response.catch(() => {}));
    await expect.poll(() => waiting.length).toBe(count);
    return responses;
  };
  return { app, sampler, pool, rejected, get, hold, release, countInFlight: () => countInFlight() };
}

const getStatus = async (response: Promise<Response>) => (await response).status;

describe('a site with too many requests in flight', () => {
  it('rejects the next after a delay, as a problem with Retry-After, and serves again when some are done', async () => {
    const { get, hold, release, rejected, countInFlight } = await makeSite();
    const held = await hold('/slow', 2);
    const startedAt = performance.now();
    const response = await get('/page');
    expect(performance.now() - startedAt).toBeGreaterThan(45);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ code: 'service-unavailable', status: 503 });
    expect(rejected).toEqual(['requests']);
    release();
    expect(await Promise.all(held.map(getStatus))).toEqual([200, 200]);
    await expect.poll(countInFlight).toBe(0);
    expect(await getStatus(get('/page'))).toBe(200);
  });

  it('delays only so many rejections at a time', async () => {
    const { get, hold } = await makeSite({ rejectionDelay: 60_000 });
    void (await hold('/slow', 2));
    const aborted = new AbortController();
    const delayed = [1, 2].map(() => get('/page', { signal: aborted.signal }));
    // The first two wait, so the third one is answered before them.
    const first = Promise.race([...delayed, get('/call')]);
    expect(await getStatus(first)).toBe(503);
    aborted.abort();
    await Promise.allSettled(delayed);
  });

  it('still answers probes', async () => {
    const { get, hold } = await makeSite();
    void (await hold('/slow', 2));
    expect(await getStatus(get('/healthz'))).toBe(200);
  });

  it('does not count open event streams', async () => {
    const { get, hold, countInFlight } = await makeSite();
    void (await hold('/stream', 5));
    expect(await countInFlight()).toBe(0);
    expect(await getStatus(get('/page'))).toBe(200);
  });

  it('does not count those whose client went away', async () => {
    const { get, countInFlight } = await makeSite();
    const client = new AbortController();
    const responses = [1, 2].map(() => get('/slow', { signal: client.signal }));
    await expect.poll(countInFlight).toBe(2);
    client.abort();
    await Promise.allSettled(responses);
    await expect.poll(countInFlight).toBe(0);
  });
});

describe('a site whose database is behind', () => {
  it('rejects calls, and no pages, which may be cached', async () => {
    const { get, pool, rejected } = await makeSite();
    pool.waitingCount = 6;
    expect(await getStatus(get('/call'))).toBe(503);
    expect(await getStatus(get('/page'))).toBe(200);
    expect(rejected).toEqual(['database']);
    pool.waitingCount = 5;
    expect(await getStatus(get('/call'))).toBe(200);
  });

  it('rejects the calls of pages too', async () => {
    const { get, pool } = await makeSite();
    pool.waitingCount = 6;
    expect(await (await get('/page-of-calls')).json()).toBe(503);
  });
});

/** Keeps the event loop busy for so many milliseconds. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    // Nothing else runs meanwhile.
  }
}

describe('a site whose event loop or memory is exhausted', () => {
  it('rejects requests while the event loop lags, answers probes, and serves again afterwards', async () => {
    const { app, get, rejected } = await makeSite();
    const timer = setInterval(() => block(200), 0);
    await expect.poll(() => getStatus(get('/page')), { timeout: 8_000 }).toBe(503);
    const inProcess = (await app.inject('/call')).statusCode;
    const probe = await getStatus(get('/healthz'));
    clearInterval(timer);
    expect([inProcess, probe]).toEqual([200, 200]);
    expect(new Set(rejected)).toEqual(new Set(['event-loop']));
    await expect.poll(() => getStatus(get('/page')), { timeout: 5_000 }).toBe(200);
  });

  it('serves the requests after one pause, as that of the whole machine', async () => {
    const { sampler, get, rejected } = await makeSite();
    // Directly after a sample, so that the next one consists of the pause.
    const sample = sampler.latest();
    await vi.waitFor(() => expect(sampler.latest()).not.toBe(sample), {
      interval: 1,
      timeout: 2_000,
    });
    block(700);
    await expect
      .poll(() => sampler.latest().eventLoopDelay, { interval: 10 })
      .toBeGreaterThan(limits.eventLoopDelay);
    const statuses = await Promise.all([1, 2, 3].map(() => getStatus(get('/page'))));
    expect([...statuses, await getStatus(get('/page'))]).toEqual([200, 200, 200, 200]);
    expect(rejected).toEqual([]);
  });

  it('rejects requests while the heap is nearly full', async () => {
    const { sampler, get, rejected } = await makeSite({ heapUsed: 1 });
    await expect.poll(() => sampler.latest().heapUsed).toBeGreaterThan(1);
    const response = await get('/page');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(rejected).toEqual(['memory']);
    expect(await getStatus(get('/healthz'))).toBe(200);
  });

  it('goes on, and still measures, when no file can be opened', async () => {
    vi.spyOn(process, 'memoryUsage').mockImplementation(() => {
      throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
    });
    const { get, rejected } = await makeSite({ heapUsed: 1 });
    await expect.poll(() => getStatus(get('/page')), { timeout: 5_000 }).toBe(503);
    expect(rejected).toContain('memory');
  });
});
