import type { Page } from '@playwright/test';
import { apiBase } from '#contract/platform/urls.ts';
import { employerForm, jobForm } from '#test/forms.ts';
import { storeApplicants, storeTeamwork } from '#test/many-applicants.ts';
import { openPage, withBrowser } from './browser.ts';
import { withFilledDatabase } from './filled-database.ts';
import { median, printBound, printFigure, quantile } from './report.ts';
import { type Account, readId, type SiteProcess, withSite } from './site-process.ts';

/**
 * The page of a job with two thousand applicants: how long its list takes on the server, by every order, with and
 * without words, how much longer with scorecards, notes and assignments of a company of three, and in a browser how long
 * the first person takes to be seen and how much data that needs.
 */

const applicants = 2_000;
const requests = 60;
const visits = 7;
const max = { teamwork: 1.1, listMillis: 150, paintMillis: 300, kilobytes: 150 };

/** Milliseconds until a response is read. */
async function measureRequest(url: string, { cookie }: Account): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) {
    throw new Error(`The list was answered ${response.status}.`);
  }
  return performance.now() - startedAt;
}

/** Milliseconds of each of some equal requests. */
async function measureRequests(url: string, employer: Account): Promise<number[]> {
  const times: number[] = [];
  for (let sent = 0; sent < requests; sent += 1) {
    times.push(await measureRequest(url, employer));
  }
  return times;
}

/** Compares the lists of two jobs, in turns, so that both meet the same moments of the machine. */
async function compareLists(
  site: SiteProcess,
  employer: Account,
  jobIds: { readonly alone: string; readonly together: string },
): Promise<void> {
  for (const order of ['newest', 'waiting', 'experience', 'score']) {
    const times: Record<keyof typeof jobIds, number[]> = { alone: [], together: [] };
    for (let sent = 0; sent < requests; sent += 1) {
      for (const name of ['alone', 'together'] as const) {
        const url = `${site.url}${apiBase}/jobs/${jobIds[name]}/applications?order=${order}`;
        times[name].push(await measureRequest(url, employer));
      }
    }
    const ratio = median(times.together) / median(times.alone);
    // Without scorecards the order by them sorts nothing.
    const isComparable = order !== 'score';
    printFigure({
      what: `the list by ${order} with scorecards and notes`,
      measured: `${ratio.toFixed(2)} of without`,
      ...(isComparable && { target: `<= ${max.teamwork}`, isReached: ratio <= max.teamwork }),
    });
  }
}

async function measureList(site: SiteProcess, employer: Account, jobId: string): Promise<void> {
  for (const order of ['newest', 'waiting', 'experience', 'score']) {
    for (const words of ['', 'person skill']) {
      const query = new URLSearchParams({ order, ...(words && { q: words }) }).toString();
      const url = `${site.url}${apiBase}/jobs/${jobId}/applications?${query}`;
      const value = quantile(await measureRequests(url, employer), 0.95);
      const what = `the list by ${order}${words && ', with words'}: 95th percentile`;
      printBound({ what, value, unit: 'ms', atMost: max.listMillis });
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

/** Sums up the bytes of the API's responses since the last call, before they are compressed. */
function countBytes(page: Page): () => Promise<number> {
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

async function measurePage(page: Page): Promise<void> {
  const readBytes = countBytes(page);
  const clicks: number[] = [];
  const sizes: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    // A full load each time forgets the data of the visit before.
    await page.goto('/employer-dashboard/my-posted-job');
    await page.locator('a.btn[href*="/applicant-job/"]').waitFor();
    await page.waitForLoadState('load');
    await readBytes();
    clicks.push(await clickThrough(page));
    await page.waitForTimeout(300);
    sizes.push((await readBytes()) / 1_000);
  }
  const what = 'the first applicant after a click: median';
  printBound({ what, value: median(clicks), unit: 'ms', atMost: max.paintMillis });
  const data = 'data that the page reads';
  printBound({ what: data, value: Math.max(...sizes), unit: 'kB', atMost: max.kilobytes });
}

/** A page that is opened by its URL also loads the scripts and the session. */
async function measureLoad(page: Page, jobId: string): Promise<void> {
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    await page.goto(`/employer-dashboard/applicant-job/${jobId}`, { waitUntil: 'commit' });
    await page.locator('[data-applicant]').first().waitFor();
    times.push(await page.evaluate(() => performance.now()));
  }
  const measured = `${median(times).toFixed(0)} ms`;
  printFigure({ what: 'the first applicant after a full load: median', measured });
}

await withFilledDatabase({ jobs: 1_000 }, ({ url, database }) =>
  withSite({ DATABASE_URL: url }, async (site) => {
    const employer = await site.signUp();
    await employer.send('PATCH /user/employer', employerForm);
    const jobId = await readId(await employer.send('POST /jobs', jobForm));
    await storeApplicants(database.pool, { jobId, count: applicants });
    await measureList(site, employer, jobId);
    const together = await readId(await employer.send('POST /jobs', jobForm));
    await storeApplicants(database.pool, { jobId: together, count: applicants });
    await storeTeamwork(database.pool, together);
    await compareLists(site, employer, { alone: jobId, together });
    await withBrowser(async (browser) => {
      const page = await openPage(browser, site, employer);
      await measurePage(page);
      await measureLoad(page, jobId);
    });
  }),
);
