import type { Browser, Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { expect, expectHydrated, test } from './cast.ts';

/** Missing files and failed requests can be recovered from. */

const chunk = (name: string) => new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`);
const session = '**/api/v1/auth/session';
const main = (page: Page) => page.getByRole('main');
const startNotice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Parts of this page are missing.' });

const failedFile = [
  /Failed to load resource/,
  /Failed to fetch dynamically imported module/,
  /PageLoadError/,
  /preloaded using link preload but not used/,
  /Failed to load module script/,
];

/** Every document that is loaded from now on. */
const countLoads = (page: Page) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      loads.push(new URL(request.url()).pathname);
    }
  });
  return loads;
};

/** Chromium before 156: only a reload loads the chunk then. */
const cachesFailedImports = (browser: Browser) => Number.parseInt(browser.version(), 10) < 156;

test.beforeEach(({ problems }) => failedFile.forEach((pattern) => problems.allow(pattern)));

test.describe('a session that cannot be looked up', () => {
  test('for a moment does not redirect a dashboard', async ({ openAs }) => {
    const page = await openAs('employer');
    await page.route(session, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.goto(paths.employer.addJob);
    await expect(page.getByRole('heading', { level: 1, name: 'Post Job' })).toBeVisible();
    await expect(page).toHaveURL(paths.employer.addJob);
  });

  test('for longer shows an error, and a button that tries again', async ({ openAs }) => {
    const page = await openAs('employer');
    await page.route(session, (route) => route.abort());
    await page.goto(paths.employer.addJob);
    await expect(main(page).getByRole('alert')).toContainText('couldn’t check');
    await page.unroute(session);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Post Job' })).toBeVisible();
    await expect(page).toHaveURL(paths.employer.addJob);
  });
});

test.describe('a page whose chunk a newer version has removed', () => {
  test('is reloaded once at its own URL', async ({ openAs }) => {
    const page = await openAs('visitor');
    const loads = countLoads(page);
    // Missing for the first document, for every request of it: the page may load the chunk in advance.
    await page.route(chunk('blog'), (route) =>
      loads.includes(paths.blogs) ? route.continue() : route.fulfill({ status: 404 }),
    );
    await page.goto(paths.home);
    await expectHydrated(page);
    await page.getByRole('link', { name: 'Blogs', exact: true }).first().click();
    await expect(page).toHaveURL(paths.blogs);
    await expectHydrated(page);
    await expect(main(page).getByRole('article').first()).toBeVisible();
    expect(loads).toEqual([paths.home, paths.blogs]);
    await page.goBack();
    await expect(page).toHaveURL(paths.home);
  });

  test('of the routes of signed-in people is loaded by a reload', async ({ openAs }) => {
    const page = await openAs('employer');
    const loads = countLoads(page);
    await page.route(chunk('signed-in-routes'), (route) =>
      loads.length > 1 ? route.continue() : route.fulfill({ status: 404 }),
    );
    await page.goto(paths.home);
    await expectHydrated(page);
    await page.getByRole('link', { name: 'Post a job', exact: true }).first().click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Post Job');
    expect(loads).toEqual([paths.home, paths.employer.addJob]);
  });

  test('is not reloaded in a loop: a button offers it', async ({ openAs }) => {
    const page = await openAs('visitor');
    const loads = countLoads(page);
    await page.route(chunk('blog'), (route) => route.fulfill({ status: 404 }));
    await page.goto(paths.home);
    await expectHydrated(page);
    await page.getByRole('link', { name: 'Blogs', exact: true }).first().click();
    await expect(startNotice(page)).toBeVisible();
    await page.waitForTimeout(1500);
    expect(loads).toEqual([paths.home, paths.blogs]);
    await page.unroute(chunk('blog'));
    await page.getByRole('button', { name: 'Reload' }).click();
    await expectHydrated(page);
    await expect(main(page).getByRole('article').first()).toBeVisible();
  });

  test('is not reloaded while the browser is offline, and comes when it is back', async ({
    openAs,
  }) => {
    const page = await openAs('visitor');
    const loads = countLoads(page);
    await page.route(chunk('blog'), (route) => route.abort());
    await page.goto(paths.home);
    await expectHydrated(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Blogs', exact: true }).first().click();
    await expect(main(page)).toContainText('We’ll load this page when you’re back.');
    expect(loads).toEqual([paths.home]);
    await page.unroute(chunk('blog'));
    await page.context().setOffline(false);
    await expect(main(page).getByRole('article').first()).toBeVisible();
  });
});

test.describe('a missing file at the start', () => {
  const login = (page: Page) => main(page).getByRole('button', { name: 'Login', exact: true });

  test('once, is loaded by a reload', async ({ openAs }) => {
    const page = await openAs('visitor');
    let loads = 0;
    page.on('request', (request) => {
      loads += request.isNavigationRequest() ? 1 : 0;
    });
    await page.route(chunk('login'), (route) => (loads < 2 ? route.abort() : route.continue()));
    await page.goto(paths.login);
    await expect(login(page)).toBeEnabled();
    await expect(startNotice(page)).toHaveCount(0);
  });

  for (const name of ['login', 'index', 'react', 'entry-client']) {
    test(`and again, shows an error with a button: ${name}`, async ({ openAs }) => {
      const page = await openAs('visitor');
      await page.route(chunk(name), (route) => route.abort());
      await page.goto(paths.login);
      await expect(startNotice(page)).toBeVisible();
      await page.unroute(chunk(name));
      await startNotice(page).getByRole('button', { name: 'Reload' }).click();
      await expect(login(page)).toBeEnabled();
    });
  }
});

test('a conversation that could not be loaded can be tried again, and opens on the same page', async ({
  browser,
  openAs,
  cast,
}) => {
  const page = await openAs('job-seeker');
  await page.goto(paths.job(cast.job));
  await expectHydrated(page);
  const loads = countLoads(page);
  const dialog = page.getByRole('dialog', { name: cast.job.position });
  const tryAgain = dialog.getByRole('button', { name: 'Try again' });
  await page.context().setOffline(true);
  await main(page).getByRole('button', { name: 'message' }).click();
  await expect(dialog).toContainText('couldn’t load');
  await tryAgain.click();
  await expect(dialog).toContainText('couldn’t load');
  expect(loads).toEqual([]);
  await page.context().setOffline(false);
  if (cachesFailedImports(browser)) {
    await page.route(chunk('dashboard'), (route) => route.abort());
    await tryAgain.click();
    // The site is reachable: the page is reloaded, with the conversation open.
    await expect.poll(() => loads).toEqual([paths.job(cast.job)]);
    await expect(dialog).toContainText('couldn’t load');
    await page.unroute(chunk('dashboard'));
  }
  await tryAgain.click();
  await expect(dialog.getByLabel('Your message')).toBeVisible();
  await expect(page).toHaveURL(paths.job(cast.job));
});

test('a conversation on a slow connection shows that it is loading', async ({ openAs, cast }) => {
  const page = await openAs('job-seeker');
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // Before the page is opened: its bar loads a part of the chunk's files once the session is known.
  await page.route(chunk('dashboard'), async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(paths.job(cast.job));
  await expectHydrated(page);
  await main(page).getByRole('button', { name: 'message' }).click();
  const dialog = page.getByRole('dialog', { name: cast.job.position });
  await expect(dialog.getByText('Loading the conversation')).toBeAttached();
  arrive();
  await expect(dialog.getByLabel('Your message')).toBeVisible();
});
