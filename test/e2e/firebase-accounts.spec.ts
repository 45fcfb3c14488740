import { m } from '#messages';
import type { Page } from '@playwright/test';
import { errors } from '#contract/platform/errors.ts';
import { paths } from '#web/app/paths.ts';
import { employerProfile, password } from './api-person.ts';
import { deleteAccount, disableAccount, readMailedCode } from './auth-emulator.ts';
import { fillEmployerProfile, fillRegistration } from './form-steps.ts';
import { expect, test } from './google-portal.ts';
import {
  comeBackByPassword,
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  makePerson,
  openGoogle,
  signInAtGoogle,
  signOut,
  toast,
} from './sign-in-journeys.ts';

/** The particulars of accounts at Firebase; sign-in.spec.ts runs with them, too. */

const newPassword = 'Second SECRET!';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();

async function register(page: Page, email: string): Promise<string> {
  await page.goto(paths.registration);
  await fillRegistration(page, email);
  await expectSignedIn(page);
  return email;
}

async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto(paths.login);
  await fillLogin(page, email, secret);
}

async function typeNewPassword(page: Page): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(newPassword);
}

test('with accounts at Firebase the browser’s network log names no host but ours', async ({
  page,
  portal,
  google,
}) => {
  const hosts = new Set<string>();
  page.context().on('request', (request) => hosts.add(new URL(request.url()).origin));
  await comeBackByPassword(page);
  await signOut(page);
  await page.goto(paths.login);
  await signInAtGoogle(await openGoogle(page), makePerson('logged'));
  await expectSignedIn(page);
  // Google's own page, in its window.
  expect(hosts).toEqual(new Set([portal.url, google.url]));
});

test('a wrong password and an unknown email show the same error from Firebase', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 401/);
  const email = await register(page, makePerson('known').email);
  await signOut(page);
  for (const address of [makePerson('unknown').email, email]) {
    await logIn(page, address, 'Wrong Words 27');
    await expect(toast(page, errors['invalid-credential'].text())).toBeVisible();
    await expectSignedOut(page);
  }
});

test('an email that already has an account at Firebase is rejected', async ({
  page,
  openVisitor,
  problems,
}) => {
  problems.allow(/status of 409/);
  const email = await register(page, makePerson('taken').email);
  const other = await openVisitor();
  await other.goto(paths.registration);
  await fillRegistration(other, email);
  await expect(toast(other, errors['email-already-in-use'].text())).toBeVisible();
});

test('an account disabled at Firebase shows an error', async ({ page, problems }) => {
  // 401: what the navigation reads after the registration may arrive after the sign-out.
  problems.allow(/status of 40[13]/);
  const email = await register(page, makePerson('disabled').email);
  await signOut(page);
  await disableAccount(email);
  await logIn(page, email);
  await expect(toast(page, errors['user-disabled'].text())).toBeVisible();
  await expectSignedOut(page);
});

test('a password changed at Firebase signs out the other device only', async ({
  page,
  openVisitor,
  problems,
}) => {
  problems.allow(/status of 401/);
  const email = await register(page, makePerson('changed').email);
  const device = await openVisitor();
  await logIn(device, email);
  await expectSignedIn(device);
  await page.goto(paths.account);
  await page.getByLabel('Current Password', { exact: true }).fill(password);
  await typeNewPassword(page);
  await press(page, 'Change password');
  await expect(toast(page, m.identity_password_changed())).toBeVisible();
  await page.reload();
  await expectSignedIn(page);
  await device.reload();
  await expectSignedOut(device);
  await logIn(device, email);
  await expect(toast(device, errors['invalid-credential'].text())).toBeVisible();
  await logIn(device, email, newPassword);
  await expectSignedIn(device);
});

test('a link of Firebase sets a new password on our page, once, and ends all sessions', async ({
  page,
  openVisitor,
  problems,
}) => {
  problems.allow(/status of (400|401)/);
  const email = await register(page, makePerson('forgetful').email);
  const device = await openVisitor();
  await logIn(device, email);
  await expectSignedIn(device);
  await signOut(page);
  await page.goto(paths.login);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The page before it has an email, too.
  await expect(main(page).getByRole('button', { name: 'Send link' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await press(page, 'Send link');
  await expect(main(page).getByText(m.identity_reset_sent())).toBeVisible();
  const link = `${paths.resetPassword}?oobCode=${await readMailedCode(email, 'PASSWORD_RESET')}`;
  await page.goto(link);
  await typeNewPassword(page);
  await press(page, 'Save password');
  await expect(toast(page, m.identity_password_reset())).toBeVisible();
  await device.reload();
  await expectSignedOut(device);
  await logIn(page, email, newPassword);
  await expectSignedIn(page);
  await page.goto(link);
  await typeNewPassword(page);
  await press(page, 'Save password');
  await expect(page.getByText(errors['link-not-valid'].text()).first()).toBeVisible();
});

test('a link of Firebase confirms an email on our page, once', async ({ page, problems }) => {
  problems.allow(/status of 400/);
  const email = await register(page, makePerson('to-confirm').email);
  await page.goto(paths.account);
  await expect(main(page).getByText('Not confirmed')).toBeVisible();
  const link = `${paths.verifyEmail}?oobCode=${await readMailedCode(email, 'VERIFY_EMAIL')}`;
  await page.goto(link);
  await press(page, 'Confirm email');
  await expect(main(page).getByText(m.identity_email_verified())).toBeVisible();
  await page.goto(paths.account);
  await expect(main(page).getByText('Confirmed', { exact: true })).toBeVisible();
  await page.goto(link);
  await press(page, 'Confirm email');
  await expect(main(page).getByText(errors['link-not-valid'].text())).toBeVisible();
});

test('an account made with a stranger’s email at Firebase passes to its owner at the first Google sign-in', async ({
  page,
  openVisitor,
  problems,
}) => {
  problems.allow(/status of 401/);
  const owner = makePerson('owner');
  const attacker = await openVisitor();
  await register(attacker, owner.email);
  await page.goto(paths.login);
  await signInAtGoogle(await openGoogle(page), owner);
  await expectSignedIn(page);
  await page.goto(paths.account);
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await attacker.reload();
  await expectSignedOut(attacker);
  await logIn(attacker, owner.email);
  await expect(toast(attacker, errors['invalid-credential'].text())).toBeVisible();
  await page.reload();
  await expectSignedIn(page);
});

test('an unverified email at Firebase reaches nothing of the account that has it here', async ({
  page,
  openVisitor,
  problems,
}) => {
  problems.allow(/status of (401|403|409)/);
  const { email } = makePerson('first');
  await register(page, email);
  await page.goto(paths.employerForm);
  await fillEmployerProfile(page, employerProfile);
  const submit = page.locator('form').getByRole('button', { name: /register|employer/i });
  await submit.click();
  await expect(toast(page, 'Welcome as  Employer.')).toBeVisible();
  // Firebase knows the address no longer, so it is free for a sign-up.
  await deleteAccount(email);
  const stranger = await openVisitor();
  await register(stranger, email);
  for (const path of [paths.account, paths.posterSeeker]) {
    await stranger.goto(path);
    await expectSignedIn(stranger);
    await expect(stranger.getByText(employerProfile.fullName)).toHaveCount(0);
    await expect(stranger.getByText(employerProfile.companyName)).toHaveCount(0);
  }
  await expect(stranger.getByText(errors['email-already-in-use'].text()).first()).toBeVisible();
});
