import { Agent, request as send } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { makeBareApp } from '#test/bare-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { registerHealth } from './health.ts';
import { makeDrain, registerDrain } from './drain.ts';
import { registerReadiness } from './readiness.ts';
import { shutDown } from './shutdown.ts';

const agent = new Agent({ keepAlive: true });
let close = async () => {};
afterEach(() => close());

async function makeSite() {
  const app = makeBareApp();
  const drain = makeDrain();
  const waiting: (() => void)[] = [];
  registerDrain(app, drain);
  registerHealth(app);
  const database = { isAnswering: true };
  registerReadiness(app, { drain, isDatabaseAnswering: async () => database.isAnswering });
  app.get('/page', () => 'page');
  app.post('/form', () => 'taken');
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return 'slow';
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  close = () => app.close();

  /** Status and `Connection` header of an answer; the error's code where there is none. */
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
  const letGo = () => waiting.splice(0).forEach((resolve) => resolve());
  const untilHeld = () => expect.poll(() => waiting.length).toBe(1);
  return { app, database, drain, call, letGo, untilHeld };
}

describe('a node that serves', () => {
  it('is ready and keeps connections', async () => {
    const { call } = await makeSite();
    expect(await call('/readyz')).toBe('200 keep-alive');
    expect(await call('/page')).toBe('200 keep-alive');
  });
});

describe('a node whose database does not answer', () => {
  it('is alive and not ready, and says so until it answers again', async () => {
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

describe('a node that leaves', () => {
  it('is ready no more, alive, serves everything, and keeps no connection', async () => {
    const { drain, call } = await makeSite();
    drain.leave();
    expect(await call('/readyz')).toBe('503 close');
    expect(await call('/healthz')).toBe('200 close');
    expect(await call('/page')).toBe('200 close');
    expect(await call('/form', 'POST')).toBe('200 close');
  });

  it('says in the one shape that it is shutting down', async () => {
    const { app, drain } = await makeSite();
    drain.leave();
    expect((await app.inject('/readyz')).json()).toMatchObject({
      code: 'service-unavailable',
      detail: 'The site is shutting down.',
    });
  });

  it('at last hangs up on what a proxy repeats elsewhere, and still takes what must not come twice', async () => {
    const { app, drain, call } = await makeSite();
    drain.turnAway();
    expect(await call('/page')).toBe('ECONNRESET');
    expect(await call('/form', 'POST')).toBe('200 close');
    expect((await app.inject('/page')).statusCode).toBe(200);
  });

  it('tells event streams once, and not those that ended before', async () => {
    const { drain } = await makeSite();
    const told: string[] = [];
    drain.onDrain(() => told.push('open'));
    drain.onDrain(() => told.push('ended'))();
    drain.leave();
    expect(told).toEqual([]);
    drain.turnAway();
    drain.turnAway();
    expect(told).toEqual(['open']);
  });
});

describe('stopping', () => {
  it('serves until proxies have noticed, then finishes what is open and closes', async () => {
    const { app, drain, call, letGo, untilHeld } = await makeSite();
    const slow = call('/slow');
    await untilHeld();
    const stopped = shutDown(app, drain, { drainMillis: 300, patienceMillis: 10_000 });
    expect(await call('/page')).toBe('200 close');
    await expect.poll(() => drain.phase).toBe('turning-away');
    await expect.poll(() => call('/page')).toBe('ECONNREFUSED');
    letGo();
    expect(await slow).toBe('200 close');
    const answeredAt = Date.now();
    await stopped;
    expect(Date.now() - answeredAt).toBeLessThan(2_000);
  });

  it('waits for no proxy where there is none, and for no idle connection', async () => {
    const { app, drain, call } = await makeSite();
    await call('/page');
    const startedAt = Date.now();
    await shutDown(app, drain, { drainMillis: 0, patienceMillis: 10_000 });
    expect(Date.now() - startedAt).toBeLessThan(2_000);
  });

  it('ends connections that never come to an end', async () => {
    const { app, drain, call, untilHeld } = await makeSite();
    const slow = call('/slow');
    await untilHeld();
    await shutDown(app, drain, { drainMillis: 0, patienceMillis: 50 });
    expect(await slow).toBe('ECONNRESET');
  });
});
