import type { Locator, Page } from '@playwright/test';
import type { Job } from '#contract/hiring/jobs.ts';
import type { JobSearchPage } from '#contract/hiring/search.ts';
import { paths } from '#web/app/paths.ts';
import { jobForm } from './api-person.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectHydrated, callApi, test } from './cast.ts';
import { tabAndType } from './keys.ts';
import { expectFits } from './measure.ts';

/** Searching, and returning to a search. */

const main = (page: Page) => page.getByRole('main');
const words = (page: Page) => page.getByRole('combobox', { name: 'Search for jobs' });
/** Not the job beside the list. */
const cards = (page: Page) => main(page).getByRole('listitem').getByRole('article');

test('a search by keyboard, from a suggestion to its filters, can be shared by its URL', async ({
  openAs,
  cast,
}) => {
  const company = `Oven ${Date.now()}`;
  const post = (position: string, more: object) =>
    callApi(cast.employer, 'POST', '/jobs', { ...jobForm(position), company, ...more });
  await post('Oven Keeper', { jobType: 'remote', requiredExp: 1 });
  await post('Oven Builder', { jobType: 'hybrid', requiredExp: 5 });

  const page = await openAs('visitor');
  await page.goto(paths.home);
  await expectHydrated(page);
  const banner = page.getByRole('combobox', { name: 'What are you looking for?' });
  await tabAndType(page, banner, 'engineer');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cards(page).first()).toBeVisible();
  // A new company is suggested within a minute, and found at once.
  await words(page).fill(company);
  await words(page).press('Enter');
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first().locator('mark').first()).toBeVisible();

  await page.getByRole('button', { name: 'All filters' }).click();
  await page.getByRole('radio', { name: 'Hybrid (1)' }).check();
  await page.getByRole('button', { name: 'Show 1 job' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText(`Showing the only open job for “${company}”`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove filter: Hybrid' })).toBeVisible();
  await page.getByRole('link', { name: 'Remote', exact: true }).click();
  await expect(cards(page).getByRole('heading')).toHaveText(['Oven Keeper']);
  await page.goBack();
  await expect(cards(page).getByRole('heading')).toHaveText(['Oven Builder']);
  await expectAccessible(page);

  const reader = await openAs('visitor', { javaScriptEnabled: false });
  await reader.goto(page.url());
  await expect(cards(reader)).toHaveCount(1);
  await expect(cards(reader).getByRole('heading')).toHaveText('Oven Builder');
  await expect(words(reader)).toHaveValue(company);
  await expect(reader.locator('[name="jobType"][value="hybrid"]')).toBeChecked();
});

test('Back restores the search and its scroll position', async ({ openAs }) => {
  const page = await openAs('visitor', { viewport: { width: 360, height: 640 } });
  await page.goto(paths.allJobs);
  await expectHydrated(page);
  await words(page).fill('engineer');
  await words(page).press('Enter');
  await expect(page).toHaveURL('/all-job?q=engineer');
  await expect(cards(page).first().locator('mark').first()).toBeVisible();
  const card = cards(page).last();
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(scrolled).toBeGreaterThan(50);
  const offset = await scrolled();
  /** A click like a finger's; that of a locator may scroll before it. */
  const touch = async (link: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
  };

  await touch(card.getByRole('heading').getByRole('link'));
  await expect(page.getByRole('dialog', { name: 'Job Details' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await scrolled()).toBe(offset);

  await touch(card.getByRole('link', { name: /^Apply for/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/all-job?q=engineer');
  await expect(words(page)).toHaveValue('engineer');
  await expect(cards(page).first().locator('mark').first()).toBeVisible();
  await expect.poll(scrolled).toBe(offset);
});

test('on a phone the filters open over the list, count its jobs, and give the focus back', async ({
  openAs,
}) => {
  const page = await openAs('visitor', { viewport: { width: 320, height: 640 } });
  await page.goto(`${paths.allJobs}?jobType=remote`);
  await expectHydrated(page);
  await page.getByRole('button', { name: 'Filters (1 set)' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('button', { name: /^Show \d+ jobs?$/ })).toBeInViewport();
  await expectAccessible(page);
  await expectFits(page, 320);
  await sheet.getByRole('radio', { name: 'Last 30 days' }).check();
  await expect(page).toHaveURL('/all-job?jobType=remote&postedWithin=30');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters (2 set)' })).toBeFocused();

  await page.getByRole('button', { name: 'Filters (2 set)' }).click();
  await sheet.getByLabel('Employment type').selectOption('Full-time');
  await sheet.getByRole('button', { name: /^Show|^No job/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Remove filter: Full-time' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters (3 set)' })).toBeVisible();
});

test('without a script words and filters are sent together, and similar matches are marked', async ({
  openAs,
  cast,
}) => {
  await callApi(cast.employer, 'POST', '/jobs', jobForm('Night Baker'));
  const day = await callApi<Job>(cast.employer, 'POST', '/jobs', jobForm('Day Baker'));
  await callApi(cast.employer, 'PATCH', `/jobs/closeAJob/${day._id}`);
  // A task learns the words of new jobs once a minute.
  test.slow();
  const findAlike = () =>
    callApi<JobSearchPage>(cast.employer, 'GET', '/jobs/search?q=nihgt%20bakre&limit=6');
  await expect
    .poll(async () => (await findAlike()).jobs[0]?.position, { timeout: 90_000 })
    .toContain('Baker');
  const page = await openAs('visitor', { javaScriptEnabled: false });
  await page.goto(paths.allJobs);
  await words(page).fill('nihgt bakre');
  await page.getByLabel('Items per page').selectOption('6');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No exact match for “nihgt bakre”.')).toBeVisible();
  await expect(cards(page).first().getByRole('heading')).toContainText('Baker');
  await expect(page.getByLabel('Include closed jobs')).not.toBeChecked();

  await words(page).fill('day baker');
  await page.locator('summary', { hasText: 'All filters' }).click();
  await page.getByLabel('Include closed jobs').check();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(cards(page).filter({ hasText: 'Day Baker' }).first()).toContainText('Closed');
  await expect(page.getByLabel('Include closed jobs')).toBeChecked();
  await expect(page.getByLabel('Items per page')).toHaveValue('6');
});
