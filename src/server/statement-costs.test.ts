import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JobPage } from '#contract/hiring/job-lists.ts';
import { apiBase, jobPath } from '#contract/platform/urls.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { largeSize, storeLargeSite } from '#test/large-site.ts';
import { recordRoutes } from '#test/recorded-routes.ts';
import { findReader } from '#test/sent-statements.ts';
import { type ServedSite, serveSite } from '#test/served-site.ts';
import { measureStatements, type StatementCost } from '#test/statement-costs.ts';

let site: ServedSite;
let routes: readonly RouteOptions[];
let jobId: string;
let blogId: string;
let companyId: string;
beforeAll(async () => {
  // No response is cached: each request costs what the first one does.
  const events = { ...makeEventBus(), maxAgeMs: 0 };
  ({ built: site, routes } = await recordRoutes(() => serveSite({ events })));
  const { pool } = site.database;
  await storeLargeSite(pool);
  const findId = async (statement: string) =>
    (await pool.query<{ id: string }>(statement)).rows[0]?.id ?? '';
  jobId = await findId('select job_id as id from applications limit 1');
  companyId = (await site.create.companyOf((await site.create.employer()).id))._id;
  blogId = await findId('select id from blogs limit 1');
}, 60_000);
afterAll(() => site.close());

/** The page in the middle of Find Job, and one in the middle of a category. */
const middle = [
  `page=${largeSize / 2 / 4 - 1}`,
  `page=${Math.floor(largeSize / 3 / 8)}&size=4&jobTypes=Experienced%20Jobs`,
];

const bengali = `q=${encodeURIComponent('শিক্ষকের')}`;

/** The request for each public route; by default its own URL. */
const queries = new Map<string, readonly string[]>([
  [
    '/jobs/pagination',
    ['', 'page=200', ...middle, `page=${largeSize / 4 - 1}`, 'open=yes', 'open=yes&page=249'],
  ],
  ['/jobs/fresherJobs', ['jobType=fresher']],
  ['/jobs/experiencedJobs', ['jobType=experienced&limit=100']],
  [
    '/jobs/search',
    [
      '',
      'q=word7',
      'q=position&order=newest&page=3',
      'location=dhaka',
      'q=wrod7',
      'q=-word7&country=IS',
      'q=word7%20or%20-word8&companyCategory=Finance',
      bengali,
    ],
  ],
  ['/jobs/search/facets', ['', 'q=word7', 'q=-word7&country=IS']],
  ['/jobs/search/suggestions', ['q=posi']],
  ['/places', ['q=dhaka', 'q=dahka', 'ids=BD']],
  ['/feeds/jobs.rss', ['', 'q=position', 'q=word7']],
  ['/feeds/jobs.atom', ['q=position']],
  ['/reports/subject', ['kind=job&id=:id']],
]);

/** More than any list shows, filters or counts, and a fraction of the rows of the site. */
const maxRowsRead = 8_000;
/** More than a table has that is small on every site. */
const maxScanned = 1_000;

const listAddresses = (url: string): string[] => {
  const path = url.replace(apiBase, '');
  const ids: Readonly<Record<string, string>> = { blogs: blogId, companies: companyId };
  const fill = (text: string) =>
    text.replace(':id', ids[path.split('/')[1] ?? ''] ?? jobId).replace(':part', '1');
  return (queries.get(path) ?? ['']).map((query) => fill(query ? `${url}?${query}` : url));
};

/**
 * Of the others some show no rows, or need a link. Sitemaps and what job sites read name every open job by their purpose, one
 * after the other and a few rows at a time.
 */
const listPublic = () => [
  ...new Map(
    routes
      .filter(({ method, url, config }) => {
        const isRead = method === 'GET' && config?.access === 'anyone';
        return (
          isRead &&
          !/\*|\/pictures\/|\/files|\/auth\/|\/docs|\/link$|\.png$|indeed|sitemap|calendars|legal-texts|favicon|manifest/.test(
            url,
          )
        );
      })
      .map((route) => [route.url, route]),
  ).values(),
];

const toComplaints = (address: string, costs: readonly StatementCost[], isLimited: boolean) => {
  const read = costs.reduce((sum, cost) => sum + cost.read, 0);
  const scanned = costs.flatMap((cost) => [...cost.scanned]).filter(([, n]) => n > maxScanned);
  return [
    ...scanned.map(([table, n]) => `${address} reads ${n} rows of ${table} from its beginning`),
    ...(isLimited || read <= maxRowsRead ? [] : [`${address} reads ${read} rows`]),
  ];
};

const measure = (address: string) =>
  measureStatements(site.database, async () => {
    const { statusCode } = await site.app.inject(address);
    expect(statusCode, address).toBe(200);
  });

describe('what a stranger asks of a large site', () => {
  it('reads a few rows by indexes, on every public route', async () => {
    const complaints: string[] = [];
    let statements = 0;
    for (const route of listPublic()) {
      for (const address of listAddresses(route.url)) {
        // Compute now what is cached for a while.
        await site.app.inject(address);
        const costs = await measure(address);
        statements += costs.length;
        const isLimited = route.config?.limit !== undefined;
        complaints.push(...toComplaints(address, costs, isLimited));
      }
    }
    expect(complaints).toEqual([]);
    expect(statements).toBeGreaterThan(50);
  }, 60_000);

  it('reads a few rows by indexes, on every kind of public page', async () => {
    const pages = ['/', '/all-job', `/all-job?open=no&${middle[0]}`, '/blog', '/reporting'];
    const complaints: string[] = [];
    for (const address of [...pages, jobPath({ _id: jobId, position: 'Position 1' })]) {
      await site.app.inject(address);
      complaints.push(...toComplaints(address, await measure(address), false));
    }
    expect(complaints).toEqual([]);
  }, 60_000);

  it('marks no words in texts for a feed', async () => {
    const costs = await measure('/feeds/jobs.rss?q=position');
    expect(costs.filter(({ text }) => text.includes('ts_headline'))).toEqual([]);
    const search = await measure(`${apiBase}/jobs/search?q=position`);
    expect(search.filter(({ text }) => text.includes('ts_headline'))).not.toEqual([]);
  });

  it('walks over all jobs for one sitemap after the other', async () => {
    const reader = findReader(site.database);
    const query = reader.query.bind(reader);
    let running = 0;
    let most = 0;
    vi.spyOn(reader, 'query').mockImplementation((...call: readonly unknown[]) => {
      const answer = Reflect.apply(query, reader, call) as unknown as Promise<unknown>;
      if (/row_number\(\)|offset/.test(JSON.stringify(call[0]))) {
        running += 1;
        most = Math.max(most, running);
        void answer.finally(() => (running -= 1));
      }
      return answer as never;
    });
    const parts = [1, 2, 3].map((part) => `/sitemaps/jobs-${part}.xml`);
    const answers = await Promise.all(
      ['/sitemap.xml', ...parts].map((url) => site.app.inject(url)),
    );
    vi.restoreAllMocks();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(most).toBe(1);
  });
});

describe('each page of a long list', () => {
  it.each([
    ['All Jobs', undefined, largeSize],
    ['Fresher Jobs', 'Fresher', Math.floor(largeSize / 3)],
  ])('of %s is that which counting from the beginning finds', async (jobTypes, category, count) => {
    const { rows } = await site.database.pool.query<{ id: string }>(
      `select id from jobs where $1::text is null or job_category = $1 order by posted_at desc, id desc`,
      [category],
    );
    const size = 8;
    const pages = [0, 124, 125, 126, 249, 250, 251, 400, 600, 707, 708, 709, 832, 833];
    const last = Math.ceil(count / size) - 1;
    for (const page of [...pages, Math.floor(last / 2), last - 126, last - 125, last - 1, last]) {
      const query = { jobTypes, size: `${size}`, page: `${page}` };
      const answer = await site.send('GET', '/jobs/pagination', { query });
      const { jobs, count: counted } = answer.json<JobPage>();
      expect(counted).toBe(count);
      expect(jobs.map((job) => job._id)).toEqual(
        rows.slice(page * size, (page + 1) * size).map(({ id }) => id),
      );
    }
  });
});
