import type { Page } from '@playwright/test';
import type { JobPage } from '#contract/jobs.ts';
import { siteRoutes } from '#test/site-routes.ts';
import { paths } from '#web/paths.ts';
import { expect, expectHydrated, expectArrived, openRoute, callApi, test } from './cast.ts';

/** The site is a web site: pages at addresses, with content in them, before any script has run. */

const withoutScript = { javaScriptEnabled: false };
const main = (page: Page) => page.getByRole('main');
const unknownId = '0193f1c2-7a10-7000-8000-000000000000';

for (const route of siteRoutes.filter(({ who }) => who === 'visitor')) {
  test(`without a script ${route.pattern} shows its heading, its title and its links`, async ({
    openAs,
    cast,
    problems,
  }) => {
    problems.allow(/no-such-page: Failed to load resource.*404/);
    const page = await openAs('visitor', withoutScript);
    await openRoute(page, route, cast);
    await expect(page).toHaveTitle(`Job Management- ${route.title(cast)}`);
    await expect(page).toHaveURL(route.endsAt ?? route.address(cast));
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const name of [
      'Home',
      'Job Poster/Seeker',
      'Find Job',
      'Blogs',
      'Login',
      'Registration',
    ]) {
      await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(page.getByText('Loading')).toHaveCount(0);
  });
}

test.describe('without a script', () => {
  test('a job can be found by filter, size and page, and read', async ({ openAs, cast }) => {
    const { count } = await callApi<JobPage>(
      cast.newcomer,
      'GET',
      '/jobs/pagination?jobTypes=Fresher%20Jobs',
    );
    const page = await openAs('visitor', withoutScript);
    await page.goto(paths.allJobs);
    await page.getByLabel('Jobs', { exact: true }).selectOption('Fresher Jobs');
    await page.getByLabel('Items per page').selectOption('6');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText(`Showing 1 to 6 of ${count} fresher jobs`)).toBeVisible();
    await expect(main(page).getByRole('article')).toHaveCount(6);
    await expect(page.getByLabel('Jobs', { exact: true })).toHaveValue('Fresher Jobs');

    const first = main(page).getByRole('article').first().getByRole('heading');
    const before = await first.textContent();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText(`of ${count} fresher jobs`)).toContainText('Showing 7 to');
    await expect(first).not.toHaveText(before ?? '');
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(first).toHaveText(before ?? '');

    await first.getByRole('link').click();
    await expect(page.getByRole('heading', { name: before ?? '' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Job description' })).toBeVisible();
  });

  test('the home page’s search leads to the matching jobs', async ({ openAs }) => {
    const page = await openAs('visitor', withoutScript);
    await page.goto(paths.home);
    await page.getByLabel('What are you looking for?').fill('night baker');
    await main(page).getByRole('button', { name: 'Find Job' }).click();
    await expect(page.getByText(/jobs? for “night baker”/)).toBeVisible();
    await expect(main(page).getByRole('article').first().locator('mark').first()).toBeVisible();
  });

  for (const [path, labels] of [
    [paths.login, ['Email', 'Password']],
    [paths.registration, ['Email', 'Password', 'Confirm Password']],
    [paths.forgotPassword, ['Email']],
    [`${paths.resetPassword}?token=unused`, ['New Password', 'Confirm New Password']],
  ] as const) {
    test(`${path} shows its fields, and that they need a script`, async ({ openAs }) => {
      const page = await openAs('visitor', withoutScript);
      await page.goto(path);
      for (const label of labels) {
        await expect(main(page).getByLabel(label, { exact: true })).toBeVisible();
      }
      await expect(page.getByText('Please turn JavaScript on')).toBeVisible();
    });
  }

  test('the newsletter form is replaced by a sentence', async ({ openAs }) => {
    const page = await openAs('visitor', withoutScript);
    await page.goto(paths.home);
    await expect(main(page).getByLabel('Email', { exact: true })).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Sign up' })).toBeVisible();
  });
});

test.describe('a URL that names nothing', () => {
  for (const [what, path] of [
    ['a page', '/no-such-page'],
    ['a job', paths.job({ _id: unknownId, position: 'Night Baker' })],
    ['a blog', paths.blog({ _id: unknownId, title: 'On Bread' })],
    ['no id', '/job/night-baker'],
  ]) {
    test(`(${what}) returns 404, with a link home`, async ({ openAs, problems }) => {
      problems.allow(/404 \(Not Found\)/);
      for (const options of [withoutScript, {}]) {
        const page = await openAs('visitor', options);
        const answer = await page.goto(path!);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1, name: 'Oops! Error' })).toBeVisible();
        await expect(main(page)).toContainText('404 Not Found');
        await expect(page).toHaveTitle('Job Management- Error Page');
        const home = main(page).getByRole('link', { name: 'Go Back Home' });
        await expect(home).toHaveAttribute('href', paths.home);
      }
    });
  }
});

/** The text of a page, without what the clock changes. */
async function readWords(page: Page): Promise<string> {
  // Days are the reader's only after hydration.
  await expectHydrated(page);
  await expect(main(page).getByText(/^(?:Loading|Checking who is signed in)/)).toHaveCount(0);
  // The menu counts unread messages by itself; other journeys test it.
  return (await main(page).innerText())
    .replaceAll(/\s*\d+\s+unread/g, '')
    .replaceAll(/\d+ minutes ago/g, 'minutes ago');
}

for (const route of siteRoutes) {
  test(`${route.pattern} is the same page after a reload`, async ({ openAs, cast, problems }) => {
    problems.allow(/no-such-page: Failed to load resource.*404/);
    const page = await openAs(route.who, { reducedMotion: 'reduce' });
    await openRoute(page, route, cast);
    await expect(page).toHaveTitle(`Job Management- ${route.title(cast)}`);
    await expect(page).toHaveURL(route.endsAt ?? route.address(cast));
    const before = await readWords(page);
    expect(before).toContain(route.heading(cast));
    await page.reload();
    await expectArrived(page, route, cast);
    expect(await readWords(page)).toBe(before);
  });
}

test('every page behind Login redirects to the login page, and back after it', async ({
  openAs,
  cast,
}) => {
  const page = await openAs('visitor');
  for (const { who, address } of siteRoutes) {
    if (who !== 'visitor') {
      await page.goto(address(cast));
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
      await expect(page).toHaveURL(`${paths.login}?from=${encodeURIComponent(address(cast))}`);
    }
  }
});
