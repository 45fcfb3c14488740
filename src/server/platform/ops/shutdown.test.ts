import { Agent, request as send } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { makeBareApp } from '#test/bare-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { healthRoutes } from '#server/platform/http/health.routes.ts';
import { registerShutdown } from './admission.ts';

/** Longer than a test may take: one that waits for it fails. */
const forever = 60 * 60_000;

const agent = new Agent({ keepAlive: true });
let close = async () => {};
afterEach(() => close());

async function makeSite() {
  const app = makeBareApp();
  const waiting: (() => void)[] = [];
  const closed: string[] = [];
  const database = { isAnswering: true };
  registerShutdown(app);
  healthRoutes(app, async () => database.isAnswering);
  app.addHook('preClose', async () => void closed.push('event streams'));
  app.addHook('onClose', async () => void closed.push('database'));
  app.get('/page', () => 'page');
  app.post('/form', () => 'taken');
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return 'slow';
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  close = () => app.close();

  /** Status and `Connection` header of the response; the error's code without one. */
  const call = (path: string, method = 'GET') =>
    new Promise<string>((resolve) => {
      const sent = send(address + path, { method, agent });
      sent.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
      sent.once('response', (answer) => {
        answer.resume().once('end', () => {
          resolve(`${answer.statusCode} ${answer.headers.connection}`);
        });
      });
      sent.end();
    });
  const release = () => waiting.splice(0).forEach((resolve) => resolve());
  const untilHeld = () => expect.poll(() => waiting.length).toBe(1);
  return { app, database, closed, call, release, untilHeld };
}

describe('a node that serves', () => {
  it('is ready and leaves connections open', async () => {
    const { call } = await makeSite();
    expect(await call('/readyz')).toBe('200 keep-alive');
    expect(await call('/page')).toBe('200 keep-alive');
  });
});

describe('a node whose database is unavailable', () => {
  it('is alive and not ready until it is back', async () => {
    const { app, database, call } = await makeSite();
    database.isAnswering = false;
    const answer = await app.inject('/readyz');
    expect(expectProblem(answer, 'service-unavailable').detail).toBe(
      'The database does not answer.',
    );
    expect(answer.headers['retry-after']).toBe('5');
    expect(await call('/healthz')).toBe('200 keep-alive');
    database.isAnswering = true;
    expect(await call('/readyz')).toBe('200 keep-alive');
  });
});

describe('a node that stops', () => {
  it('is not ready, serves everything while it drains, and closes every connection', async () => {
    const { app, call } = await makeSite();
    const stopped = app.shutDown({ drainMs: 300, graceMs: 10_000 });
    expectProblem(await app.inject('/readyz'), 'service-unavailable');
    expect((await app.inject('/readyz')).json()).toMatchObject({
      detail: 'The site is shutting down.',
    });
    expect(await call('/readyz')).toBe('503 close');
    expect(await call('/healthz')).toBe('200 close');
    expect(await call('/page')).toBe('200 close');
    expect(await call('/form', 'POST')).toBe('200 close');
    await stopped;
  });

  it('then destroys connections of what a proxy repeats, serves the rest, and closes its port', async () => {
    const { app, call } = await makeSite();
    const stopped = app.shutDown({ drainMs: 1, graceMs: 10_000 });
    await expect.poll(() => call('/page'), { interval: 5 }).toBe('ECONNRESET');
    expect(await call('/form', 'POST')).toBe('200 close');
    expect((await app.inject('/page')).statusCode).toBe(200);
    await expect.poll(() => call('/page')).toBe('ECONNREFUSED');
    await stopped;
  });

  it('ends event streams, then finishes the requests in flight, then closes the database', async () => {
    const { app, closed, call, release, untilHeld } = await makeSite();
    const slow = call('/slow');
    await untilHeld();
    const stopped = app.shutDown({ drainMs: 0, graceMs: forever });
    await expect.poll(() => closed).toEqual(['event streams']);
    release();
    expect(await slow).toBe('200 close');
    await stopped;
    expect(closed).toEqual(['event streams', 'database']);
  });

  it('does not wait where there is nothing to drain, nor for idle connections', async () => {
    const { app, call } = await makeSite();
    await call('/page');
    await app.shutDown({ drainMs: 0, graceMs: forever });
    expect(app.server.listening).toBe(false);
  });

  it('destroys connections that are open after the grace period', async () => {
    const { app, call, untilHeld } = await makeSite();
    const slow = call('/slow');
    await untilHeld();
    await app.shutDown({ drainMs: 0, graceMs: 50 });
    expect(await slow).toBe('ECONNRESET');
  });
});
