import { request } from 'node:http';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { withFilledDatabase } from './filled-database.ts';
import { readResident } from './memory.ts';
import { printBound, printFigure, printRatio } from './report.ts';
import { type SiteProcess, withSite } from './site-process.ts';

/**
 * How long the built site takes for all open jobs as one feed and as sitemaps, and how much its memory grows
 * meanwhile, beside a loop that reads the same rows and does nothing with them.
 */

/** MB. The growth of a busy Node process, far below the size of the jobs. */
const maxGrowth = 60;

/** Jobs a second when the same rows are read in larger batches and discarded. */
async function readBare(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const startedAt = performance.now();
  let read = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      `select id, position, company, location, company_category, job_type, required_exp, job_category,
         company_detail, job_detail, published_at, posted_at, country, employment_type, salary_min, salary_max,
         salary_currency, salary_unit, apply_until
       from jobs where closed_at is null and id > $1 order by id limit 25`,
      [after],
    );
    read += rows.length;
    const last = rows.at(-1);
    if (!last) {
      break;
    }
    after = last.id;
  }
  await client.end();
  return (read * 1_000) / (performance.now() - startedAt);
}

interface Reading {
  readonly bytes: number;
  readonly entries: number;
  readonly seconds: number;
  /** MB. */
  readonly growth: number;
}

/** Bytes and entries of a document that is not cached. */
async function drain(url: string, headers: Record<string, string>, mark: string) {
  const answer = await fetch(url, { headers });
  let bytes = 0;
  let entries = 0;
  let tail = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    const text = tail + decoder.decode(chunk, { stream: true });
    const parts = text.split(mark);
    entries += parts.length - 1;
    tail = (parts.at(-1) ?? '').slice(-mark.length + 1);
  }
  return { bytes, entries };
}

/** Reads a document from this address of the machine and discards it; returns the status. */
async function readFrom(localAddress: string, url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { localAddress, agent: false }, (response) => {
      response
        .on('end', () => resolve(response.statusCode))
        .on('error', reject)
        .resume();
    })
      .on('error', reject)
      .end();
  });
}

/** Twenty clients of as many networks read at once. Those beyond the limit get 503. */
async function measureTogether(site: SiteProcess, url: string): Promise<void> {
  const { before, result, peak } = await watchMemory(site, () =>
    Promise.all(Array.from({ length: 20 }, (_, at) => readFrom(`127.0.0.${at + 2}`, url))),
  );
  const served = result.filter((status) => status === 200).length;
  const what = `20 clients at once, ${served} served: memory`;
  printBound({ what, value: peak - before, unit: 'MB', atMost: maxGrowth });
}

async function watchMemory<Result>(site: SiteProcess, work: () => Promise<Result>) {
  const before = await readResident(site.pid);
  let peak = before;
  const timer = setInterval(() => {
    void readResident(site.pid).then((memory) => {
      peak = Math.max(peak, memory);
    });
  }, 50);
  const result = await work().finally(() => clearInterval(timer));
  return { before, peak, result };
}

async function measure(
  site: SiteProcess,
  urls: readonly string[],
  { headers = {}, mark }: { headers?: Record<string, string>; mark: string },
): Promise<Reading> {
  const startedAt = performance.now();
  const { before, peak, result } = await watchMemory(site, async () => {
    let [bytes, entries] = [0, 0];
    for (const url of urls) {
      const read = await drain(url, headers, mark);
      bytes += read.bytes;
      entries += read.entries;
    }
    return { bytes, entries };
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  return { ...result, seconds, growth: peak - before };
}

function print(what: string, { bytes, entries, seconds, growth }: Reading): void {
  const measured = `${seconds.toFixed(1)} s`;
  const yardstick = `${entries.toLocaleString('en-US')} in ${(bytes / 1e6).toFixed(1)} MB`;
  printFigure({ what, measured, yardstick });
  printBound({ what: `${what}: memory`, value: growth, unit: 'MB', atMost: maxGrowth });
}

async function listParts(site: SiteProcess): Promise<string[]> {
  const index = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return [...index.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => site.url + new URL(address).pathname)
    .filter((address) => address.includes('/jobs-'));
}

async function measureUnchanged(url: string): Promise<void> {
  const head = await fetch(url, { method: 'HEAD' });
  const headers = { 'if-none-match': head.headers.get('etag') ?? '' };
  const times = 200;
  const startedAt = performance.now();
  for (let sent = 0; sent < times; sent += 1) {
    const { status } = await fetch(url, { headers });
    if (status !== 304) {
      throw new Error(`${url} was answered ${status}.`);
    }
  }
  const value = (performance.now() - startedAt) / times;
  printBound({ what: 'a feed that did not change', value, unit: 'ms', atMost: 10 });
}

/** Each document is read once, before it is cached. */
async function measureSitemaps(site: SiteProcess): Promise<void> {
  const startedAt = performance.now();
  const parts = await listParts(site);
  const millis = performance.now() - startedAt;
  printFigure({ what: `the index of ${parts.length} parts`, measured: `${millis.toFixed(0)} ms` });
  const [first = '', ...others] = parts;
  print('the first sitemap of jobs', await measure(site, [first], { mark: '</url>' }));
  print('the other sitemaps of jobs', await measure(site, others, { mark: '</url>' }));
}

async function measureSite(site: SiteProcess, databaseUrl: string): Promise<void> {
  const indeed = `${site.url}/feeds/indeed.xml`;
  const job = { mark: '</job>' };
  await measureTogether(site, indeed);
  // The first one compiles the code.
  await measure(site, [indeed], job);
  const plain = await measure(site, [indeed], job);
  print('the Indeed feed', plain);
  printRatio({
    what: 'the Indeed feed, jobs a second',
    value: plain.entries / plain.seconds,
    yardstick: await readBare(databaseUrl),
    unit: 'a second',
    atLeast: 0.2,
  });
  const headers = { 'accept-encoding': 'gzip' };
  print('the Indeed feed, gzip', await measure(site, [indeed], { ...job, headers }));
  await measureSitemaps(site);
  await measureUnchanged(`${site.url}/feeds/jobs.rss`);
}

async function run(args: string[]): Promise<void> {
  const options = {
    jobs: { type: 'string', default: '100000' },
    /** Of the description of each job; without it they are about 500 long. */
    characters: { type: 'string' },
  } as const;
  const { jobs, characters } = parseArgs({ args, options }).values;
  const content = { jobs: Number(jobs), applicationsPerJob: 0 };
  await withFilledDatabase(content, async ({ url, database }) => {
    if (characters) {
      const statement = `update jobs set job_detail = rpad(job_detail, $1::int, ' ' || job_detail)`;
      await database.withoutStatementTimeout((client) => client.query(statement, [characters]));
    }
    await withSite({ DATABASE_URL: url }, (site) => measureSite(site, url));
  });
}

await run(process.argv.slice(2));
