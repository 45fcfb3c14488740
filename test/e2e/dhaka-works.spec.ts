import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { seekerPositions } from '#contract/accounts/profile-choices.ts';
import { findEnglish, tracesOfNewSite } from '#test/find-english.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { paths } from '#web/app/paths.ts';
import { fillRegistration } from './form-steps.ts';
import { expect, test } from './cast.ts';
import { startPortal } from './portal.ts';
import { Problems } from './problems.ts';

/** A site of its own for this journey: its name and language are its own. */

const logo = () =>
  sharp({ create: { width: 120, height: 120, channels: 3, background: '#7a1f5c' } })
    .png()
    .toBuffer();

/** From the link of the terminal to the settings of the site. */
async function becomeAdministrator(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillRegistration(page, 'mayor@dhaka.example');
  await page.getByRole('button', { name: 'Become administrator' }).click();
  await expect(page).toHaveURL(administrationPaths.site);
}

async function setUpSite(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Dhaka Works');
  await page.getByLabel('Describe the site in one sentence').fill('শহরের সবার জন্য কাজ।');
  await page.getByLabel('Color', { exact: true }).fill('#7a1f5c');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() });
  await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible();
  await page.getByLabel('Address').fill('নগর ভবন\nঢাকা ১০০০');
  await page.getByLabel('Copyright line').fill('© ঢাকা ওয়ার্কস');
  const links = page.getByRole('group', { name: 'Links in the footer' });
  const remove = links.getByRole('button', { name: 'Remove' });
  for (let left = await remove.count(); left > 0; left -= 1) {
    await remove.first().click();
  }
  await page.getByLabel('Language of the site').selectOption('bn');
  await page.getByLabel('Time zone').selectOption('Asia/Dhaka');
  await page.getByLabel('Imprint').fill('দায়িত্বে: **মেয়র**');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
}

/** Texts that the people of the demo wrote, or chose as values. */
const isData = (text: string) =>
  text === 'When you apply' || seekerPositions.some((position) => position === text);

/** Opens the pages: their texts, those for screen readers and those of the head are this site's, and Bengali. */
async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .when-signed-in')).toHaveCount(0);
    await expect(page).toHaveTitle(/^Dhaka Works- /);
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    const content = await page.content();
    // The style sheet of all sites stands before the site's own.
    const html = content.replaceAll(/<style>.*?<\/style>/gs, '');
    expect.soft(tracesOfNewSite.exec(html)?.[0], address).toBeUndefined();
    expect
      .soft(
        findEnglish(html).filter((text) => !isData(text)),
        address,
      )
      .toEqual([]);
  }
}

/** With the account of the demo that the log-in page offers. */
async function logInAsDemo(page: Page, email: string): Promise<void> {
  await page.goto(paths.login);
  await page.getByRole('button', { name: email }).click();
  await expect(page).not.toHaveURL(paths.login);
}

/** The path of the first link on the page whose path begins like this. */
const firstLink = async (page: Page, start: string): Promise<string> =>
  (await page.locator(`main a[href^="${start}"]`).first().getAttribute('href')) ?? start;

test('a newcomer makes the site theirs, and everyone reads it in their language', async ({
  browser,
}) => {
  const portal = await startPortal({ hasTerminal: true });
  const problems = new Problems(portal.url);
  const open = async (): Promise<Page> => {
    const context = await browser.newContext({ baseURL: portal.url });
    problems.watch(context);
    return context.newPage();
  };
  const boss = await open();
  await expect.poll(portal.firstRunUrl).toContain('#');
  await becomeAdministrator(boss, portal.firstRunUrl());
  await setUpSite(boss);
  const { site, users } = administrationPaths;
  await visit(boss, [site, users, paths.account, paths.home]);

  problems.allow(/status of 404/);
  const visitor = await open();
  const { root, allJobs, blogs, login, registration, imprint } = paths;
  await visit(visitor, [root, blogs, login, registration, imprint, '/none', allJobs]);
  await visit(visitor, [await firstLink(visitor, '/job/')]);

  const { employer, jobSeeker } = paths;
  await logInAsDemo(visitor, 'employer@demo.example');
  await visit(visitor, [employer.addJob, employer.postedJobs]);
  await visit(visitor, [await firstLink(visitor, '/employer-dashboard/applicant-job/')]);

  const seeker = await open();
  await logInAsDemo(seeker, 'seeker@demo.example');
  await visit(seeker, [jobSeeker.savedJobs, paths.home, jobSeeker.applied]);
  await visit(seeker, [await firstLink(seeker, `${jobSeeker.applied}/`)]);

  expect(problems.list(), 'problems in the browser').toEqual([]);
  expect(portal.errorLines()).toEqual([]);
  expect(await portal.stop()).toBe(0);
});
