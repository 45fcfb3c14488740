import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewJob } from '#db/factories.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import type { TestUser } from '#test/factories.ts';

const jobDocuments = [
  '/feeds/indeed.xml',
  '/feeds/jobs.rss',
  '/feeds/jobs.atom',
  '/feeds/jobs.rss?jobTypes=Experienced+Jobs',
  '/sitemaps/jobs-1.xml',
];
const blogDocuments = ['/feeds/blogs.rss', '/feeds/blogs.atom'];
const documents = [...jobDocuments, ...blogDocuments, '/sitemap.xml', '/sitemaps/pages.xml'];

let site: TestApp;
let owner: TestUser;
let job: NewJob;
beforeAll(async () => {
  site = await buildTestApp({ adminEmails: ['editor@jobs.example'] });
  owner = await site.create.employer();
  await site.create.job({ ownerId: owner.id });
  await site.create.blog();
});
beforeEach(async () => {
  site.time.now = new Date('2026-06-01T13:00:00.000Z');
  job = await site.create.job({ ownerId: owner.id, applyUntil: '2026-06-10' });
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers });

/** As a client that has the earlier response: by its ETag, and by its date. */
async function getAgain(url: string, earlier: Awaited<ReturnType<typeof get>>) {
  const byTag = await get(url, { 'if-none-match': String(earlier.headers.etag) });
  const byDate = await get(url, { 'if-modified-since': String(earlier.headers['last-modified']) });
  return [byTag, byDate];
}

/** The last change is so long ago that no other of the same second can follow. */
const letVersionsSettle = () =>
  site.database.pool.query(`update content_versions set changed_at = '2026-05-01T10:00:00.400Z'`);

const close = () => site.send('PATCH', `/jobs/closeAJob/${job.id}`, { as: owner });
const remove = () => site.send('DELETE', `/jobs/${job.id}`, { as: owner });
const passLastDay = async () => {
  site.time.now = new Date('2026-06-11T12:00:00.000Z');
};

describe('a job is in no feed and no sitemap on the next request after it was', () => {
  describe.each<[what: string, act: () => Promise<unknown>]>([
    ['closed', close],
    ['deleted', remove],
    ['past its last day', passLastDay],
  ])('%s', (_what, act) => {
    it.each(jobDocuments)('%s', async (url) => {
      await letVersionsSettle();
      const before = await get(url);
      expect(before.body).toContain(job.id);
      await act();
      for (const answer of [await get(url), ...(await getAgain(url, before))]) {
        expect(answer.statusCode).toBe(200);
        expect(answer.body).not.toContain(job.id);
        expect(answer.headers.etag).not.toBe(before.headers.etag);
      }
    });
  });

  it('and is there again when it was reopened', async () => {
    await close();
    const closed = await get('/feeds/indeed.xml');
    await site.send('PATCH', `/jobs/reopenAJob/${job.id}`, { as: owner });
    const [answer] = await getAgain('/feeds/indeed.xml', closed);
    expect(answer?.body).toContain(job.id);
  });
});

describe('a document that a client has', () => {
  it.each(documents)('is not sent again: %s', async (url) => {
    await letVersionsSettle();
    const first = await get(url);
    expect(first.headers.etag).toMatch(/^W\/"[\w-]+"$/);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
    });
    const query = vi.spyOn(site.database.pool, 'query');
    for (const answer of await getAgain(url, first)) {
      expect(answer.statusCode).toBe(304);
      expect(answer.body).toBe('');
      expect(answer.headers.etag).toBe(first.headers.etag);
    }
    // Neither jobs nor blogs were read to find out.
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('has the moment of the last change, or of the day that ended', async () => {
    await letVersionsSettle();
    site.time.now = new Date('2026-06-01T12:00:00.000Z');
    const [indeed, rss] = [await get('/feeds/indeed.xml'), await get('/feeds/blogs.rss')];
    expect(rss.headers['last-modified']).toBe('Fri, 01 May 2026 10:00:00 GMT');
    // The day began at this very second: something may still happen in it.
    expect(indeed.headers['last-modified']).toBe('Mon, 01 Jun 2026 11:59:59 GMT');
    site.time.now = new Date('2026-06-01T12:05:00.000Z');
    const later = await get('/feeds/indeed.xml');
    expect(later.headers['last-modified']).toBe('Mon, 01 Jun 2026 12:00:00 GMT');
  });

  it('is sent again where two changes fell into one second', async () => {
    await site.create.job({ ownerId: owner.id });
    const first = await get('/feeds/jobs.rss');
    await site.create.job({ ownerId: owner.id });
    for (const answer of await getAgain('/feeds/jobs.rss', first)) {
      expect(answer.statusCode).toBe(200);
    }
  });

  it('is sent again with another ETag, whatever the date', async () => {
    await letVersionsSettle();
    const { headers } = await get('/feeds/jobs.rss');
    const other = await get('/feeds/jobs.rss', {
      'if-none-match': '"other"',
      'if-modified-since': String(headers['last-modified']),
    });
    expect(other.statusCode).toBe(200);
    const wrong = await get('/feeds/jobs.rss', { 'if-modified-since': 'yesterday' });
    expect(wrong.statusCode).toBe(200);
  });

  it('has another ETag for every search, and for jobs and blogs', async () => {
    const urls = [...jobDocuments, ...blogDocuments, '/feeds/jobs.rss?jobType=remote'];
    const tags: unknown[] = [];
    for (const url of urls) {
      tags.push((await get(url)).headers.etag);
    }
    expect(new Set(tags).size).toBe(urls.length);
  });

  it('is not changed by changes of something else', async () => {
    await letVersionsSettle();
    const [jobs, blogs] = [await get('/feeds/jobs.rss'), await get('/feeds/blogs.rss')];
    await site.create.blog();
    expect((await getAgain('/feeds/jobs.rss', jobs)).map(({ statusCode }) => statusCode)).toEqual([
      304, 304,
    ]);
    const again = await getAgain('/feeds/blogs.rss', blogs);
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

describe('every document', () => {
  it.each(documents)('has the same headers for HEAD: %s', async (url) => {
    const whole = await get(url);
    const head = await site.app.inject({ method: 'HEAD', url });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    for (const name of ['content-type', 'etag', 'last-modified', 'cache-control', 'vary']) {
      expect(head.headers[name]).toBe(whole.headers[name]);
    }
    expect([undefined, whole.headers['content-length']]).toContain(head.headers['content-length']);
  });

  it.each(documents)('is compressed for clients that accept it: %s', async (url) => {
    const plain = await get(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const gzipped = await get(url, { 'accept-encoding': 'br, gzip;q=0.8' });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
    const refused = await get(url, { 'accept-encoding': 'gzip;q=0, identity' });
    expect(refused.body).toBe(plain.body);
  });

  it.each([
    ['/feeds/jobs.rss', 'application/rss+xml; charset=utf-8'],
    ['/feeds/blogs.rss', 'application/rss+xml; charset=utf-8'],
    ['/feeds/jobs.atom', 'application/atom+xml; charset=utf-8'],
    ['/feeds/blogs.atom', 'application/atom+xml; charset=utf-8'],
  ])('has its media type: %s', async (url, type) => {
    expect((await get(url)).headers['content-type']).toBe(type);
  });
});
