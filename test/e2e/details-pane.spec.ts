import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectHydrated, test } from './cast.ts';

const pane = (page: Page, position: string) =>
  page.getByRole('complementary', { name: `Job Details ${position}`, exact: true });
const card = (page: Page, position: string) =>
  page.getByRole('article').getByRole('link', { name: position, exact: true });
const left = async (page: Page, name: string, role: 'heading' | 'link') =>
  (await page.getByRole(role, { name, exact: true }).boundingBox())?.x;
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** The list is the page of the bar above it, and the details are a place in it: Back, keys and a reload treat them so. */
test('on a wide screen the details of a job stand beside the list', async ({ openAs }) => {
  // The fourth job is below the screen, with marked words in it or without.
  const page = await openAs('visitor', { viewport: { width: 1280, height: 640 } });
  await page.goto(`${paths.allJobs}?q=developer&size=8`);
  await expectHydrated(page);
  const titles = await page
    .getByRole('article')
    .getByRole('heading', { level: 2 })
    .allTextContents();
  const [first = '', , third = '', fourth = ''] = titles;
  await expect(pane(page, first)).toBeVisible();
  expect(await left(page, 'Job Portal', 'link')).toBe(await left(page, 'Find Job', 'heading'));

  await card(page, third).click();
  await expect(pane(page, third).getByRole('heading', { name: 'Job description' })).toBeVisible();
  await expect(card(page, third)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page, [1280]);

  await page.keyboard.press('ArrowDown');
  await expect(pane(page, fourth)).toBeVisible();
  await expect(card(page, fourth)).toBeFocused();
  expect(await scrolled(page)).toBeGreaterThan(0);
  await page.goBack();
  await expect(pane(page, first)).toBeVisible();
  await expect(page).toHaveURL(/\/all-job\?q=developer/);

  await page.goForward();
  await expect(pane(page, fourth)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: fourth })).toBeInViewport();
  await expectHydrated(page);
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(pane(page, first)).toBeVisible();
});

test('the first job stands beside the list before scripts run, and nothing moves when they do', async ({
  openAs,
}) => {
  const page = await openAs('visitor', { viewport: { width: 1280, height: 800 } });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(list.getEntries().length)).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(paths.allJobs, { waitUntil: 'commit' });
  const details = page.locator('[data-job-pane]').getByRole('heading', { name: 'Job description' });
  await expect(details).toBeVisible();
  // The face of the headings comes without a script.
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Two frames later the observer has told of it.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  });
  await page.evaluate('shifts.length = 0');
  release();
  await expectHydrated(page);
  await expect(page.getByRole('complementary').and(page.locator('[data-job-pane]'))).toBeVisible();
  await expect(details).toBeVisible();
  expect(await page.evaluate('shifts')).toEqual([]);

  const narrow = await openAs('visitor', { viewport: { width: 1200, height: 800 } });
  await narrow.goto(paths.allJobs);
  await expectHydrated(narrow);
  await expect(narrow.locator('[data-job-pane]')).toBeHidden();
  await expect(narrow.locator('[data-job-pane] *')).toHaveCount(0);
});
