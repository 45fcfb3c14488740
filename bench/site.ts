import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { JobSummary } from '#contract/hiring/jobs.ts';
import { startFilledDatabase } from './filled-database.ts';
import { printRatio } from './report.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';
import { measureRate } from './wrk.ts';
import { measureBareHttp, measureBarePg, recordStatements } from './yardsticks.ts';

/**
 * How many requests a second the built site answers: cached responses beside a bare `node:http` server with the same
 * bytes, others beside `node:http` and `pg` with the same statements.
 */

const atLeast = 0.75;
const brotli = { 'accept-encoding': 'br' };

type Headers = Readonly<Record<string, string>>;

function measureSite(what: string, url: string, headers: Headers): number {
  const { rate, failed } = measureRate({ url, headers });
  if (failed > 0) {
    throw new Error(`${what}: ${failed} responses were no success.`);
  }
  return rate;
}

/** Measures a cached response, and its 304 where it has an ETag. */
async function measureCached(
  site: SiteProcess,
  { what, path: url, headers = {} }: { what: string; path: string; headers?: Headers },
): Promise<void> {
  const response = await fetch(site.url + url, { headers });
  await response.arrayBuffer();
  const bytes = Number(response.headers.get('content-length') ?? 0);
  const measure = async (name: string, sent: Headers, status: number) =>
    printRatio({
      what: name,
      yardstick: await measureBareHttp(status, bytes),
      value: measureSite(name, site.url + url, sent),
      unit: 'a second',
      atLeast,
    });
  await measure(what, headers, 200);
  const etag = response.headers.get('etag');
  if (etag !== null) {
    await measure(`${what}, not modified`, { ...headers, 'if-none-match': etag }, 304);
  }
}

const listPath = (page: number) =>
  `/api/v1/jobs/pagination?page=${page}&size=4&jobTypes=${encodeURIComponent('All Jobs')}`;

async function readFirstJobId(site: SiteProcess): Promise<string> {
  const [job] = z.array(JobSummary).parse(await (await fetch(`${site.url}/api/v1/jobs`)).json());
  return job?._id ?? '';
}

async function measureCachedResponses(site: SiteProcess): Promise<void> {
  const moved = await fetch(`${site.url}/job/x-${await readFirstJobId(site)}`, {
    redirect: 'manual',
  });
  await measureCached(site, { what: 'a list of jobs as JSON', path: listPath(3) });
  const pages = {
    'the home page': '/',
    'Find Job': '/all-job',
    'a job': moved.headers.get('location') ?? '',
    'the blogs': '/blog',
  };
  for (const [name, url] of Object.entries(pages)) {
    await measureCached(site, { what: `${name}, brotli`, path: url, headers: brotli });
  }
  const identity = { 'accept-encoding': 'identity' };
  await measureCached(site, { what: 'the home page, identity', path: '/', headers: identity });
}

interface Stage {
  readonly env: Headers;
  readonly databaseUrl: string;
  readonly folder: string;
}

/** Pages of lists this far in are not cached; nothing is for who is signed in. */
async function measureUncachedResponses(site: SiteProcess, stage: Stage): Promise<void> {
  const { cookie, email } = await site.signUp();
  const headers = { cookie };
  const requests = {
    'a list of jobs, not cached': { path: listPath(60) },
    'a list of jobs, signed in': { path: listPath(3), headers },
    'a job by its id, signed in': {
      path: `/api/v1/jobs/applicant-job/${await readFirstJobId(site)}`,
      headers,
    },
    'a search, signed in': { path: '/api/v1/jobs/search?q=payroll%20inspector&size=4', headers },
    'the own account, signed in': {
      path: `/api/v1/user/current?email=${encodeURIComponent(email)}`,
      headers,
    },
  };
  const files = await recordStatements(requests, stage);
  for (const [what, request] of Object.entries(requests)) {
    const sent = 'headers' in request ? request.headers : {};
    printRatio({
      what,
      yardstick: await measureBarePg(stage.databaseUrl, files.get(what) ?? ''),
      value: measureSite(what, site.url + request.path, sent),
      unit: 'a second',
      atLeast,
    });
  }
}

async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { jobs: { type: 'string', default: '100000' } } });
  const database = await startFilledDatabase({ jobs: Number(values.jobs) });
  const folder = await mkdtemp(path.join(tmpdir(), 'job-portal-bench-'));
  try {
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      AUTH_SECRET: 'x'.repeat(40),
      TRUST_PROXY: '1',
    };
    const site = await startSiteProcess(env);
    try {
      await measureCachedResponses(site);
      await measureUncachedResponses(site, { env, databaseUrl: database.url, folder });
    } finally {
      await site.stop();
    }
  } finally {
    await database.stop();
    await rm(folder, { recursive: true });
  }
}

await run(process.argv.slice(2));
