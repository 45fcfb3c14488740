import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '#contract/platform/urls.ts';
import { buildTestApp, type TestApp, toAuthHeaders } from '#test/build-test-app.ts';
import type { TestUser } from '#test/factories.ts';
import { recordRoutes } from '#test/recorded-routes.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const administratorEmail = 'boss@jobs.example';
let site: TestApp;
let administrator: TestUser;
let paths: string[];
beforeAll(async () => {
  const recorded = await recordRoutes(() => buildTestApp({ adminEmails: [administratorEmail] }));
  site = recorded.built;
  administrator = await site.create.employer({ email: administratorEmail });
  const reads = recorded.routes.filter(({ method }) => method === 'GET');
  paths = reads.map(({ url }) => url).filter((url) => !url.endsWith('/live'));
});
afterAll(() => site.close());

it('no answer may be framed, sniffed or read by scripts of other sites', async () => {
  expect(paths.length).toBeGreaterThan(60);
  const origin = { origin: 'https://elsewhere.example' };
  for (const url of [...paths, '/no-such-file.js', `${apiBase}/no-such-call`]) {
    const { headers } = await site.app.inject({ url, headers: origin });
    expect(headers['content-security-policy'], url).toMatch(/frame-ancestors 'none'/);
    expect(headers['x-content-type-options'], url).toBe('nosniff');
    const shared = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
    expect(shared, url).toEqual([]);
  }
});

it.each([
  ['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
  ['a script of another site', { origin: 'https://elsewhere.example' }],
  ['a picture of a page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
  ['a script element of a page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'script' }],
  ['a frame of a page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }],
])(
  '%s reaches no read of the API, not even with a session, and changes nothing',
  async (_what, headers) => {
    const reads = paths.filter(
      (url) => url.startsWith(`${apiBase}/`) && !url.endsWith('/auth/callback/google'),
    );
    expect(reads.length).toBeGreaterThan(40);
    await expectNoChange(site.database, async () => {
      for (const url of reads) {
        for (const method of ['GET', 'HEAD'] as const) {
          const sent = { ...toAuthHeaders(administrator), ...headers };
          const { statusCode } = await site.app.inject({ method, url, headers: sent });
          expect(statusCode, `${method} ${url}`).toBe(403);
        }
      }
    });
  },
);

it('what the API answers may load nothing, and says so in few bytes', async () => {
  const calls = ['/jobs', '/jobs/pagination', '/auth/session', '/user/export', '/no-such-call'];
  for (const url of calls.map((call) => apiBase + call)) {
    const { headers } = await site.app.inject(url);
    const policy = "default-src 'none'; frame-ancestors 'none'";
    expect(headers['content-security-policy'], url).toBe(policy);
  }
  const docs = await site.app.inject('/api/docs/openapi.json');
  expect(docs.headers['content-security-policy']).toMatch(/^default-src 'self'/);
});

it('a preflight request of another site gets no permission', async () => {
  const headers = {
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'content-type',
  };
  const answer = await site.app.inject({ method: 'OPTIONS', url: `${apiBase}/jobs`, headers });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
});

it.each(['/', `${apiBase}/jobs`])('TRACE %s echoes nothing', async (url) => {
  const request = { method: 'TRACE' as 'GET', url, headers: { 'x-secret': 'echoed' } };
  const answer = await site.app.inject(request);
  expect([answer.statusCode, answer.body.includes('echoed')]).toEqual([404, false]);
});
