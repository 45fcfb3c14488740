import type { Page } from '@playwright/test';
import type { Job } from '#contract/hiring/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { jobForm } from './api-person.ts';
import { expect, expectHydrated, callApi, test } from './cast.ts';
import { throttle } from './main-thread.ts';

/** Nothing that a person types or clicks is lost or undone by a page that is still busy. */

const main = (page: Page) => page.getByRole('main');
const location = (page: Page) => page.getByRole('combobox', { name: 'Location' });
const title = (page: Page) =>
  main(page).getByRole('article').getByRole('heading').getByRole('link');
/** Longer than the pause after which typed letters take effect. */
const afterTypingPause = 1_500;

const openList = async (page: Page) => {
  await page.goto(paths.allJobs);
  await expectHydrated(page);
  await throttle(page, 6);
};

test('the toggle shows dark after a reload in dark, in this tab and in another', async ({
  context,
}) => {
  const page = await context.newPage();
  const other = await context.newPage();
  const pressed = (tab: Page, isPressed: boolean) =>
    expect(tab.getByRole('button', { name: 'Dark theme', pressed: isPressed })).toBeVisible();
  await other.goto(paths.blogs);
  await page.goto(paths.home);
  await expectHydrated(page);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await pressed(page, true);
  await pressed(other, true);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.reload();
  await expectHydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await pressed(page, true);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await pressed(page, false);
  await pressed(other, false);
});

test('a job that is opened while a location is typed stays open, and the location applies once it is closed', async ({
  openAs,
}) => {
  const page = await openAs('visitor', { viewport: { width: 1200, height: 720 } });
  await openList(page);
  await location(page).fill('Dhaka');
  await title(page).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.waitForTimeout(afterTypingPause);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/job\//);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(location(page)).toHaveValue('Dhaka');
  await expect(page).toHaveURL('/all-job?location=Dhaka');
});

test('letters typed while a search is loading are not lost', async ({ openAs }) => {
  const page = await openAs('visitor');
  await openList(page);
  let isLate = false;
  await page.route('**/api/v1/jobs/search*', async (route) => {
    isLate = true;
    await route.continue();
  });
  await location(page).pressSequentially('Dha');
  // The page is busy from the request of the list until its jobs are shown.
  await expect.poll(() => isLate, { intervals: [5] }).toBe(true);
  await location(page).pressSequentially('ka', { delay: 30 });
  await page.waitForTimeout(afterTypingPause);
  await expect(location(page)).toHaveValue('Dhaka');
  await expect(page).toHaveURL('/all-job?location=Dhaka');
});

test('two filters that are chosen at once both apply', async ({ openAs }) => {
  const page = await openAs('visitor');
  await openList(page);
  // In one go, as two keys that were pressed while the page was busy.
  await page.evaluate(() => {
    const choose = (name: string, value: string) => {
      const select = document.querySelector<HTMLSelectElement>(`select[name="${name}"]`)!;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose('employmentType', 'Contract');
    choose('maxExp', '5');
  });
  await expect(page).toHaveURL('/all-job?maxExp=5&employmentType=Contract');
  await expect(page.getByLabel('Employment type')).toHaveValue('Contract');
  await expect(page.getByLabel('Experience')).toHaveValue('5');
});

test('a filter that is chosen in the sheet is still set when it is closed and opened at once', async ({
  openAs,
}) => {
  test.slow();
  const page = await openAs('visitor', { viewport: { width: 360, height: 640 } });
  await openList(page);
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const openSheet = () => page.getByRole('button', { name: /filters/i }).click();
  await openSheet();
  // The sheet closes while React renders the new URL; not each time at the same point of it.
  for (const years of ['2', '5', '2', '5', '2', '5']) {
    await sheet.evaluate(async (dialog, value) => {
      const select = dialog.querySelector<HTMLSelectElement>('[name=maxExp]')!;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      do {
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
      } while (!window.location.search.includes(`=${value}`));
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    }, years);
    await openSheet();
    await expect(sheet.getByLabel('Experience')).toHaveValue(years);
  }
});

test('the day of a job is the site’s, before hydration and after it', async ({ openAs, cast }) => {
  // Where it is another day than in UTC, whatever the hour.
  const timezoneId = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  const job = await callApi<Job>(cast.employer, 'POST', '/jobs', jobForm('Midnight Miller'));
  const dayIn = (timeZone: string) =>
    new Date(job.currentDate).toLocaleDateString('en-US', { timeZone, dateStyle: 'medium' });
  expect(dayIn(timezoneId)).not.toBe(dayIn('UTC'));
  const address = `${paths.allJobs}?q=${job.position}&order=newest`;
  const day = (tab: Page) => main(tab).getByRole('article').first().getByRole('time');

  const plain = await openAs('visitor', { timezoneId, javaScriptEnabled: false });
  await plain.goto(address);
  await expect(day(plain)).toHaveText(dayIn('UTC'));
  const page = await openAs('visitor', { timezoneId });
  await page.goto(address);
  await expectHydrated(page);
  await expect(day(page)).toHaveText(dayIn('UTC'));
  await expect(day(page)).toHaveAttribute('datetime', job.currentDate);
});

test('a URL that names a job without having opened it shows the list, hydrated', async ({
  openAs,
  cast,
}) => {
  const page = await openAs('visitor');
  for (const path of [paths.home, paths.allJobs]) {
    await page.goto(`${path}?job=${cast.job._id}`);
    await expectHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
