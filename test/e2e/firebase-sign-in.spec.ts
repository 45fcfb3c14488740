import { identityTexts } from '#contract/account-input.ts';
import { errors, identityErrorText } from '#contract/errors.ts';
import { disableAccount } from './auth-emulator.ts';
import { expect, test, world } from './firebase-journey.ts';
import { fillRegistration } from './form-steps.ts';
import {
  comeBackByGoogle,
  comeBackByPassword,
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  leaveInAllTabs,
  makePerson,
  offerJobAfterGoogle,
  openGoogle,
  signOut,
  toast,
} from './sign-in-journeys.ts';

test('a sign-in with a Firebase account returns to the first page', async ({ page }) => {
  await comeBackByPassword(page);
});

test('a Google sign-in at Firebase returns to the first page and survives a reload', async ({
  page,
}) => {
  await comeBackByGoogle(page, world);
});

test('a sign-out at Firebase reaches all tabs', async ({ page }) => {
  await leaveInAllTabs(page, world);
});

test('a sign-in at Firebase reaches another, anonymous tab', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/contact');
  await expectSignedOut(other);
  await page.goto('/registration');
  await fillRegistration(page, makePerson('two-tabs').email);
  await expectSignedIn(page);
  await expectSignedIn(other);
});

test('a user with only Google at Firebase registers as an employer and posts a job', async ({
  page,
}) => {
  await offerJobAfterGoogle(page, world);
});

test('a visitor of a site with Firebase loads nothing of it', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/');
  await expectSignedOut(page);
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => /firebase|apis\.google|identitytoolkit/.test(url))).toEqual([]);
});

test('a closed Google popup shows an error, and the next one works', async ({ page }) => {
  await page.goto('/login');
  const popup = await openGoogle(page);
  await popup.locator('#add-account-button').waitFor();
  await popup.close();
  await expect(toast(page, identityErrorText('popup-closed-by-user'))).toBeVisible({
    timeout: 30_000,
  });
  await expectSignedOut(page);
  await world.signInAtGoogle(await openGoogle(page), makePerson('second-try'));
  await expectSignedIn(page);
});

test('a blocked Google popup shows an error', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(toast(page, identityErrorText('popup-blocked'))).toBeVisible();
});

test('a wrong password and an unknown email show the same error from Firebase', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 400/);
  const { email } = makePerson('known');
  await page.goto('/registration');
  await fillRegistration(page, email);
  await expectSignedIn(page);
  await signOut(page);
  await page.goto('/login');
  for (const address of [makePerson('unknown').email, email]) {
    await page.getByLabel('Email', { exact: true }).fill(address);
    await page.getByLabel('Password', { exact: true }).fill('Wrong Words 27');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(toast(page, errors['invalid-credential'].text)).toBeVisible();
    await page.reload();
  }
});

test('an email that already has an account at Firebase is rejected', async ({
  page,
  openVisitor,
  problems,
}) => {
  problems.allow(/status of 400/);
  const { email } = makePerson('taken');
  await page.goto('/registration');
  await fillRegistration(page, email);
  await expectSignedIn(page);
  const other = await openVisitor();
  await other.goto('/registration');
  await fillRegistration(other, email);
  await expect(toast(other, errors['email-already-in-use'].text)).toBeVisible();
});

test('an account disabled at Firebase shows an error', async ({ page, problems }) => {
  problems.allow(/status of 400/);
  const { email } = makePerson('disabled');
  await page.goto('/registration');
  await fillRegistration(page, email);
  await expectSignedIn(page);
  await signOut(page);
  await disableAccount(email);
  await page.goto('/login');
  await fillLogin(page, email);
  await expect(toast(page, errors['user-disabled'].text)).toBeVisible();
  await expectSignedOut(page);
});

test('a sign-out everywhere reaches another device at Firebase', async ({
  page,
  openVisitor,
  problems,
}) => {
  // The other device may send a request before it notices.
  problems.allow(/status of 401/);
  const { email } = makePerson('everywhere');
  await page.goto('/registration');
  await fillRegistration(page, email);
  await expectSignedIn(page);
  const device = await openVisitor();
  await device.goto('/login');
  await fillLogin(device, email);
  await expectSignedIn(device);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(toast(page, identityTexts.signedOutEverywhere)).toBeVisible();
  await expectSignedOut(page);
  await device.reload();
  await expectSignedOut(device);
});
