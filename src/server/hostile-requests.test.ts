import type { InjectOptions, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEventBus } from '#server/events/event-bus.ts';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import { buildTestApp, toAuthHeaders, type TestApp } from '#test/build-test-app.ts';
import { type FakeWebBuild, makeFakeWebBuild } from '#test/fake-web-build.ts';
import { hostileTexts, listHostileRequests } from '#test/hostile-requests.ts';
import { getRaw } from '#test/raw-request.ts';
import { recordRoutes } from '#test/recorded-routes.ts';
import { cacheKey, render } from '#web/entry-server.tsx';

const administratorEmail = 'boss@jobs.example';
const account = { email: 'rima@people.example', password: 'TWo words' };

interface Built {
  readonly site: TestApp;
  readonly routes: readonly RouteOptions[];
}

const isAuth = ({ url }: RouteOptions) => url.includes('/auth/');
/** A stream does not end by itself. */
const isRead = ({ config, method }: RouteOptions) =>
  config?.load !== 'stream' && method !== 'HEAD' && method !== 'OPTIONS';

async function build(make: () => Promise<TestApp>): Promise<Built> {
  const { built: site, routes } = await recordRoutes(make);
  return { site, routes: routes.filter(isRead) };
}

let api: Built;
let identity: Built;
let pages: TestApp;
let web: FakeWebBuild;
beforeAll(async () => {
  api = await build(() => buildTestApp({ adminEmails: [administratorEmail] }));
  identity = await build(() => buildIdentityApp());
  web = await makeFakeWebBuild(render, { 'humans.txt': 'Made by people' });
  pages = await buildTestApp({ events: makeEventBus(), web: { ...web.web, cacheKey } });
  await identity.site.send('POST', '/auth/sign-up', { body: account });
});
afterAll(async () => {
  await Promise.all([api.site.close(), identity.site.close(), pages.close()]);
  await web.remove();
});

/** The requests with a status of 500 or more. */
async function listFailures(
  { app }: TestApp,
  requests: readonly InjectOptions[],
  headers: Record<string, string> = {},
) {
  const failures: string[] = [];
  for (const request of requests) {
    const answer = await app.inject({ ...request, headers: { ...headers, ...request.headers } });
    if (answer.statusCode >= 500) {
      const { method, url, payload } = request;
      failures.push(
        `${answer.statusCode} ${method} ${JSON.stringify([url, payload]).slice(0, 150)}`,
      );
    }
  }
  return failures;
}

const pagePaths = ['/', '/job/', '/blog-details/', '/all-job?q=', '/sort-job?location='];
/** Hostile request targets. */
const targets = [
  ...pagePaths.flatMap((path) => hostileTexts.map((text) => path + text)),
  ...String.raw`// /// //[ /\ /\\x //x:99999/ /.//x:99999/ /%2e//x:99999 /a/..//x:99999/ //@: /? /;//[ /#[ *`.split(
    ' ',
  ),
  ...'http://x:99999/ http://[/ http://x:99999/all-job?page=1 http://x:99999/api/v1/jobs HTTP://[?'.split(
    ' ',
  ),
  ...'//x:99999/api/v1/jobs //[/api/v1/auth/session //[?email=a@b /login?from=//[ /all-job?%'.split(
    ' ',
  ),
  '/\t/x:99999',
  '/a'.repeat(2_000),
  `/${'a'.repeat(20_000)}`,
];

describe('no request makes the site fail', () => {
  it(
    'of those to the API, from an administrator who is an employer and a job seeker',
    { timeout: 120_000 },
    async () => {
      const administrator = { email: administratorEmail, emailVerified: true, isJobSeeker: true };
      const as = toAuthHeaders(await api.site.create.employer(administrator));
      await api.site.create.job();
      const routes = api.routes.filter((route) => !isAuth(route));
      expect(routes.length).toBeGreaterThan(40);
      const requests = routes.flatMap(listHostileRequests);
      expect(await listFailures(api.site, requests, as)).toEqual([]);
    },
  );

  it('to the account endpoints, with a session', { timeout: 120_000 }, async () => {
    const routes = identity.routes.filter(isAuth);
    expect(routes.length).toBeGreaterThan(8);
    for (const route of routes) {
      const signedIn = await identity.site.send('POST', '/auth/sign-in', { body: account });
      const requests = listHostileRequests(route);
      expect(await listFailures(identity.site, requests, cookieHeader(signedIn))).toEqual([]);
    }
  });

  it('to pages', { timeout: 120_000 }, async () => {
    const origin = await pages.app.listen({ port: 0, host: '127.0.0.1' });
    const failures: string[] = [];
    for (const target of targets) {
      const status = await getRaw(origin, target);
      if (status >= 500) {
        failures.push(`${status} ${JSON.stringify(target).slice(0, 100)}`);
      }
    }
    expect(failures).toEqual([]);
  });

  it.each([
    { range: 'bytes=99999999-' },
    { range: 'bytes=5-1' },
    { range: 'lines=1-' },
    { 'if-match': '"x"' },
    { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { 'if-none-match': '"'.repeat(9_000) },
    { 'accept-encoding': 'br;q=0, *;q=x' },
    { cookie: `jobs.session_token=${'%'.repeat(2_000)}` },
    { cookie: '__proto__=1; constructor=2' },
    { origin: 'http://[' },
    { host: 'x:99999' },
    { 'content-length': '5' },
    { 'x-forwarded-for': '__proto__, [' },
  ])('with the header %o', async (headers) => {
    const urls = [
      '/index.html',
      '/',
      '/all-job',
      '/humans.txt',
      '/api/v1/jobs',
      '/feeds/jobs.rss',
      '/sitemap.xml',
    ];
    const requests = urls.map((url) => ({ method: 'GET' as const, url, headers }));
    expect(await listFailures(pages, requests)).toEqual([]);
    const call = { method: 'GET' as const, url: '/api/v1/auth/session', headers };
    expect(await listFailures(identity.site, [call])).toEqual([]);
  });
});
