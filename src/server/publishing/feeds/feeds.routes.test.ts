import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewJob } from '#db/factories.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { makeIdentity } from '#test/factories.ts';
import { blogForm } from '#test/forms.ts';
import { countStatements, findReader } from '#test/sent-statements.ts';
import { setupTestApp } from '#test/setup-site.ts';

const jobDocuments = [
  '/feeds/jobs.rss',
  '/feeds/jobs.atom',
  '/feeds/jobs.rss?jobTypes=Experienced+Jobs',
  '/sitemaps/jobs-1.xml',
];
const cachedDocuments = [
  ...jobDocuments,
  '/feeds/blogs.rss',
  '/feeds/blogs.atom',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
];
const indeed = '/feeds/indeed.xml';
const editor = makeIdentity({ email: 'editor@jobs.example', emailVerified: true });

let job: NewJob;
const site = await setupTestApp({ events: makeEventBus(), adminEmails: [editor.email] });
const owner = await site.create.employer();
await site.create.job({ ownerId: owner.id });
await site.create.blog();
beforeEach(async () => {
  site.time.now = new Date('2026-06-01T13:00:00.000Z');
  job = await site.create.job({ ownerId: owner.id, applyUntil: '2026-06-10' });
  // Drops what was cached before this row.
  await site.send('DELETE', `/jobs/${(await site.create.job({ ownerId: owner.id })).id}`, {
    as: owner,
  });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers });

describe('a job is in no feed and no sitemap on the next request after it was', () => {
  describe.each<[what: string, act: () => Promise<unknown>]>([
    ['closed', () => site.send('PATCH', `/jobs/closeAJob/${job.id}`, { as: owner })],
    ['deleted', () => site.send('DELETE', `/jobs/${job.id}`, { as: owner })],
    [
      'past its last day',
      async () => {
        site.time.now = new Date('2026-06-11T12:00:00.000Z');
      },
    ],
  ])('%s', (_what, act) => {
    it.each([...jobDocuments, indeed])('%s', async (url) => {
      const before = await get(url);
      expect(before.body).toContain(job.id);
      await act();
      const after = await get(url, { 'if-none-match': String(before.headers.etag) });
      expect(after.statusCode).toBe(200);
      expect(after.body).not.toContain(job.id);
    });
  });
});

it.each(jobDocuments)('a job that was reopened is in %s on the next request', async (url) => {
  await site.send('PATCH', `/jobs/closeAJob/${job.id}`, { as: owner });
  expect((await get(url)).body).not.toContain(job.id);
  await site.send('PATCH', `/jobs/reopenAJob/${job.id}`, { as: owner });
  expect((await get(url)).body).toContain(job.id);
});

it.each(['/feeds/blogs.rss', '/feeds/blogs.atom', '/sitemaps/pages.xml'])(
  'a new blog is in %s on the next request',
  async (url) => {
    await get(url);
    const posted = await site.send('POST', '/blogs', { as: editor, body: blogForm });
    expect((await get(url)).body).toContain(posted.json<{ _id: string }>()._id);
  },
);

describe('a document in the cache', () => {
  it.each(cachedDocuments)(
    'is sent without a query, and not again to its holder: %s',
    async (url) => {
      const first = await get(url);
      expect(first.headers.etag).toMatch(/^"[\w-]+"$/);
      expect(first.headers).toMatchObject({
        'cache-control':
          'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=300',
        vary: 'accept-encoding',
      });
      const readAgain = async () => {
        expect((await get(url)).body).toBe(first.body);
        const again = await get(url, { 'if-none-match': String(first.headers.etag) });
        expect([again.statusCode, again.body]).toEqual([304, '']);
        expect(again.headers.etag).toBe(first.headers.etag);
      };
      expect(await countStatements(site.database, readAgain)).toBe(0);
    },
  );

  it('is one for all spellings of its filters', async () => {
    const first = await get('/feeds/jobs.rss?jobType=remote&maxExp=2');
    const readAgain = async () => {
      const second = await get('/feeds/jobs.rss?maxExp=2&utm_source=x&jobType=remote&q=');
      expect(second.body).toBe(first.body);
    };
    expect(await countStatements(site.database, readAgain)).toBe(0);
  });
});

describe('every document', () => {
  it.each([...cachedDocuments, indeed])('has the same headers for HEAD: %s', async (url) => {
    const whole = await get(url);
    const head = await site.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['content-type', 'etag', 'cache-control', 'vary']) {
      expect(head.headers[name]).toBe(whole.headers[name]);
    }
  });

  it.each([...cachedDocuments, indeed])('is compressed where accepted: %s', async (url) => {
    const plain = await get(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const compressed = await get(url, { 'accept-encoding': 'gzip;q=0.8' });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
  });

  it.each([
    ['/feeds/jobs.rss', 'application/rss+xml; charset=utf-8'],
    ['/feeds/blogs.atom', 'application/atom+xml; charset=utf-8'],
  ])('has its media type: %s', async (url, type) => {
    expect((await get(url)).headers['content-type']).toBe(type);
  });
});

describe('the Indeed feed', () => {
  it('may be stored for 15 minutes', async () => {
    expect((await get(indeed)).headers['cache-control']).toBe('public, max-age=900');
  });

  it('is sent to two clients of a network, and to eight in all', async () => {
    const reader = findReader(site.database);
    const query = reader.query.bind(reader);
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    vi.spyOn(reader, 'query').mockImplementation((...call: readonly unknown[]) => {
      const answer = gate.then(() => Reflect.apply(query, reader, call) as unknown);
      return answer as never;
    });
    const ask = (remoteAddress: string) => site.app.inject({ url: indeed, remoteAddress });
    const addresses = Array.from({ length: 8 }, (_, at) => `10.0.${at >> 1}.1`);
    const open = addresses.slice(0, 2).map(ask);
    await wait(100);
    // One network over its share is no fault of the server.
    expectProblem(await ask('10.0.0.1'), 'too-many-requests');
    open.push(...addresses.slice(2).map(ask));
    await wait(100);
    const refused = await ask('10.0.9.1');
    expectProblem(refused, 'service-unavailable');
    expect(refused.headers['retry-after']).toBe('30');
    letGo();
    const answers = await Promise.all(open);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    vi.restoreAllMocks();
    expect((await ask('10.0.0.1')).statusCode).toBe(200);
  });

  it('is an ordinary error when the database fails before it, and breaks off within it', async () => {
    const broken = await buildTestApp();
    for (let made = 0; made < 5; made += 1) {
      await broken.create.job();
    }
    await broken.app.listen({ port: 0, host: '127.0.0.1' });
    const reader = findReader(broken.database);
    const query = reader.query.bind(reader);
    let answered = 0;
    const failAfter = (count: number) => {
      answered = 0;
      vi.spyOn(reader, 'query').mockImplementation((...call: readonly unknown[]) => {
        answered += 1;
        if (answered > count) {
          throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
        }
        return Reflect.apply(query, reader, call) as never;
      });
    };
    failAfter(0);
    const refused = await broken.app.inject(indeed);
    expectProblem(refused, 'service-unavailable');
    expect(refused.headers['cache-control']).toBe('no-store');
    failAfter(1);
    const read = fetch(broken.app.listeningOrigin + indeed).then((answer) => answer.text());
    await expect(read).rejects.toThrow(/terminated|fetch failed/);
    vi.restoreAllMocks();
    expect((await broken.app.inject(indeed)).statusCode).toBe(200);
    await broken.close();
  });
});
