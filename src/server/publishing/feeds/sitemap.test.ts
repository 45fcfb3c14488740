import { beforeAll, describe, expect, it } from 'vitest';
import { defaultSite } from '#contract/platform/site.ts';
import { blogPath, companyPath, jobPath } from '#contract/platform/urls.ts';
import type { NewJob } from '#db/factories.ts';
import { blogs } from '#db/publishing-schema.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { hostileTexts } from '#test/hostile-jobs.ts';
import { listContents, expectValidXml } from '#test/read-xml.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { siteRoutes } from '#test/site-routes.ts';
import type { FeedDeps } from './feed.ts';
import { writeIndex, writeJobs } from './sitemap.ts';

const origin = 'http://jobs.example';
const start = Date.parse('2026-05-01T12:00:00.000Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);

const toUrl = ({ id, position }: NewJob): string =>
  new URL(jobPath({ _id: id, position }), origin).href;

/** The oldest first; two of them of one moment. */
let jobs: NewJob[];
const site = await setupTestApp();
beforeAll(async () => {
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

const read = async (url: string): Promise<string> => {
  const answer = await site.app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  return answer.body;
};

const listEntries = async (xml: string, schema: 'sitemap' | 'siteindex') => {
  const canonical = await expectValidXml(xml, schema);
  return { urls: listContents(canonical, 'loc'), dates: listContents(canonical, 'lastmod') };
};

const readEntries = async (url: string, schema: 'sitemap' | 'siteindex') =>
  listEntries(await read(url), schema);

/** The document with three jobs in each sitemap. */
const writeParted = (write: (deps: FeedDeps) => Promise<string>): Promise<string> =>
  write({
    db: site.database.db,
    clock: () => site.time.now,
    toUrl: (path: string) => new URL(path, origin).href,
    site: { info: defaultSite },
  });

describe('the sitemap', () => {
  it('has an index, each entry with the moment of its newest change', async () => {
    const index = await writeParted((deps) => writeIndex(deps, 3));
    const { urls, dates } = await listEntries(index, 'siteindex');
    expect(urls).toEqual([
      `${origin}/sitemaps/pages.xml`,
      `${origin}/sitemaps/jobs-1.xml`,
      `${origin}/sitemaps/jobs-2.xml`,
      `${origin}/sitemaps/jobs-3.xml`,
      `${origin}/sitemaps/companies-1.xml`,
    ]);
    const newest = [jobs[2], jobs[5], jobs[7]].map((job) => job?.postedAt.toISOString());
    expect(dates).toEqual(newest);
  });

  it('has every open job once, the oldest first', async () => {
    const whole = await readEntries('/sitemaps/jobs-1.xml', 'sitemap');
    expect(whole.urls).toEqual(jobs.map(toUrl));
    const parts = [1, 2, 3].map((part) => writeParted((deps) => writeJobs(deps, part, 3)));
    const sitemaps = await Promise.all(parts.map(async (xml) => listEntries(await xml, 'sitemap')));
    expect(sitemaps.map(({ urls }) => urls.length)).toEqual([3, 3, 2]);
    expect(sitemaps.flatMap(({ urls }) => urls)).toEqual(jobs.map(toUrl));
    expect(sitemaps.flatMap(({ dates }) => dates)).toEqual(
      jobs.map(({ postedAt }) => postedAt.toISOString()),
    );
  });

  it('has every company with an open job once', async () => {
    const idle = await site.create.employer();
    await site.create.job({ ownerId: idle.id, closedAt: at(3) });
    const away = await site.create.employer({ frozenAt: at(3) });
    await site.create.job({ ownerId: away.id });
    const company = await site.create.companyOf(jobs[0]?.ownerId ?? '');
    const { urls } = await readEntries('/sitemaps/companies-1.xml', 'sitemap');
    expect(urls).toEqual([new URL(companyPath(company), origin).href]);
  });

  it.each([
    'companies-2',
    'companies-0',
    'jobs-2',
    'jobs-0',
    'jobs--1',
    'jobs-x',
    'jobs-9999999',
    'other',
  ])('does not have %s', async (part) => {
    expectProblem(await site.app.inject(`/sitemaps/${part}.xml`), 'page-not-found');
    const { statusCode } = await site.app.inject({
      method: 'HEAD',
      url: `/sitemaps/${part}.xml`,
    });
    expect(statusCode).toBe(404);
  });

  it('has the blogs, each with its date, beside the public pages', async () => {
    const { id, title, date } = await site.create.blog({ title: hostileTexts.emoji });
    const { urls, dates } = await readEntries('/sitemaps/pages.xml', 'sitemap');
    expect(urls.at(-1)).toBe(new URL(blogPath({ _id: id, title }), origin).href);
    expect(dates.at(-1)).toBe(date.toISOString());
    await site.database.db.delete(blogs);
  });

  it('has the public pages', async () => {
    const { urls } = await readEntries('/sitemaps/pages.xml', 'sitemap');
    const paths = urls.map((url) => new URL(url).pathname);
    expect(paths).toEqual(
      expect.arrayContaining(['/home', '/all-job', '/blog', '/privacy', '/reporting']),
    );
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

  it('disallows the pages of signed-in people, and nothing that is in a sitemap', async () => {
    const { disallowed } = await readRules();
    const things = {
      job: { _id: '1', position: 'Nurse' },
      company: { _id: '5', companyName: 'Crumb' },
      blog: { _id: '2', title: 'Interviews' },
      newsletterIssue: { _id: '0193f1c2-7a10-7000-8000-00000000000e' },
      application: { _id: '3' },
      reportCase: { _id: '4', targetId: '4' },
    };
    const forms = [
      '/login',
      '/registration',
      '/forgot-password',
      '/report',
      '/reset-password',
      '/verify-email',
    ];
    for (const { who, pattern, address } of siteRoutes) {
      const isDisallowed = disallowed.some((path) => address(things).startsWith(path));
      expect([pattern, isDisallowed]).toEqual([
        pattern,
        who !== 'visitor' || forms.includes(pattern),
      ]);
    }
    const { urls } = await readEntries('/sitemaps/pages.xml', 'sitemap');
    for (const url of [...urls, `${origin}/feeds/indeed.xml`, `${origin}/pictures/x.png`]) {
      expect(disallowed.filter((path) => new URL(url).pathname.startsWith(path))).toEqual([]);
    }
    expect(disallowed).toEqual(expect.arrayContaining(['/api/', '/*?q=', '/*&q=']));
  });
});
