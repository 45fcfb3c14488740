import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '#contract/urls.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { recordRoutes } from '#test/recorded-routes.ts';

let site: TestApp;
let paths: string[];
beforeAll(async () => {
  const recorded = await recordRoutes(() => buildTestApp());
  site = recorded.built;
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
