import { describe, expect, it } from 'vitest';
import { makeBareApp } from '#test/bare-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import {
  registerDestinationGuard,
  registerOriginGuard,
  registerWriteOriginGuard,
} from './origin-guard.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE';

function makeApp() {
  const app = makeBareApp();
  let handled = 0;
  const handler = () => {
    handled += 1;
    return 'answer';
  };
  // Plugins, as in the application.
  void app.register(async (documents) => {
    registerWriteOriginGuard(documents);
    documents.all('/form', handler);
  });
  void app.register(async (calls) => {
    registerDestinationGuard(calls);
    registerOriginGuard(calls);
    calls.all('/api/v1/export', handler);
  });
  void app.register(async (links) => {
    registerDestinationGuard(links);
    links.all('/api/v1/callback', handler);
  });
  app.get('/page', handler);
  const send = (method: Method, url: string, headers: Record<string, string>) =>
    app.inject({ method, url, headers: { host: 'jobs.example', ...headers } });
  return { send, handled: () => handled };
}

const sendTo = (url: string, method: Method, headers: Record<string, string>) =>
  makeApp().send(method, url, headers);

describe('a request from a page', () => {
  const send = (method: Method, origin: string, host: string) =>
    sendTo('/form', method, { origin, host });

  it.each([
    ['https://jobs.example', 'jobs.example'],
    ['http://localhost:3000', 'localhost:3000'],
    ['http://[::1]:3000', '[::1]:3000'],
    ['https://JOBS.example', 'jobs.example'],
  ])('of the site itself (%s at %s) can write', async (origin, host) => {
    expect((await send('POST', origin, host)).statusCode).toBe(200);
    expect((await sendTo('/api/v1/export', 'POST', { origin, host })).statusCode).toBe(200);
    expect((await sendTo('/api/v1/export', 'GET', { origin, host })).statusCode).toBe(200);
  });

  it.each([
    ['https://evil.example', 'jobs.example'],
    ['http://localhost:3001', 'localhost:3000'],
    ['https://sub.jobs.example', 'jobs.example'],
    ['null', 'jobs.example'],
    ['', 'jobs.example'],
  ])('of another site (%s at %s) cannot write', async (origin, host) => {
    expectProblem(await send('POST', origin, host), 'foreign-origin');
    expectProblem(await send('DELETE', origin, host), 'foreign-origin');
    expect((await send('GET', origin, host)).statusCode).toBe(200);
    expect((await send('HEAD', origin, host)).statusCode).toBe(200);
  });

  const sendFrom = (method: Method, site: string, origin?: string) =>
    sendTo('/form', method, { 'sec-fetch-site': site, ...(origin && { origin }) });

  it.each(['cross-site', 'same-site', 'cross-site, same-origin', 'of-a-later-version'])(
    'with Sec-Fetch-Site "%s" cannot write, with and without an Origin',
    async (site) => {
      for (const origin of [undefined, 'https://jobs.example']) {
        expectProblem(await sendFrom('POST', site, origin), 'foreign-origin');
        expectProblem(await sendFrom('DELETE', site, origin), 'foreign-origin');
        expect((await sendFrom('GET', site, origin)).statusCode).toBe(200);
      }
    },
  );

  it.each(['same-origin', 'none'])(
    'with Sec-Fetch-Site "%s" can write, unless its Origin is another',
    async (site) => {
      expect((await sendFrom('POST', site)).statusCode).toBe(200);
      expect((await sendFrom('POST', site, 'https://jobs.example')).statusCode).toBe(200);
      const foreign = await sendFrom('POST', site, 'https://evil.example');
      expectProblem(foreign, 'foreign-origin');
    },
  );
});

describe('a read of the API', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('by a page of another site (%o) does not reach its handler', async (headers) => {
    const { send, handled } = makeApp();
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await send(method, '/api/v1/export', headers)).statusCode).toBe(403);
    }
    expectProblem(await send('GET', '/api/v1/export', headers), 'foreign-origin');
    expect(handled()).toBe(0);
    expect((await send('GET', '/page', headers)).statusCode).toBe(200);
  });

  it.each(['image', 'script', 'style', 'font', 'audio', 'video', 'iframe', 'embed', 'object'])(
    'as a part of a page (%s) does not reach its handler, whosever page it is',
    async (destination) => {
      const { send, handled } = makeApp();
      for (const site of ['same-origin', 'none', 'cross-site']) {
        const headers = { 'sec-fetch-dest': destination, 'sec-fetch-site': site };
        for (const url of ['/api/v1/export', '/api/v1/callback']) {
          expectProblem(await send('GET', url, headers), 'foreign-origin');
          expect((await send('HEAD', url, headers)).statusCode).toBe(403);
        }
        expect((await send('GET', '/page', headers)).statusCode).toBe(200);
      }
      expect(handled()).toBe(3);
    },
  );

  it.each([
    ['a script of this site', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
    ['a link of this site', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
    ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    ['a program that is no browser', {}],
  ])('by %s is answered', async (_sender, headers) => {
    expect((await sendTo('/api/v1/export', 'GET', headers)).statusCode).toBe(200);
  });

  it('by a redirect of a sign-in provider is answered where its plugin allows that', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };
    expect((await sendTo('/api/v1/callback', 'GET', headers)).statusCode).toBe(200);
  });
});
