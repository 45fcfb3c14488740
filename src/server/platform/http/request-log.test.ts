import { describe, expect, it } from 'vitest';
import { captureLog, makeBareApp } from '#test/bare-app.ts';
import { anyNumber, anyText, objectWith } from '#test/matchers.ts';
import { healthRoutes } from './health.routes.ts';
import { registerRequestLog } from './request-log.ts';

function makeApp() {
  const { logger, entries } = captureLog();
  const app = makeBareApp(logger);
  registerRequestLog(app);
  healthRoutes(app, async () => true);
  app.get('/user/:id', () => 'found');
  const answered = () => entries.filter((entry) => entry['msg'] === 'answered');
  return { app, answered };
}

describe('the log of requests', () => {
  it('has one line for each, with route, status and time', async () => {
    const { app, answered } = makeApp();
    await app.inject('/user/17');
    expect(answered()).toEqual([
      objectWith({
        method: 'GET',
        route: '/user/:id',
        status: 200,
        milliseconds: anyNumber,
        reqId: anyText,
      }),
    ]);
  });

  it('contains no user and no URL', async () => {
    const { app, answered } = makeApp();
    const headers = { cookie: 'session=secret', authorization: 'Bearer secret' };
    await app.inject({ url: '/user/rima?email=rima@people.example', headers });
    await app.inject('/nothing/rima');
    expect(answered().map((entry) => entry['route'])).toEqual(['/user/:id', 'none']);
    expect(JSON.stringify(answered())).not.toMatch(/rima|secret/);
  });

  it('omits health checks', async () => {
    const { app, answered } = makeApp();
    const answer = await app.inject('/healthz');
    expect(answer.json()).toEqual({ status: 'ok' });
    expect(answered()).toEqual([]);
  });
});
