import { m } from '#messages';
import type { Page } from '@playwright/test';
import type { JobPage } from '#contract/hiring/job-lists.ts';
import type { Subscriber } from '#contract/publishing/newsletter.ts';
import { siteRoutes } from '#test/site-routes.ts';
import { paths } from '#web/app/paths.ts';
import { expect, callApi, test } from './cast.ts';

/** The site is a web site: pages at addresses, with content in them, before any script has run. */

const withoutScript = { javaScriptEnabled: false };
const main = (page: Page) => page.getByRole('main');
const unknownId = '0193f1c2-7a10-7000-8000-000000000000';

test.describe('without a script', () => {
  test('a job can be found by filter, size and page, and read', async ({ openAs, cast }) => {
    const { count } = await callApi<JobPage>(
      cast.newcomer,
      'GET',
      '/jobs/search?jobTypes=Fresher%20Jobs',
    );
    const page = await openAs('visitor', withoutScript);
    await page.goto(paths.allJobs);
    await page.getByLabel('Jobs', { exact: true }).selectOption('Fresher Jobs');
    await page.getByLabel('Items per page').selectOption('6');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(`Showing 1 to 6 of ${count} open fresher jobs`)).toBeVisible();
    await expect(main(page).getByRole('article')).toHaveCount(6);
    await expect(page.getByLabel('Jobs', { exact: true })).toHaveValue('Fresher Jobs');

    const first = main(page).getByRole('article').first().getByRole('heading');
    const before = await first.textContent();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText(`of ${count} open fresher jobs`)).toContainText('Showing 7 to');
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

  test('a page behind sign-in says that it needs a script', async ({ openAs }) => {
    const page = await openAs('visitor', withoutScript);
    await page.goto(paths.jobSeeker.applied);
    await expect(main(page).getByText(/^This page needs JavaScript\./)).toBeVisible();
    await expect(main(page).getByRole('status')).toBeHidden();
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

  test('the newsletter’s form subscribes, and its page says so', async ({
    openAs,
    cast,
    problems,
  }) => {
    problems.allow(/400 \(Bad Request\)/);
    const page = await openAs('visitor', withoutScript);
    await page.goto(paths.home);
    const field = main(page).getByLabel('Email', { exact: true });
    await field.fill('not an address');
    await main(page).getByRole('button', { name: 'Sign up' }).click();
    await expect(main(page).getByText('Please enter a valid email address.')).toBeVisible();
    await expect(field).toHaveValue('not an address');
    const email = `plain-${Date.now()}@people.example`;
    await field.fill(email);
    await main(page).getByRole('button', { name: 'Sign up' }).click();
    await expect(main(page).getByRole('status')).toHaveText(m.newsletter_subscribed());
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(paths.newsletter);
    const found = await callApi<Subscriber[]>(
      cast.administrator,
      'GET',
      `/administration/newsletter?q=${email}`,
    );
    expect(found).toMatchObject([{ email }]);
  });
});

for (const [how, options] of [
  ['without a script', withoutScript],
  ['with scripts', {}],
] as const) {
  test(`a URL that names nothing returns 404, with a link home, ${how}`, async ({
    openAs,
    problems,
  }) => {
    problems.allow(/404 \(Not Found\)/);
    const page = await openAs('visitor', options);
    for (const path of [
      '/no-such-page',
      paths.job({ _id: unknownId, position: 'Night Baker' }),
      paths.blog({ _id: unknownId, title: 'On Bread' }),
      '/job/night-baker',
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Oops! Error' })).toBeVisible();
      await expect(main(page)).toContainText('404 Not Found');
      await expect(page).toHaveTitle('Job Management- Error Page');
      const home = main(page).getByRole('link', { name: 'Go Back Home' });
      await expect(home).toHaveAttribute('href', paths.home);
    }
  });
}

test('every page behind Login redirects to the login page, which knows the way back', async ({
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
