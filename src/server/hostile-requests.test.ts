import type { InjectOptions, RouteOptions } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEventBus } from '#server/events/event-bus.ts';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import { buildTestApp, toAuthHeaders, type TestApp } from '#test/build-test-app.ts';
import { type FakeWebBuild, makeFakeWebBuild } from '#test/fake-web-build.ts';
import { unknownId } from '#test/factories.ts';
import { getRaw } from '#test/raw-request.ts';
import { recordRoutes } from '#test/recorded-routes.ts';
import { inputWith, listFields } from '#test/schema-fields.ts';
import { cacheKey, render } from '#web/entry-server.tsx';

/** The methods that a route is tried with. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const nested = (open: string, close: string) => open.repeat(10_000) + close.repeat(10_000);

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

/** Values for a field of a body. */
const hostileValues: readonly unknown[] = [
  { length: { toString: 'x' } },
  { length: 3, trim: 'x', toLowerCase: 1 },
  { toString: 'x', valueOf: 'x' },
  ['a'],
  [],
  [[[]]],
  null,
  true,
  0,
  -0,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '\0',
  'a\0b@people.example',
  '\uD800',
  '__proto__',
  unknownId,
  '0000-01-01',
  '9999-12-31',
  'a'.repeat(60_000),
];

const hostileBodies = [
  '',
  ' ',
  'null',
  '0',
  '"__proto__"',
  '[]',
  '[{}]',
  '{',
  '{}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"email":1e999}',
  '\uFEFF{}',
  nested('[', ']'),
  nested('{"a":', '}').replace('}', '1}'),
];

interface InputSchemas {
  readonly querystring?: $ZodType;
  readonly body?: $ZodType;
}

/** The URL with its parameters filled in. */
const fill = (url: string, value: string) => url.replaceAll(/:\w+/g, value).replace('*', value);

const listQueries = (schema: $ZodType | undefined): string[] => {
  const names = schema ? listFields(schema).map(({ path }) => path.join('.')) : ['q'];
  return [
    ...names.flatMap((name) => hostileTexts.map((text) => `${name}=${text}`)),
    ...names.flatMap((name) => [`${name}=a&${name}=b`, `${name}[]=a`, `${name}[a]=b`]),
    ...hostileTexts,
    '&&==&',
  ];
};

const listBodies = (schema: $ZodType | undefined): (string | object)[] => [
  ...hostileBodies,
  ...(schema
    ? listFields(schema).flatMap(({ path }) =>
        hostileValues.map((value) => JSON.stringify(inputWith(path, value))),
      )
    : []),
];

/** Requests to one route that no browser sends. */
const listHostileRequests = ({ method, url, schema = {} }: RouteOptions): InjectOptions[] =>
  methods
    .filter((name) => [method].flat().includes(name))
    .flatMap((name) => listRequests(name, url, schema as InputSchemas));

function listRequests(
  method: (typeof methods)[number],
  url: string,
  { querystring, body }: InputSchemas,
): InjectOptions[] {
  const known = fill(url, unknownId);
  const types = ['text/plain', 'application/json; charset=x', 'a/b; c="', ''];
  const payload = method === 'GET' ? {} : { payload: '{}' };
  const requests: InjectOptions[] = [
    {},
    ...(/[:*]/.test(url) ? hostileTexts : []).map((text) => ({ url: fill(url, text) })),
    ...listQueries(querystring).map((query) => ({ url: `${known}?${query}` })),
    ...(method === 'GET' ? [] : listBodies(body)).map((content) => ({
      payload: content,
      headers: { 'content-type': 'application/json' },
    })),
    ...types.map((type) => ({ headers: { 'content-type': type }, ...payload })),
  ];
  return requests.map((request) => ({ method, url: known, ...request }));
}

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
