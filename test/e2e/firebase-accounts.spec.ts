import type { Page } from '@playwright/test';
import { identityTexts } from '#contract/account-input.ts';
import { errors } from '#contract/errors.ts';
import { paths } from '#web/paths.ts';
import { password } from './api-person.ts';
import { readMailedCode } from './auth-emulator.ts';
import { administratorEmail, expect, refuseRenewal, test, world } from './firebase-journey.ts';
import { fillRegistration } from './form-steps.ts';
import {
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  makePerson,
  openGoogle,
  signOut,
  toast,
} from './sign-in-journeys.ts';

/** Accounts at Firebase, changed by their owners and by an administrator. */

const newPassword = 'Second SECRET!';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();

async function register(page: Page, name: string): Promise<string> {
  const { email } = makePerson(name);
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

test('disabling a user ends the sessions at Firebase too, and the login page shows why', async ({
  page,
  openVisitor,
  problems,
}) => {
  problems.allow(/status of (401|403)/);
  const user = await openVisitor();
  const email = await register(user, 'to-disable');
  await page.goto(`${paths.login}?from=${encodeURIComponent(paths.administration)}`);
  const boss = { email: administratorEmail, name: 'administrator' };
  await world.signInAtGoogle(await openGoogle(page), boss);
  const entry = main(page).getByRole('article').filter({ hasText: email });
  await entry.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(entry.getByText('Disabled')).toBeVisible();

  await user.reload();
  await expectSignedOut(user);
  await logIn(user, email);
  await expect(toast(user, errors['user-disabled'].text)).toBeVisible();
  await user.reload();
  await expectSignedOut(user);

  await entry.getByRole('button', { name: 'Enable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
  await expect(entry.getByText('Disabled')).toHaveCount(0);
  await logIn(user, email);
  await expectSignedIn(user);
});

test('a password changed at Firebase signs out the other device only', async ({
  page,
  openVisitor,
  problems,
}) => {
  problems.allow(/status of (400|401)/);
  const email = await register(page, 'changed');
  const device = await openVisitor();
  await logIn(device, email);
  await expectSignedIn(device);
  await refuseRenewal(device);

  await page.goto(paths.account);
  await page.getByLabel('Current Password', { exact: true }).fill(password);
  await typeNewPassword(page);
  await press(page, 'Change the password');
  await expect(toast(page, identityTexts.passwordChanged)).toBeVisible();
  await page.reload();
  await expectSignedIn(page);

  await device.reload();
  await expectSignedOut(device);
  await logIn(device, email);
  await expect(toast(device, errors['invalid-credential'].text)).toBeVisible();
  await logIn(device, email, newPassword);
  await expectSignedIn(device);
});

test('a link of Firebase sets a new password on our page, once, and ends all sessions', async ({
  page,
  openVisitor,
  problems,
}) => {
  problems.allow(/status of (400|401)/);
  const email = await register(page, 'forgetful');
  const device = await openVisitor();
  await logIn(device, email);
  await expectSignedIn(device);
  await refuseRenewal(device);
  await signOut(page);

  await page.goto(paths.login);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await press(page, 'Send me a link');
  await expect(main(page).getByText(identityTexts.resetSent)).toBeVisible();
  const link = `${paths.resetPassword}?oobCode=${await readMailedCode(email, 'PASSWORD_RESET')}`;
  await page.goto(link);
  await typeNewPassword(page);
  await press(page, 'Set the new password');
  await expect(toast(page, identityTexts.passwordReset)).toBeVisible();
  await expectSignedOut(page);

  await device.reload();
  await expectSignedOut(device);
  await logIn(device, email);
  await expect(toast(device, errors['invalid-credential'].text)).toBeVisible();
  await logIn(page, email, newPassword);
  await expectSignedIn(page);
  await page.goto(link);
  await typeNewPassword(page);
  await press(page, 'Set the new password');
  await expect(page.getByText(errors['link-not-valid'].text).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('a link of Firebase confirms an email on our page, once', async ({ page, problems }) => {
  problems.allow(/status of 400/);
  const email = await register(page, 'to-confirm');
  await page.goto(paths.account);
  await expect(main(page).getByText('Not confirmed')).toBeVisible();
  const link = `${paths.verifyEmail}?oobCode=${await readMailedCode(email, 'VERIFY_EMAIL')}`;
  await page.goto(link);
  await press(page, 'Confirm my email');
  await expect(main(page).getByText(identityTexts.emailVerified)).toBeVisible();
  await page.goto(paths.account);
  await expect(main(page).getByText('Confirmed', { exact: true })).toBeVisible();
  await page.goto(link);
  await press(page, 'Confirm my email');
  await expect(main(page).getByText(errors['link-not-valid'].text)).toBeVisible();
});
