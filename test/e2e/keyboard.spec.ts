import type { Page } from '@playwright/test';
import { siteRoutes } from '#test/site-routes.ts';
import { paths } from '#web/app/paths.ts';
import { jobForm, jobSeekerProfile, password, signUp } from './api-person.ts';
import { expect, expectHydrated, openRoute, callApi, test } from './cast.ts';
import {
  expectEveryStopVisible,
  expectFocusInFront,
  tabAndPress,
  tabAndType,
  tabTo,
} from './keys.ts';

/** Without a mouse, everything goes as well. */

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog').last();
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

test('a job seeker finds a job, logs in, applies and writes by keyboard alone', async ({
  page,
  portal,
  cast,
}) => {
  test.slow();
  const seeker = await signUp(portal.url, 'keyboard');
  await callApi(seeker, 'PATCH', '/user/jobSeeker', jobSeekerProfile);
  const { position, company } = cast.job;

  // From 1,280 pixels on a job stands beside the list, and no dialog opens.
  await page.setViewportSize({ width: 1_200, height: 720 });
  await page.goto(paths.home);
  await expectHydrated(page);
  await tabAndPress(page, page.getByRole('link', { name: 'Find Job' }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Find Job' })).toBeVisible();
  await expect(main(page), 'goes on at the content').toBeFocused();

  // Other journeys post newer jobs.
  await tabAndType(page, page.getByRole('combobox', { name: 'Search for jobs' }), position);
  await page.keyboard.press('Enter');
  const title = page.getByRole('link', { name: position, exact: true }).first();
  await tabAndPress(page, title);
  await expect(dialog(page).getByRole('heading', { level: 3, name: position })).toBeVisible();
  await expect(dialog(page).locator(':focus'), 'the focus goes in').toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(title, 'the focus comes back').toBeFocused();

  await tabAndPress(page, page.getByRole('link', { name: `Apply for ${position} at ${company}` }));
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  // Nobody signed in here before: the page begins with a new account.
  await tabAndPress(page, page.getByRole('radio', { name: 'I’m new here' }), 'ArrowLeft');
  await expect(page.getByRole('radio', { name: 'I have an account' })).toBeChecked();
  await tabAndType(page, page.getByLabel('Email', { exact: true }), seeker.email);
  await tabAndType(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(dialog(page), 'the application goes on').toHaveAccessibleName(
    `Apply to ${position}, ${company}`,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const proceed = page.getByRole('button', { name: `Proceed to Apply for ${position}` });
  await tabAndPress(page, proceed);
  await expect(dialog(page)).toHaveAccessibleName('Apply for this job');
  await page.keyboard.press('Escape');
  await expect(proceed).toBeFocused();
  await page.keyboard.press('Enter');
  await tabAndPress(page, dialog(page).getByRole('button', { name: /^Apply for/ }));
  await expect(toast(page, 'Job applied successfully')).toBeVisible();
  await expect(dialog(page)).toHaveAccessibleName(`Application sent to ${company} ${position}`);
  await expect(dialog(page).locator(':focus'), 'the focus goes in').toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('body'), 'the focus is not lost').not.toBeFocused();

  await tabAndPress(page, page.getByRole('link', { name: 'Job Poster/Seeker' }).first(), 'Enter');
  await tabAndPress(page, main(page).getByRole('link', { name: /Job Seeker/ }));
  const details = main(page).getByRole('button', { name: 'Job Details' });
  await tabAndPress(page, details);
  await tabAndPress(page, dialog(page).getByRole('button', { name: 'message' }));
  const message = dialog(page).getByLabel('Your message');
  await expect(message, 'the focus is where one writes').toBeFocused();
  await page.keyboard.type('Good evening,');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('when could I start?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Messages' })).toContainText('when could I start?');
  await expect(message).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('button', { name: 'message' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details).toBeFocused();
});

test('an employer posts a job and deletes it by keyboard alone', async ({ openAs }) => {
  const page = await openAs('employer');
  const form = jobForm(`Dawn Baker ${Date.now()}`);
  await page.goto(paths.employer.postedJobs);
  await tabAndPress(page, main(page).getByRole('link', { name: 'Post A Job' }).last());
  const post = page.getByRole('button', { name: 'Post Job' });
  await tabAndPress(page, post);
  const position = page.getByLabel('Position');
  await expect(position, 'the first wrong field').toBeFocused();
  // The form library focuses it once more by a timer: of the fields that are wrong by then.
  await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve)));

  await page.keyboard.type(form.position);
  await tabAndType(page, page.getByLabel('Location'), form.location);
  await tabAndType(page, page.getByLabel('Job Type'), 'On-s');
  await tabTo(page, page.getByLabel('Job Category'));
  await page.keyboard.press('ArrowDown');
  await tabAndType(page, page.getByLabel('Required Experience'), '2');
  await tabAndType(page, page.getByLabel('Job Detail'), form.jobDetail);
  await tabAndPress(page, page.locator('summary', { hasText: 'Logo' }));
  await tabAndType(page, page.getByLabel('Logo (optional)'), form.logo);
  await tabAndPress(page, post);
  await expect(toast(page, 'Job Posted Successfully.')).toBeVisible();

  const card = page.getByRole('article', { name: form.position });
  await expect(card).toContainText('On-site');
  await expect(card).toContainText('Fresher');
  const menu = card.getByRole('button', { name: 'Actions' });
  const remove = card.getByRole('button', { name: 'Delete' });
  await tabAndPress(page, menu);
  await tabAndPress(page, remove, 'Space');
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await tabAndPress(page, remove);
  await tabAndPress(page, dialog(page).getByRole('button', { name: 'Delete' }));
  await expect(card).toHaveCount(0);
  await expect(page.locator('body'), 'the focus is not lost').not.toBeFocused();
});

test('the first tab stop skips the bar', async ({ page }) => {
  await page.goto(paths.blogs);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('link').first()).toBeFocused();
});

test('the link to the top is visible anywhere on a long page', async ({ page }) => {
  await page.goto(paths.home);
  await expectHydrated(page);
  await page.evaluate(() => window.scrollTo(0, 2_000));
  const toTop = page.getByRole('button', { name: 'Scroll to top' });
  await expect(toTop).toBeInViewport({ ratio: 1 });
  await toTop.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(main(page)).toBeFocused();
  await expect(toTop).toHaveCount(0);
});

test('the toggle darkens the page, and lightens it again', async ({ page }) => {
  await page.goto(paths.contact);
  await expectHydrated(page);
  /** Red, green and blue together, of 765. */
  const readLightness = (property: 'color' | 'background-color') =>
    page.evaluate((name) => {
      const context = document.createElement('canvas').getContext('2d')!;
      context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name);
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return red + green + blue;
    }, property);
  expect(await readLightness('background-color')).toBeGreaterThan(600);
  const toggle = page.getByRole('button', { name: /theme|dark/i }).first();
  await tabAndPress(page, toggle);
  await expect.poll(() => readLightness('background-color')).toBeLessThan(150);
  await expect.poll(() => readLightness('color')).toBeGreaterThan(600);
  await toggle.press('Enter');
  await expect.poll(() => readLightness('background-color')).toBeGreaterThan(600);
});

test.describe('the menu of a small screen', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('opens on Enter, closes on Escape and when the focus leaves it', async ({ page }) => {
    await page.goto(paths.contact);
    await expectHydrated(page);
    const button = page.getByRole('button', { name: 'Menu' });
    const first = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Home' });
    await tabAndPress(page, button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Space');
    await expect(first).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(first, 'backwards').toBeHidden();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Registration' }));
    await page.keyboard.press('Tab');
    await expect(first, 'forwards').toBeHidden();
  });

  test('closes after a choice, and the keyboard goes on at the content', async ({ page }) => {
    await page.goto(paths.contact);
    await expectHydrated(page);
    await tabAndPress(page, page.getByRole('button', { name: 'Menu' }));
    await tabAndPress(page, page.getByRole('link', { name: 'Blogs' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Registration' })).toBeHidden();
    await expect(main(page)).toBeFocused();
  });

  test('opens under the mouse, and closes when it leaves', async ({ page }) => {
    await page.goto(paths.contact);
    await expectHydrated(page);
    const first = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Home' });
    await expect(first).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).hover();
    await expect(first).toBeVisible();
    await first.hover();
    await expect(first).toBeVisible();
    await page.mouse.move(5, 790);
    await expect(first).toBeHidden();
  });

  test('of a dashboard slides in from the edge; a wide screen has it at the side', async ({
    openAs,
  }) => {
    const page = await openAs('employer', { viewport: { width: 360, height: 800 } });
    await page.goto(paths.employer.postedJobs);
    const entry = page.getByRole('link', { name: 'Post A Job' }).first();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Employer' })).toBeHidden();
    await page.getByRole('button', { name: /^Employer menu/ }).click();
    const panel = page.getByRole('dialog', { name: 'Employer' });
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(entry).toBeVisible();
    await expect(page.getByRole('button', { name: /^Employer menu/ })).toBeHidden();
  });

  test('of a dashboard keeps the focus inside, and gives it back', async ({ openAs }) => {
    const page = await openAs('employer', { viewport: { width: 360, height: 800 } });
    await page.goto(paths.employer.postedJobs);
    const button = page.getByRole('button', { name: /^Employer menu/ });
    await tabAndPress(page, button);
    await expect(page.getByRole('dialog', { name: 'Employer' })).toBeVisible();
    await tabTo(page, dialog(page).getByRole('link', { name: 'My Profile' }));
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await tabAndPress(page, dialog(page).getByRole('link', { name: 'My Profile' }));
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(main(page)).toBeFocused();
  });
});

/** The pages with the most to stop at, and those with something that stays in front while one scrolls. */
const densePages = siteRoutes.filter(({ pattern }) =>
  [
    '/home',
    '/all-job',
    '/job/:slug',
    '/registration',
    '/employer-dashboard/my-posted-job',
    '/employer-dashboard/applicant-job/:id',
    '/employer-dashboard/add-job',
    '/job-seeker-dashboard/my-apply',
  ].includes(pattern),
);

for (const route of densePages) {
  test(`every tab stop on ${route.pattern} is visible and shows its focus`, async ({
    openAs,
    cast,
  }) => {
    const page = await openAs(route.who, { viewport: { width: 1280, height: 640 } });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 640 });
      await openRoute(page, route, cast);
      if (route.who === 'visitor') {
        // The last element stands above the footer. Other people's pages have a stream that never ends.
        await page.waitForLoadState('networkidle');
      }
      await expectEveryStopVisible(page);
      await expectFocusInFront(page);
    }
  });
}
