import type { Page } from '@playwright/test';
import { identityErrorText } from '#contract/platform/errors.ts';
import { password } from './api-person.ts';
import { expect, test } from './google-portal.ts';
import {
  applyAfterGoogle,
  comeBackByGoogle,
  comeBackByPassword,
  expectSignedIn,
  expectSignedOut,
  leaveInAllTabs,
  makePerson,
  offerJobAfterGoogle,
  openGoogle,
  signInAtGoogle,
  toast,
} from './sign-in-journeys.ts';

/** Signing in, Google included: a real window, a real provider. Runs with the site's own accounts and with Firebase's. */

/** The way into the provider's window, from a page that needs a session. */
async function begin(page: Page): Promise<Page> {
  await page.goto('/login?from=%2Fcontact');
  const popup = await openGoogle(page);
  await expect(popup.getByRole('button', { name: 'Continue' })).toBeVisible();
  return popup;
}

async function expectRefused(page: Page, code: Parameters<typeof identityErrorText>[0]) {
  await expect(toast(page, identityErrorText(code))).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expectSignedOut(page);
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
}

test('signing up, out and in with a password returns to the first page', ({ page }) =>
  comeBackByPassword(page));

test('signing in with Google returns to the first page', ({ page }) => comeBackByGoogle(page));

test('a sign-out reaches a second tab', async ({ page, problems }) => {
  // In either tab, whichever comes first: the news of the sign-out, or what is still read without a session and refused.
  problems.allow(/Failed to load resource.*401/);
  await leaveInAllTabs(page);
});

test('an employer without a password registers and posts a job', ({ page }) =>
  offerJobAfterGoogle(page));

test('an application that a visitor began goes on after Google', ({ page, portal }) =>
  applyAfterGoogle(page, portal.url));

test('the registration page leads to Google, too', async ({ page }) => {
  await page.goto('/registration?from=%2Fcontact');
  await signInAtGoogle(await openGoogle(page), makePerson('registered'));
  await expect(page).toHaveURL('/contact');
  await expectSignedIn(page);
});

test('the popup is 500 by 600, has no opener, and carries no token', async ({ page, portal }) => {
  const popup = await begin(page);
  const addresses: string[] = [];
  popup.on('framenavigated', (frame) => addresses.push(frame.url()));
  const measure = () => ({ width: innerWidth, height: innerHeight, seesOpener: Boolean(opener) });
  expect(await popup.evaluate(measure)).toEqual({ width: 500, height: 600, seesOpener: false });
  await signInAtGoogle(popup, makePerson('window'));
  await expect(page).toHaveURL('/contact');
  const own = addresses.filter((address) => address.startsWith(portal.url));
  expect(own.length).toBeGreaterThan(0);
  for (const address of own) {
    expect(address).toMatch(/\/auth\/popup(#outcome=signed-in&attempt=[\w-]+)?$/);
  }
});

for (const policy of [
  'unsafe-none',
  'same-origin-allow-popups',
  'same-origin',
  'noopener-allow-popups',
]) {
  test(`a provider with the opener policy ${policy} signs in`, async ({ page, google }) => {
    google.openerPolicy = policy;
    await signInAtGoogle(await begin(page), makePerson('policy'));
    await expect(page).toHaveURL('/contact');
    await expectSignedIn(page);
  });
}

/** Two checks, two seconds apart, of whether the popup is still open. */
const letChecksPass = (page: Page) => page.clock.runFor(4_000);

test('a popup that only seems closed still signs in when it is done', async ({ page, google }) => {
  google.openerPolicy = 'same-origin';
  await page.clock.install();
  const popup = await begin(page);
  await letChecksPass(page);
  await expectRefused(page, 'popup-closed-by-user');
  await signInAtGoogle(popup, makePerson('late'));
  await expect(page).toHaveURL('/contact');
  await expectSignedIn(page);
});

test('a closed popup is reported', async ({ page }) => {
  await page.clock.install();
  await (await begin(page)).close();
  await letChecksPass(page);
  await expectRefused(page, 'popup-closed-by-user');
  await signInAtGoogle(await openGoogle(page), makePerson('second-try'));
  await expect(page).toHaveURL('/contact');
});

test('denying access at the provider is reported', async ({ page }) => {
  const popup = await begin(page);
  await Promise.all([
    popup.waitForEvent('close'),
    popup.getByRole('link', { name: 'Cancel' }).click(),
  ]);
  await expectRefused(page, 'sign-in-refused');
});

test('a response with another nonce is rejected', async ({ page, google }) => {
  google.claims = { nonce: 'of another attempt' };
  await signInAtGoogle(await begin(page), makePerson('nonce'));
  await expectRefused(page, 'sign-in-refused');
});

test('an unverified email does not reach the account that has it', async ({ page, google }) => {
  const person = makePerson('unverified');
  await page.request.post('/api/v1/auth/sign-up', { data: { email: person.email, password } });
  await page.context().clearCookies();
  google.claims = { email_verified: false };
  await signInAtGoogle(await begin(page), person);
  await expectRefused(page, 'account-exists-with-different-credential');
});

test('an unreachable provider is reported, and works again once it is back', async ({
  page,
  google,
  problems,
}) => {
  problems.allow(/503 \(Service Unavailable\)/);
  await page.goto('/login?from=%2Fcontact');
  await google.stop();
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expectRefused(page, 'provider-unreachable');
  expect((await popup).isClosed()).toBe(true);
  await google.start();
  await signInAtGoogle(await openGoogle(page), makePerson('recovered'));
  await expect(page).toHaveURL('/contact');
});

test('a browser without a connection shows an error', async ({ page, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
  // A person has moved the pointer by then; the first sign of use loads the toasts.
  const toaster = page.waitForResponse(/\/toaster-/);
  await page.mouse.move(10, 10);
  await toaster;
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expectRefused(page, 'network-request-failed');
});

test('a blocked popup is reported', async ({ page }) => {
  // The headless shell has no popup blocker: this returns null from window.open(), as blockers do.
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expectRefused(page, 'popup-blocked');
});

test('the popup’s last page is readable and links home without a script', async ({
  browser,
  portal,
  problems,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url });
  problems.watch(context);
  const page = await context.newPage();
  const answer = await page.goto('/auth/popup');
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByText('You can close this window.')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await context.close();
});
