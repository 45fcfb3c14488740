import { afterEach, describe, expect, it } from 'vitest';
import { makeBareApp } from '#test/bare-app.ts';
import { registerHealth } from './health.ts';
import type { OverloadReason } from './metrics.ts';
import { registerOverloadGuard } from './overload.ts';

const limits = { loopDelay: 100, inFlight: 2, waiting: 5, holdBack: 50 };

let close = async () => {};
afterEach(() => close());

/** A site over a socket, with a route whose requests wait until they are let go. */
async function makeSite() {
  const app = makeBareApp();
  const load = { late: 0, waiting: 0 };
  const refusals: OverloadReason[] = [];
  const waiting: (() => void)[] = [];
  const countInFlight = registerOverloadGuard(app, {
    limits,
    loopDelay: { millis: () => load.late },
    countWaiting: () => load.waiting,
    onRefusal: (reason) => refusals.push(reason),
  });
  registerHealth(app);
  app.get('/page', () => 'page');
  app.get('/call', { config: { access: 'anyone' } }, () => 'call');
  app.get('/page-of-calls', async () => (await app.inject('/call')).statusCode);
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return 'slow';
  });
  app.get('/stream', { config: { load: 'stream' } }, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return 'stream';
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const letGo = () => waiting.splice(0).forEach((resolve) => resolve());
  close = async () => {
    letGo();
    await app.close();
  };
  const get = (path: string, options?: RequestInit) => fetch(address + path, options);
  const hold = async (path: string, count: number) => {
    const answers = Array.from({ length: count }, () => get(path));
    await expect.poll(() => waiting.length).toBe(count);
    return answers;
  };
  return { app, load, refusals, get, hold, letGo, countInFlight };
}

const statusOf = async (answer: Promise<Response>) => (await answer).status;

describe('a site with too many requests at once', () => {
  it('refuses the next in the one shape, with a time to come back, and goes on when some are done', async () => {
    const { get, hold, letGo, refusals, countInFlight } = await makeSite();
    const held = await hold('/slow', 2);
    const askedAt = performance.now();
    const answer = await get('/page');
    expect(performance.now() - askedAt).toBeGreaterThan(45);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ code: 'service-unavailable', status: 503 });
    expect(refusals).toEqual(['requests']);
    letGo();
    expect(await Promise.all(held.map(statusOf))).toEqual([200, 200]);
    await expect.poll(countInFlight).toBe(0);
    expect(await statusOf(get('/page'))).toBe(200);
  });

  it('still says that it is alive', async () => {
    const { get, hold } = await makeSite();
    void (await hold('/slow', 2));
    expect(await statusOf(get('/healthz'))).toBe(200);
  });

  it('counts no open event stream', async () => {
    const { get, hold, countInFlight } = await makeSite();
    void (await hold('/stream', 5));
    expect(countInFlight()).toBe(0);
    expect(await statusOf(get('/page'))).toBe(200);
  });

  it('forgets those whose sender went away', async () => {
    const { get, countInFlight } = await makeSite();
    const sender = new AbortController();
    const answers = [1, 2].map(() => get('/slow', { signal: sender.signal }));
    await expect.poll(countInFlight).toBe(2);
    sender.abort();
    await Promise.allSettled(answers);
    await expect.poll(countInFlight).toBe(0);
  });
});

describe('a site whose database is behind', () => {
  it('refuses calls and not pages, which may be at hand', async () => {
    const { get, load, refusals } = await makeSite();
    load.waiting = 6;
    expect(await statusOf(get('/call'))).toBe(503);
    expect(await statusOf(get('/page'))).toBe(200);
    expect(refusals).toEqual(['database']);
    load.waiting = 5;
    expect(await statusOf(get('/call'))).toBe(200);
  });

  it('refuses the calls of pages too', async () => {
    const { get, load } = await makeSite();
    load.waiting = 6;
    expect(await (await get('/page-of-calls')).json()).toBe(503);
  });
});

describe('a site that is out of breath', () => {
  it('refuses what comes from outside, and lets a page that is under way ask', async () => {
    const { app, get, load, refusals } = await makeSite();
    load.late = 101;
    expect(await statusOf(get('/page'))).toBe(503);
    expect(refusals).toEqual(['event-loop']);
    expect((await app.inject('/call')).statusCode).toBe(200);
  });
});
