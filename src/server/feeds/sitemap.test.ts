import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blogPath, jobPath } from '#contract/urls.ts';
import type { NewJob } from '#db/factories.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { hostileTexts } from '#test/hostile-jobs.ts';
import { contentsOf, expectValidXml } from '#test/read-xml.ts';
import { siteRoutes } from '#test/site-routes.ts';

const origin = 'http://jobs.example';
const start = Date.parse('2026-05-01T12:00:00.000Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);

const addressOf = ({ id, position }: NewJob): string =>
  new URL(jobPath({ _id: id, position }), origin).href;

let site: TestApp;
/** The oldest first; two of them of one moment. */
let jobs: NewJob[];
beforeAll(async () => {
  site = await buildTestApp({ readSizes: { part: 3, jobs: 2, places: 2 } });
  const owner = await site.create.employer();
  const make = (postedAt: Date, job: Partial<NewJob> = {}) =>
    site.create.job({ ownerId: owner.id, postedAt, ...job });
  const [first, second, ...others] = Object.values(hostileTexts);
  const twins = [
    await make(at(1), { position: first ?? '' }),
    await make(at(1), { position: second ?? '' }),
  ].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  jobs = [...twins];
  for (const [minutes, position] of others.entries()) {
    jobs.push(await make(at(2 + minutes), { position }));
  }
  await make(at(1), { closedAt: at(3) });
  await make(at(100), { applyUntil: '2026-05-30' });
});
afterAll(() => site.close());

const read = async (url: string): Promise<string> => {
  const answer = await site.app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  return answer.body;
};

const readPlaces = async (url: string, schema: 'sitemap' | 'siteindex') => {
  const canonical = await expectValidXml(await read(url), schema);
  return { addresses: contentsOf(canonical, 'loc'), moments: contentsOf(canonical, 'lastmod') };
};

describe('the sitemap', () => {
  it('is an index of parts, each with the moment of its newest change', async () => {
    const { addresses, moments } = await readPlaces('/sitemap.xml', 'siteindex');
    expect(addresses).toEqual([
      `${origin}/sitemaps/pages.xml`,
      `${origin}/sitemaps/jobs-1.xml`,
      `${origin}/sitemaps/jobs-2.xml`,
      `${origin}/sitemaps/jobs-3.xml`,
    ]);
    const newest = [jobs[2], jobs[5], jobs[7]].map((job) => job?.postedAt.toISOString());
    expect(moments.slice(1)).toEqual(newest);
    expect(Date.now() - Date.parse(moments[0] ?? '')).toBeLessThan(120_000);
  });

  it('has every open job in one part, the oldest first', async () => {
    const parts = [1, 2, 3].map((part) => readPlaces(`/sitemaps/jobs-${part}.xml`, 'sitemap'));
    const places = await Promise.all(parts);
    expect(places.map(({ addresses }) => addresses.length)).toEqual([3, 3, 2]);
    expect(places.flatMap(({ addresses }) => addresses)).toEqual(jobs.map(addressOf));
    expect(places.flatMap(({ moments }) => moments)).toEqual(
      jobs.map(({ postedAt }) => postedAt.toISOString()),
    );
  });

  it.each(['jobs-4', 'jobs-0', 'jobs--1', 'jobs-x', 'jobs-9999999', 'blogs', 'other'])(
    'has no part %s',
    async (part) => {
      expectProblem(await site.app.inject(`/sitemaps/${part}.xml`), 'page-not-found');
      const { statusCode } = await site.app.inject({
        method: 'HEAD',
        url: `/sitemaps/${part}.xml`,
      });
      expect(statusCode).toBe(404);
    },
  );

  it('has the blogs, each with its date', async () => {
    const blogSite = await buildTestApp();
    const { id, title, date } = await blogSite.create.blog({ title: hostileTexts.emoji });
    const part = await blogSite.app.inject('/sitemaps/blogs.xml');
    const canonical = await expectValidXml(part.body, 'sitemap');
    const address = new URL(blogPath({ _id: id, title }), origin).href;
    expect(contentsOf(canonical, 'loc')).toEqual([address]);
    expect(contentsOf(canonical, 'lastmod')).toEqual([date.toISOString()]);
    const index = await expectValidXml(
      (await blogSite.app.inject('/sitemap.xml')).body,
      'siteindex',
    );
    expect(contentsOf(index, 'loc').slice(1)).toEqual([`${origin}/sitemaps/blogs.xml`]);
    expect(contentsOf(index, 'lastmod').slice(1)).toEqual([date.toISOString()]);
    await blogSite.close();
  });

  it('has the pages that are there for everybody to find', async () => {
    const { addresses } = await readPlaces('/sitemaps/pages.xml', 'sitemap');
    const paths = addresses.map((address) => new URL(address).pathname);
    expect(paths).toEqual(expect.arrayContaining(['/home', '/all-job', '/blog']));
    const visited = siteRoutes.filter(({ who }) => who === 'visitor').map(({ pattern }) => pattern);
    expect(visited).toEqual(expect.arrayContaining(paths));
  });
});

describe('robots.txt', () => {
  const readRules = async () => {
    const { body, headers } = await site.app.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = body.split('\n');
    const disallowed = lines
      .filter((line) => line.startsWith('Disallow: '))
      .map((line) => line.slice('Disallow: '.length));
    return { lines, disallowed };
  };

  it('leads to the sitemap', async () => {
    expect((await readRules()).lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  it('keeps robots from what belongs to signed-in people, and from nothing that is to be found', async () => {
    const { disallowed } = await readRules();
    const things = {
      job: { _id: '1', position: 'Nurse' },
      blog: { _id: '2', title: 'Interviews' },
    };
    const forms = [
      '/login',
      '/registration',
      '/forgot-password',
      '/reset-password',
      '/verify-email',
    ];
    for (const { who, pattern, address } of siteRoutes) {
      const isKept = disallowed.some((beginning) => address(things).startsWith(beginning));
      expect([pattern, isKept]).toEqual([pattern, who !== 'visitor' || forms.includes(pattern)]);
    }
    const { addresses } = await readPlaces('/sitemaps/pages.xml', 'sitemap');
    for (const address of [
      ...addresses,
      `${origin}/feeds/indeed.xml`,
      `${origin}/pictures/x.png`,
    ]) {
      expect(disallowed.filter((kept) => new URL(address).pathname.startsWith(kept))).toEqual([]);
    }
    expect(disallowed).toEqual(expect.arrayContaining(['/api/', '/*?q=', '/*&q=']));
  });
});
