import type { Page } from '@playwright/test';
import { type SiteRoute, siteRoutes } from '#test/site-routes.ts';
import { expectAccessible } from './axe.ts';
import { type Cast, expect, expectArrived, expectHydrated, openRoute, test } from './cast.ts';
import { paths } from '#web/app/paths.ts';
import { expectFits, findSmallTargets } from './measure.ts';

/** All that can be measured by opening a page, at one visit for each of them. */

const menuOfVisitors = [
  'Home',
  'Job Poster/Seeker',
  'Find Job',
  'Blogs',
  'Login',
  'Registration',
] as const;

async function expectNamed(page: Page, route: SiteRoute, cast: Cast): Promise<void> {
  await expect(page).toHaveTitle(`Job Management- ${route.title(cast)}`);
  await expect(page).toHaveURL(route.endsAt ?? route.address(cast));
}

/** The text of a page, without what the clock changes. */
async function readWords(page: Page): Promise<string> {
  const main = page.getByRole('main');
  // Days are the reader's only after hydration.
  await expectHydrated(page);
  await expect(main.getByText(/^(?:Loading|Checking your login)/)).toHaveCount(0);
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  // The menu counts what waits by itself; other journeys test it.
  return (await main.innerText())
    .replaceAll(/\s*\d+\s+(?:unread|waiting|open)/g, '')
    .replaceAll(/\d+ minutes ago/g, 'minutes ago');
}

/** The visit ends with letters twice as large. */
async function expectUsable(page: Page): Promise<void> {
  expect(await findSmallTargets(page), 'targets below 24 px').toEqual([]);
  await expectAccessible(page);
  await expectFits(page, 320);
  expect(await findSmallTargets(page), 'targets below 24 px on a phone').toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectFits(page, 1280);
}

for (const route of siteRoutes) {
  const { pattern, who, endsAt } = route;
  const title =
    endsAt === undefined
      ? `${pattern} is accessible, fits small screens and large text, and is the same after a reload`
      : `${pattern} redirects, and is the same after a reload`;
  test(title, async ({ openAs, cast, problems }) => {
    problems.allow(/no-such-page: Failed to load resource.*404/);
    // Nobody has written these texts on a new site.
    problems.allow(/\/(?:terms|imprint): Failed to load resource.*404/);
    // Nobody was sent this link.
    problems.allow(/\/(?:job-alerts|company-invitation)\?t=\S+: Failed to load resource.*404/);
    const viewport = { width: 1280, height: 800 };
    const page = await openAs(who, { reducedMotion: 'reduce', viewport });
    await openRoute(page, route, cast);
    await expectNamed(page, route, cast);
    if (pattern === paths.employer.applicants(':id')) {
      // The messages of the person beside the list are read after five seconds; other journeys apply to this job, too.
      const row = page.locator('article[aria-current]');
      await expect(row.getByText('Waiting for your reply')).toBeVisible({ timeout: 15_000 });
    }
    const words = await readWords(page);
    expect(words).toContain(route.heading(cast));
    await page.reload();
    await expectArrived(page, route, cast);
    // Some parts are loaded once the page is there.
    await expect.poll(() => readWords(page)).toBe(words);
    if (endsAt === undefined) {
      await expectUsable(page);
    }
  });
}

test('without a script every public page shows its heading, its title and its links', async ({
  openAs,
  cast,
  problems,
}) => {
  problems.allow(/(?:no-such-page|\/terms|\/imprint): Failed to load resource.*404/);
  const page = await openAs('visitor', { javaScriptEnabled: false });
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const route of siteRoutes.filter(({ who }) => who === 'visitor')) {
    await test.step(route.pattern, async () => {
      await openRoute(page, route, cast);
      await expectNamed(page, route, cast);
      for (const name of menuOfVisitors) {
        await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
      }
      await expect(page.getByText('Loading')).toHaveCount(0);
    });
  }
});
