import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { JobSummary } from '#contract/jobs.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { findPostgres } from '#test/find-postgres.mjs';
import { findFreePort } from '#test/free-port.mjs';
import { startTestPostgres } from '#test/test-postgres.mjs';
import { loadSite } from './load-site.ts';
import { sayRatio } from './report.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';
import { measureRate } from './wrk.ts';

/** How many requests a second the built site answers over PostgreSQL, beside a bare `node:http` server. */

const root = fileURLToPath(new URL('..', import.meta.url));

interface Bare {
  readonly rateOf: (bytes: number) => Promise<number>;
}

/** Answers as many bytes as the site does, loaded in the same way a moment before. */
const bare: Bare = {
  rateOf: async (bytes) => {
    const port = await findFreePort();
    const file = path.join(root, 'bench/bare-server.mjs');
    const server: ChildProcess = spawn(process.execPath, [file, String(port), String(bytes)]);
    await wait(300);
    const { rate } = measureRate({ url: `http://127.0.0.1:${port}/` });
    server.kill();
    return rate;
  },
};

interface Shot {
  readonly what: string;
  readonly path: string;
  readonly atLeast: number;
  readonly headers?: Readonly<Record<string, string>>;
}

async function measureShot(site: SiteProcess, { what, headers = {}, ...shot }: Shot) {
  const url = site.url + shot.path;
  const first = await fetch(url, { headers });
  const bytes = Number(first.headers.get('content-length') ?? 0);
  await first.arrayBuffer();
  const etag = first.headers.get('etag');
  const yardstick = await bare.rateOf(bytes);
  const { rate, failed } = measureRate({ url, headers });
  if (failed > 0) {
    throw new Error(`${what}: ${failed} answers were no success.`);
  }
  sayRatio({ what, value: rate, yardstick, unit: 'a second', atLeast: shot.atLeast });
  return etag;
}

const pageHeaders = { 'accept-encoding': 'br' };

async function measurePages(site: SiteProcess): Promise<void> {
  const [job] = z.array(JobSummary).parse(await (await fetch(`${site.url}/api/v1/jobs`)).json());
  const moved = await fetch(`${site.url}/job/x-${job?._id}`, { redirect: 'manual' });
  const pages = {
    'the home page': '/',
    'Find Job': '/all-job',
    'a job': moved.headers.get('location') ?? '',
    'the blogs': '/blog',
  };
  for (const [name, address] of Object.entries(pages)) {
    const shot = { path: address, headers: pageHeaders, atLeast: 0.8 };
    const etag = await measureShot(site, { ...shot, what: `${name}, kept, brotli` });
    if (etag !== null) {
      const headers = { ...pageHeaders, 'if-none-match': etag };
      await measureShot(site, { ...shot, headers, what: `${name}, not modified` });
    }
  }
}

const pageAddress = (page: number) =>
  `/api/v1/jobs/pagination?page=${page}&size=4&jobTypes=${encodeURIComponent('All Jobs')}`;

async function measureCalls(site: SiteProcess): Promise<void> {
  await measureShot(site, { what: 'a list page, kept', path: pageAddress(3), atLeast: 0.8 });
  // Pages this far in are made for whoever asks.
  await measureShot(site, { what: 'a list page, not kept', path: pageAddress(60), atLeast: 0.2 });
  const { cookie, email } = await site.signUp();
  const current = `/api/v1/user/current?email=${encodeURIComponent(email)}`;
  const what = 'a signed-in call with a session check';
  await measureShot(site, { what, path: current, headers: { cookie }, atLeast: 0.15 });
}

async function fill(databaseUrl: string, jobs: number): Promise<void> {
  const database = await openDatabase({
    dataDir: '',
    databaseUrl,
    workerUrl: new URL('file:///'),
    logger: pino({ level: 'warn' }),
  });
  await migrate(database, path.join(root, 'db/migrations'));
  await loadSite(database, { jobs });
  await database.close();
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { jobs: { type: 'string', default: '100000' } } });
  const binaries = findPostgres();
  if (!binaries) {
    throw new Error('There is no PostgreSQL on this machine.');
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'job-portal-bench-'));
  const postgres = await startTestPostgres(binaries);
  try {
    await fill(postgres.url, Number(values.jobs));
    const site = await startSiteProcess({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
    try {
      await measureCalls(site);
      await measurePages(site);
    } finally {
      await site.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
}
