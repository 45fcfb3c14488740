import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { Job } from '#contract/hiring/jobs.ts';
import { findChromium, listChromiumFlags } from '#test/find-chromium.ts';
import { employerForm, jobForm } from '#test/forms.ts';
import { storeApplicants } from '#test/many-applicants.ts';
import { startFilledDatabase } from './filled-database.ts';
import { printBound, printFigure } from './report.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';

/**
 * The page of a job with two thousand applicants: how long its list takes on the server, by every order, with and
 * without words, and in a browser how long the first person takes to be seen and how much data that needs.
 */

const applicants = 2_000;
const requests = 60;
const visits = 7;
const most = { listMillis: 150, paintMillis: 300, kilobytes: 150 };

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const percentile95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? 0;

interface Employer {
  readonly cookie: string;
  readonly job: Job;
}

/** A new employer with one job. */
async function makeEmployer(site: SiteProcess): Promise<Employer> {
  const { cookie } = await site.signUp();
  const send = async (method: string, url: string, body: object): Promise<Response> => {
    const headers = { cookie, origin: site.url, 'content-type': 'application/json' };
    const answer = await fetch(`${site.url}/api/v1${url}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) {
      throw new Error(`${method} ${url} was answered ${answer.status}: ${await answer.text()}`);
    }
    return answer;
  };
  await send('PATCH', '/user/employer', employerForm);
  const answer = await send('POST', '/jobs', jobForm);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract of the call
  return { cookie, job: (await answer.json()) as Job };
}

/** Reads the first page of the list again and again. */
/** Milliseconds of each of some equal requests. */
async function measureRequests(url: string, cookie: string): Promise<number[]> {
  const times: number[] = [];
  for (let sent = 0; sent < requests; sent += 1) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers: { cookie } });
    await answer.arrayBuffer();
    times.push(performance.now() - startedAt);
    if (!answer.ok) {
      throw new Error(`The list was answered ${answer.status}.`);
    }
  }
  return times;
}

async function measureList(site: SiteProcess, { cookie, job }: Employer): Promise<void> {
  for (const order of ['newest', 'waiting', 'experience']) {
    for (const words of ['', 'person skill']) {
      const query = new URLSearchParams({ order, ...(words && { q: words }) }).toString();
      const url = `${site.url}/api/v1/jobs/${job._id}/applications?${query}`;
      const times = await measureRequests(url, cookie);
      const what = `the list by ${order}${words && ', with words'}: 95th percentile`;
      printBound({ what, value: percentile95(times), unit: 'ms', atMost: most.listMillis });
    }
  }
}

/** Milliseconds from a click on the job's Applicants until the first of them is painted. */
const clickThrough = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        document.querySelector<HTMLElement>('a.btn[href*="/applicant-job/"]')?.click();
        const check = () => {
          const isShown = document.querySelector('[data-applicant]') !== null;
          requestAnimationFrame(isShown ? () => resolve(performance.now() - startedAt) : check);
        };
        check();
      }),
  );

/** The bytes of the API's answers, before they are compressed. */
function countBytes(page: Page) {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    const isApi = response.url().includes('/api/v1/') && !response.url().endsWith('/live');
    if (isApi) {
      sizes.push(
        response.body().then(
          ({ length }) => length,
          () => 0,
        ),
      );
    }
  });
  return async () => (await Promise.all(sizes.splice(0))).reduce((sum, size) => sum + size, 0);
}

async function measurePage(page: Page, url: string): Promise<void> {
  const readBytes = countBytes(page);
  const clicks: number[] = [];
  const sizes: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    // A full load each time: what a visit before has read is forgotten.
    await page.goto(`${url}/employer-dashboard/my-posted-job`);
    await page.locator('a.btn[href*="/applicant-job/"]').waitFor();
    await page.waitForLoadState('load');
    await readBytes();
    clicks.push(await clickThrough(page));
    await page.waitForTimeout(300);
    sizes.push((await readBytes()) / 1_000);
  }
  const what = 'the first applicant after a click: median';
  printBound({ what, value: median(clicks), unit: 'ms', atMost: most.paintMillis });
  const data = 'data that the page reads';
  printBound({ what: data, value: Math.max(...sizes), unit: 'kB', atMost: most.kilobytes });
}

/** Opening the page by its URL loads the scripts too, and asks who is signed in. */
async function measureLoad(page: Page, url: string): Promise<void> {
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('[data-applicant]').first().waitFor();
    times.push(await page.evaluate(() => performance.now()));
  }
  const measured = `${median(times).toFixed(0)} ms`;
  printFigure({ what: 'the first applicant after a full load: median', measured });
}

async function measureInBrowser(site: SiteProcess, { cookie, job }: Employer): Promise<void> {
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: listChromiumFlags(),
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const cookies = cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: site.url };
    });
    await context.addCookies(cookies);
    const page = await context.newPage();
    await measurePage(page, site.url);
    await measureLoad(page, `${site.url}/employer-dashboard/applicant-job/${job._id}`);
  } finally {
    await browser.close();
  }
}

async function run(): Promise<void> {
  const database = await startFilledDatabase({ jobs: 1_000 });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'job-portal-bench-'));
  try {
    const site = await startSiteProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir });
    try {
      const owner = await makeEmployer(site);
      const { pool } = database.database;
      await storeApplicants(pool, { jobId: owner.job._id, count: applicants });
      await measureList(site, owner);
      await measureInBrowser(site, owner);
    } finally {
      await site.stop();
    }
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true });
  }
}

await run();
