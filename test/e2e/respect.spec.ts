import { m } from '#messages';
import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { employerProfile, jobForm, password, signUp } from './api-person.ts';
import { expect, expectHydrated, messageButton, callApi, test } from './cast.ts';
import { fillJob } from './form-steps.ts';

/** Drafts, retries and toasts. */

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog').last();
const toasts = (page: Page) => page.locator('[data-toast]');
const postButton = (page: Page) => main(page).getByRole('button', { name: 'Post Job' });
const form = jobForm('Baker of Early Bread');

async function expectFormFilled(page: Page): Promise<void> {
  await expect(page.getByLabel('Position')).toHaveValue(form.position);
  await expect(page.getByLabel('Location')).toHaveValue(form.location);
  await expect(page.getByLabel('Job Type')).toHaveValue(form.jobType);
  await expect(page.getByLabel('Job Category')).toHaveValue(form.jobCategory);
  await expect(page.getByLabel('Required Experience')).toHaveValue(String(form.requiredExp));
  await expect(page.getByLabel('Job Detail')).toHaveValue(form.jobDetail);
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue(form.company);
  // A stored logo of the site is a picture there, not its path.
  await expect(page.locator('form img').first()).toHaveAttribute('src', form.logo);
  await expect(page.getByLabel('Company Category')).toHaveValue(form.companyCategory);
  await expect(page.getByLabel('Company Detail')).toHaveValue(form.companyDetail);
}

async function openFilledForm(page: Page): Promise<void> {
  await page.goto(paths.employer.addJob);
  await fillJob(page, form);
}

async function continueDraft(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue draft' }).click();
  await expect(page).toHaveURL(/draft=/);
}

test.describe('what was typed into the job form', () => {
  test('is saved, offered after a reload, restored by Back, and gone once discarded', async ({
    openAs,
  }) => {
    const page = await openAs('employer');
    await openFilledForm(page);
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.getByLabel('Position').fill('Baker of Late Bread');
    await page.reload();
    await continueDraft(page);
    await expect(page.getByLabel('Position')).toHaveValue('Baker of Late Bread');
    await page.getByLabel('Position').fill(form.position);

    await page.getByRole('link', { name: 'My Profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    await page.goBack();
    await expectFormFilled(page);

    await page.goto(paths.employer.addJob);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Draft discarded.')).toBeVisible();
    await page.reload();
    await expect(postButton(page)).toBeVisible();
    await expect(page.getByText('Continue draft')).toHaveCount(0);
  });

  test('survives a failed request, and can be sent again', async ({ openAs, problems }) => {
    problems.allow(/500 \(Internal Server Error\)/);
    const page = await openAs('employer');
    await openFilledForm(page);
    await page.route('**/api/v1/jobs', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await postButton(page).click();
    await expect(page.locator('[data-toast=error]')).toBeVisible();
    await expect(main(page).getByText('Something went wrong. Please try again.')).toBeVisible();
    await expectFormFilled(page);
    await page.reload();
    await continueDraft(page);
    await expectFormFilled(page);

    await postButton(page).click();
    await expect(toasts(page)).toHaveText(m.posted_job_posted());
    await expect(main(page).getByRole('link', { name: form.position }).first()).toBeVisible();
    await page.goto(paths.employer.addJob);
    await expect(page.getByLabel('Company', { exact: true })).toHaveValue(form.company);
    await expect(page.getByLabel('Position')).toHaveValue('');
    await expect(page.getByText('Continue draft')).toHaveCount(0);
  });

  test('is restored after the session has expired', async ({ portal, context, problems }) => {
    problems.allow(/401 \(Unauthorized\)/);
    const employer = await signUp(portal.url, 'forgetful');
    await callApi(employer, 'PATCH', '/user/employer', employerProfile);
    await context.addCookies(employer.cookies.map((cookie) => ({ ...cookie, url: portal.url })));
    const page = await context.newPage();
    await openFilledForm(page);
    await context.clearCookies();
    // The page may learn it first: what it reads on its own is refused, too.
    await postButton(page)
      .click({ timeout: 3_000 })
      .catch(() => {});
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await expect(page.getByText('Log in to continue your job post.')).toBeVisible();

    await page.getByLabel('Email', { exact: true }).fill(employer.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await main(page).getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(paths.employer.addJob);
    await continueDraft(page);
    await expectFormFilled(page);
    await postButton(page).click();
    await expect(page).toHaveURL(paths.employer.postedJobs);
    await expect(main(page).getByRole('article')).toHaveCount(1);
  });

  test('is sent once, however often the button is clicked', async ({ openAs }) => {
    const page = await openAs('employer');
    await openFilledForm(page);
    // Not the job of another journey, about which the form would ask.
    await page.getByLabel('Position').fill('Baker of Single Loaves');
    let sent = 0;
    page.on('request', (request) => {
      sent += Number(request.method() === 'POST' && request.url().endsWith('/jobs'));
    });
    await postButton(page).dblclick();
    await expect(page).toHaveURL(paths.employer.postedJobs);
    expect(sent).toBe(1);
  });
});

test('an unsent message survives its dialog and a reload', async ({ openAs, cast }) => {
  const page = await openAs('employer', { viewport: { width: 800, height: 800 } });
  await page.goto(paths.employer.applicants(cast.job._id));
  const message = messageButton(page, cast);
  await message.click();
  await dialog(page).getByLabel('Your message').fill('On Monday at five');
  await page.keyboard.press('Escape');
  await message.click();
  await expect(dialog(page).getByLabel('Your message')).toHaveValue('On Monday at five');
  await page.reload();
  await message.click();
  await expect(dialog(page).getByLabel('Your message')).toHaveValue('On Monday at five');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Messages' })).toContainText('On Monday at five');
  await expect(dialog(page).getByLabel('Your message')).toHaveValue('');
});

test.describe('a toast', () => {
  test('appears at the top centre, and is replaced by the next', async ({ openAs, cast }) => {
    const page = await openAs('employer');
    await page.goto(paths.employer.jobDetails(cast.job._id));
    await page.route('**/closeAJob/*', async (route) => {
      await expect(toasts(page)).toHaveText(m.posted_job_changing());
      await route.continue();
    });
    await page.getByRole('button', { name: 'Close the job' }).click();
    await expect(toasts(page)).toHaveText(m.posted_job_closed());
    await expect(toasts(page)).toHaveAttribute('data-toast', 'success');
    const box = await toasts(page).boundingBox();
    // Over the navigation: the page below it is read meanwhile.
    const bar = await page.getByRole('banner').boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y + bar!.height);
    expect(Math.abs(box!.x + box!.width / 2 - 640)).toBeLessThan(20);

    await page.getByRole('button', { name: 'Reopen' }).click();
    await expect(toasts(page)).toHaveText(m.posted_job_reopened());
  });

  for (const viewport of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    test(`covers no title at ${viewport.width} px`, async ({ openAs, cast }) => {
      const page = await openAs('employer', { viewport });
      await page.goto(paths.employer.jobDetails(cast.job._id));
      await page.getByRole('button', { name: 'Close the job' }).click();
      const toastBox = await toasts(page).boundingBox();
      const titleBox = await page.getByRole('heading', { level: 1 }).boundingBox();
      const isAbove = toastBox!.y + toastBox!.height <= titleBox!.y;
      const isBelow = toastBox!.y >= titleBox!.y + titleBox!.height;
      expect(isAbove || isBelow).toBe(true);
      // A phone has the first pages of the dashboard at its lower edge.
      const bar = await page.locator('[data-bottom-bar]').boundingBox();
      expect(toastBox!.y + toastBox!.height).toBeLessThanOrEqual(bar?.y ?? viewport.height);
      await expect(toasts(page)).toHaveText(m.posted_job_closed());
      await page.getByRole('button', { name: 'Reopen' }).click();
      await expect(toasts(page)).toHaveText(m.posted_job_reopened());
    });
  }

  test('of success lasts two seconds, one of an error four', async ({ openAs, problems }) => {
    problems.allow(/500 \(Internal Server Error\)/);
    const page = await openAs('visitor');
    await page.clock.install();
    await page.goto(paths.home);
    await expectHydrated(page);
    // The first sign of use loads the toasts.
    const toaster = page.waitForResponse(/\/toaster-/);
    await page.mouse.move(10, 10);
    await toaster;
    await page.clock.pauseAt(Date.now() + 60_000);
    /** How long, in milliseconds, it lasts on the browser's clock. */
    const expectLifetime = async (email: string, kind: string, lifetime: number) => {
      await main(page).getByLabel('Email', { exact: true }).fill(email);
      await main(page).getByRole('button', { name: 'Sign up' }).click();
      await expect(page.locator(`[data-toast=${kind}]`)).toBeVisible();
      await page.clock.runFor(lifetime - 100);
      await expect(toasts(page)).toHaveCSS('opacity', '1');
      await page.clock.runFor(200);
      await expect(toasts(page)).toHaveCSS('opacity', '0');
      // It has faded.
      await page.clock.runFor(200);
      await expect(toasts(page)).toHaveCount(0);
    };
    await expectLifetime('reader@people.example', 'success', 2_000);
    await page.route('**/newsletter', (route) => route.fulfill({ status: 500 }));
    await expectLifetime('other-reader@people.example', 'error', 4_000);
  });
});
