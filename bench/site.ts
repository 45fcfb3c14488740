import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { JobSummary } from '#contract/hiring/jobs.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { withFilledDatabase } from './filled-database.ts';
import { type SiteProcess, withSite } from './site-process.ts';
import { bareHttp, barePg, compare, recordStatements } from './yardsticks.ts';

/**
 * How many requests a second the built site answers: cached responses beside a bare `node:http` server with the same
 * bytes, others beside `node:http` and `pg` with the same statements.
 */

type Headers = Readonly<Record<string, string>>;

/** Measures a cached response and its 304. */
async function measureCached(
  site: SiteProcess,
  what: string,
  { path, headers = {} }: { readonly path: string; readonly headers?: Headers },
): Promise<void> {
  const url = site.url + path;
  const response = await fetch(url, { headers, redirect: 'manual' });
  await response.arrayBuffer();
  const etag = response.headers.get('etag');
  if (response.status !== 200 || etag === null) {
    throw new Error(`${path} was answered ${response.status}, with the ETag ${etag}.`);
  }
  const bytes = Number(response.headers.get('content-length'));
  await compare(what, { url, headers }, bareHttp(200, bytes));
  const unchanged = { url, headers: { ...headers, 'if-none-match': etag } };
  await compare(`${what}, not modified`, unchanged, bareHttp(304, 0));
}

const listPath = (page: number) =>
  `${apiBase}/jobs/pagination?page=${page}&size=4&jobTypes=${encodeURIComponent('All Jobs')}`;

async function readFirstJobId(site: SiteProcess): Promise<string> {
  const [job] = z.array(JobSummary).parse(await (await fetch(`${site.url}${apiBase}/jobs`)).json());
  return job?._id ?? '';
}

async function measureCachedResponses(site: SiteProcess): Promise<void> {
  await measureCached(site, 'a list of jobs as JSON', { path: listPath(3) });
  const shortened = `${site.url}/job/x-${await readFirstJobId(site)}`;
  const { headers } = await fetch(shortened, { redirect: 'manual' });
  const pages = {
    'the home page': '/home',
    'Find Job': '/all-job',
    'a job': headers.get('location') ?? '/no-redirect',
    'the blogs': '/blog',
  };
  for (const [name, path] of Object.entries(pages)) {
    const brotli = { 'accept-encoding': 'br' };
    await measureCached(site, `${name}, brotli`, { path, headers: brotli });
  }
  const identity = { 'accept-encoding': 'identity' };
  await measureCached(site, 'the home page, identity', { path: '/home', headers: identity });
}

interface Stage {
  readonly env: Headers;
  readonly databaseUrl: string;
  readonly folder: string;
}

/** List pages this far in are not cached; no response to a signed-in user is. */
async function measureUncachedResponses(site: SiteProcess, stage: Stage): Promise<void> {
  const { cookie, email } = await site.signUp();
  const headers = { cookie };
  const requests = {
    'a list of jobs, not cached': { path: listPath(60), headers: {} },
    'a list of jobs, signed in': { path: listPath(3), headers },
    'a job by its id, signed in': {
      path: `${apiBase}/jobs/applicant-job/${await readFirstJobId(site)}`,
      headers,
    },
    'a search, signed in': {
      path: `${apiBase}/jobs/search?q=payroll%20inspector&size=4`,
      headers,
    },
    'the current account, signed in': {
      path: `${apiBase}/user/current?email=${encodeURIComponent(email)}`,
      headers,
    },
  };
  const files = await recordStatements(requests, stage);
  for (const [what, { path, headers: sent }] of Object.entries(requests)) {
    const bare = barePg(stage.databaseUrl, files.get(what) ?? '');
    await compare(what, { url: site.url + path, headers: sent }, bare);
  }
}

const options = { jobs: { type: 'string', default: '100000' } } as const;
const { values } = parseArgs({ options });
await withFilledDatabase({ jobs: Number(values.jobs) }, async ({ url: databaseUrl }) => {
  const env = { DATABASE_URL: databaseUrl, AUTH_SECRET: 'x'.repeat(40), TRUST_PROXY: '1' };
  await withSite(env, async (site, folder) => {
    await measureCachedResponses(site);
    const stage = { env: { ...env, DATA_DIR: folder }, databaseUrl, folder };
    await measureUncachedResponses(site, stage);
  });
});
