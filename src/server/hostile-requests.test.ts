import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { buildIdentityApp } from '#test/build-identity-app.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type FakeWebBuild, makeFakeWebBuild } from '#test/fake-web-build.ts';
import { getRaw } from '#test/raw-request.ts';
import { cacheKey, render } from '#web/render/entry-server.tsx';

/** Values for a query or a path, already encoded. */
const hostileTexts = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'a%00b',
  '%00',
  '%zz',
  '%',
  '%ED%A0%80',
  '%F0%9F',
  '%0d%0aset-cookie:a=b',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c',
  '1e999',
  '-0',
  '0x10',
  'Infinity',
  'NaN',
  '9'.repeat(400),
  "'%20%26%20!!(%3a*%20%7C",
  '%22%20or%20-',
  'a'.repeat(3_000),
  '%F0%9F%92%A9'.repeat(80),
  '',
] as const;

let identity: TestApp;
let pages: TestApp;
let web: FakeWebBuild;
beforeAll(async () => {
  identity = await buildIdentityApp();
  web = await makeFakeWebBuild(render, { 'humans.txt': 'Made by people' });
  pages = await buildTestApp({ events: makeEventBus(), web: { ...web.web, cacheKey } });
});
afterAll(async () => {
  await Promise.all([identity.close(), pages.close()]);
  await web.remove();
});

/** The requests with a status of 500 or more. */
async function listFailures({ app }: TestApp, requests: readonly InjectOptions[]) {
  const failures: string[] = [];
  for (const request of requests) {
    const { statusCode } = await app.inject(request);
    if (statusCode >= 500) {
      failures.push(`${statusCode} ${JSON.stringify(request).slice(0, 150)}`);
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

/** The routes of the API are tried by fuzz.test.ts. */
describe('no request makes the site fail', () => {
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
    expect(await listFailures(identity, [call])).toEqual([]);
  });
});
