import type { Page } from '@playwright/test';
import type { JobPage } from '#contract/hiring/job-lists.ts';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { callApi, expect, expectHydrated, test } from './cast.ts';

const url = `${paths.allJobs}?size=4`;

/** Adds up how far the page moves, and keeps its scripts back until the returned function is called. */
async function holdScripts(page: Page) {
  await page.addInitScript(() => {
    const moved = { total: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        moved.total += 'value' in entry ? Number(entry.value) : 0;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Below 1280 pixels no job stands beside the list. */
for (const { width, hasPane } of [
  { width: 360, hasPane: false },
  { width: 1280, hasPane: true },
]) {
  test(`hidden jobs are never seen, also before scripts run, at ${width} pixels`, async ({
    openAs,
    cast,
  }) => {
    const page = await openAs('visitor', { viewport: { width, height: 800 } });
    await page.goto(url);
    const list = '/jobs/pagination?size=4&page=0&open=yes';
    const { jobs } = await callApi<JobPage>(cast.newcomer, 'GET', list);
    const [hidden, , alsoHidden] = jobs;
    const ids = `${hidden!._id} ${alsoHidden!._id}`;
    await page.evaluate((text) => localStorage.setItem('hidden-jobs', text), ids);

    const release = await holdScripts(page);
    await page.goto(url, { waitUntil: 'commit' });
    const cards = page.getByRole('listitem').getByRole('article');
    const card = (job: JobSummary | undefined) =>
      cards.filter({ has: page.locator(`a[href*="${job!._id}"]`) });
    await expect(cards).toHaveCount(2);
    await expect(card(jobs[1])).toBeVisible();
    await expect(card(hidden)).toBeHidden();
    const pane = page.locator('[data-job-pane]').getByRole('heading', { level: 2 });
    await expect(pane).toHaveCount(0);

    release();
    await expectHydrated(page);
    await expect(cards).toHaveCount(4);
    await expect(card(hidden)).toBeHidden();
    await expect(pane).toHaveText(hasPane ? [jobs[1]!.position] : []);
    expect(await page.evaluate('moved.total')).toBeLessThan(0.005);

    await page.getByRole('button', { name: 'Show hidden jobs' }).click();
    await expect(card(hidden)).toBeVisible();
  });
}
