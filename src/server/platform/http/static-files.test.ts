import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type FakeWebBuild, makeFakeWebBuild, makePage } from '#test/fake-web-build.ts';
import { textLike } from '#test/matchers.ts';

let build: FakeWebBuild;
let site: TestApp;
beforeAll(async () => {
  build = await makeFakeWebBuild(async (url) => makePage({ status: 404, html: url }), {
    'assets/entry-4f3a.js': 'start()',
    'assets/entry-4f3a.js.br': 'compressed',
    'assets/pdf-worker-5b1c.js': 'draw()',
    'logos/velmora.svg': '<svg/>',
    'humans.txt': 'Made by people',
    '.vite/manifest.json': '{}',
  });
  site = await buildTestApp({ web: build.web });
});
afterAll(async () => {
  await site.close();
  await build.remove();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url, headers });

describe('a file of the build', () => {
  it('with a hash in its name never changes', async () => {
    const answer = await get('/assets/entry-4f3a.js');
    expect(answer.body).toBe('start()');
    expect(answer.headers).toMatchObject({
      'content-type': textLike(/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('that reads files of strangers in a worker can load nothing there', async () => {
    const policy = 'content-security-policy';
    const worker = await get('/assets/pdf-worker-5b1c.js');
    expect(worker.headers[policy]).toBe("default-src 'none'; frame-ancestors 'none'");
    const page = await get('/assets/entry-4f3a.js');
    expect(page.headers[policy]).toContain("default-src 'self'");
  });

  it('is sent precompressed', async () => {
    const answer = await get('/assets/entry-4f3a.js', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.body).toBe('compressed');
  });

  it('without one is revalidated after an hour', async () => {
    for (const url of ['/logos/velmora.svg', '/humans.txt']) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    }
  });

  it('counts as hashed by its path in the build, not by the build’s own path', async () => {
    const clientDirectory = path.join(build.web.clientDirectory, 'assets');
    const below = await buildTestApp({ web: { ...build.web, clientDirectory } });
    const answer = await below.app.inject('/entry-4f3a.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    await below.close();
  });

  it('is 304 for a matching ETag', async () => {
    const etag = String((await get('/humans.txt')).headers.etag);
    expect((await get('/humans.txt', { 'if-none-match': etag })).statusCode).toBe(304);
  });
});

describe('the description of the API', () => {
  it('is served beside files and pages, and describes none of them', async () => {
    const described = await get('/api/docs/openapi.json');
    expect(described.statusCode).toBe(200);
    expect(described.body).not.toMatch(/velmora|humans\.txt|"\/\*"/);
    expect((await get('/api/docs')).statusCode).toBe(200);
  });
});

describe('a file that is not served', () => {
  it.each([
    '/index.html',
    '/.vite/manifest.json',
    '/assets/missing.js',
    '/assets/',
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fetc/passwd',
  ])('is %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
