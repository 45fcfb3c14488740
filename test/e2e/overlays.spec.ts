import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { employerProfile, signUp } from './api-person.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectHydrated, messageButton, callApi, test } from './cast.ts';

/** Overlays, and pages in unusual states, are accessible too. */

const phone = [360];
const dialog = (page: Page) => page.getByRole('dialog').last();

async function expectAccessibleDialog(
  page: Page,
  title: string | RegExp,
  widths?: number[],
): Promise<void> {
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect(dialog(page).locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, widths);
}

test.describe('axe finds nothing on', () => {
  test('the open menu of the bar', async ({ openAs }) => {
    const page = await openAs('visitor', { viewport: { width: 360, height: 800 } });
    await page.goto(paths.home);
    await expectHydrated(page);
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Registration' })).toBeVisible();
    await expectAccessible(page, phone);
  });

  test('the side menu of a dashboard', async ({ openAs }) => {
    const page = await openAs('employer', { viewport: { width: 360, height: 800 } });
    await page.goto(paths.employer.postedJobs);
    await page.getByRole('button', { name: /^Employer menu/ }).click();
    await expect(page.getByRole('dialog', { name: 'Employer' })).toBeVisible();
    await expectAccessible(page, phone);
  });

  test('the details of a job over the list', async ({ openAs, cast }) => {
    const page = await openAs('visitor', { viewport: { width: 1200, height: 800 } });
    await page.goto(`${paths.allJobs}?q=${cast.job.position}`);
    await expectHydrated(page);
    // Journeys that ran before may have left jobs of the same name.
    await page.getByRole('link', { name: cast.job.position, exact: true }).first().click();
    await expectAccessibleDialog(page, 'Job Details', [1200, 320]);
  });

  test('the confirmation before an application', async ({ openAs }) => {
    const page = await openAs('job-seeker');
    await page.goto(`${paths.allJobs}?q=Pastry Chef`);
    await page
      .getByRole('button', { name: /^Proceed to Apply for Pastry Chef/ })
      .first()
      .click();
    await expectAccessibleDialog(page, 'Apply for this job');
  });

  test('an application, and the conversation over it', async ({ openAs, cast }) => {
    const page = await openAs('job-seeker');
    await page.goto(paths.jobSeeker.applied);
    await page.getByRole('button', { name: 'Job Details' }).click();
    await expectAccessibleDialog(page, 'Job Details');
    await dialog(page).getByRole('button', { name: 'message' }).click();
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    await expect(dialog(page).getByLabel('Your message')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleDialog(page, cast.job.position);
  });

  test('the confirmation before a job is deleted', async ({ openAs, cast }) => {
    const page = await openAs('employer');
    await page.goto(paths.employer.jobDetails(cast.job._id));
    await page.getByRole('button', { name: 'Delete' }).click();
    await expectAccessibleDialog(page, /^Delete/);
  });

  test('the conversation with an applicant on a phone', async ({ openAs, cast }) => {
    const page = await openAs('employer', { viewport: { width: 360, height: 740 } });
    await page.goto(paths.employer.applicants(cast.job._id));
    await messageButton(page, cast).click();
    await expectAccessibleDialog(page, cast.job.position);
  });
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
]) {
  test(`the details of a job applied to fill a screen ${viewport.width} px wide`, async ({
    openAs,
  }) => {
    const page = await openAs('job-seeker', { viewport });
    await page.goto(paths.jobSeeker.applied);
    await page.getByRole('button', { name: 'Job Details' }).click();
    await expect(page.getByRole('dialog', { name: 'Job Details' })).toBeVisible();
    await expect.poll(() => dialog(page).boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
  });
}

test.describe('axe finds nothing on a form with errors:', () => {
  for (const [path, who, button] of [
    [paths.login, 'visitor', 'Login'],
    [paths.employerForm, 'newcomer', 'Register as Employer'],
    [paths.jobSeekerForm, 'newcomer', 'Register as Job Seeker'],
    [paths.employer.addJob, 'employer', 'Post Job'],
  ] as const) {
    test(path, async ({ openAs }) => {
      const page = await openAs(who);
      await page.goto(path);
      await page.locator('form').getByRole('button', { name: button, exact: true }).click();
      await expect(page.locator('[aria-invalid]').first()).toBeFocused();
      await expectAccessible(page);
    });
  }

  test('/registration', async ({ openAs }) => {
    const page = await openAs('visitor');
    await page.goto(paths.registration);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await expectAccessible(page);
  });
});

test.describe('axe finds nothing on', () => {
  test('a rejected request, with its toast', async ({ openAs, problems }) => {
    problems.allow(/401 \(Unauthorized\)/);
    const page = await openAs('visitor');
    await page.goto(paths.login);
    await page.getByLabel('Email', { exact: true }).fill('no-account@people.example');
    await page.getByLabel('Password', { exact: true }).fill('No Such Person 1');
    await page.locator('form').getByRole('button', { name: 'Login' }).click();
    await expect(page.locator('[data-toast=error]')).toBeVisible();
    await expectAccessible(page);
  });

  test('an empty dashboard', async ({ portal, context }) => {
    const noApplicants = await signUp(portal.url, 'no-applicants');
    await callApi(noApplicants, 'PATCH', '/user/employer', employerProfile);
    await context.addCookies(
      noApplicants.cookies.map((cookie) => ({ ...cookie, url: portal.url })),
    );
    const page = await context.newPage();
    await page.goto(paths.employer.postedJobs);
    await expect(page.getByText('No jobs yet')).toBeVisible();
    await expectAccessible(page);
  });

  test('a list that could not be loaded', async ({ openAs, problems }) => {
    problems.allow(/503 \(Service Unavailable\)/);
    const page = await openAs('employer');
    await page.route('**/jobs/posted-jobs*', (route) => route.fulfill({ status: 503 }));
    await page.goto(paths.employer.postedJobs);
    await expect(page.getByText('We couldn’t load your jobs')).toBeVisible();
    await expectAccessible(page);
  });

  test('a list that is still loading', async ({ openAs }) => {
    const page = await openAs('employer');
    await page.route('**/jobs/posted-jobs*', () => undefined);
    await page.goto(paths.employer.postedJobs);
    await expect(page.getByText('Loading your jobs')).toBeAttached();
    await expectAccessible(page);
  });

  test('the lower end of the home page, with the way back to its top', async ({ openAs }) => {
    const page = await openAs('visitor');
    await page.goto(paths.home);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible();
    await expectAccessible(page);
  });
});
