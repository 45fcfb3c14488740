import type { Page } from '@playwright/test';
import { errors } from '#contract/errors.ts';
import { paths } from '#web/paths.ts';
import { employerProfile, password } from './api-person.ts';
import { deleteAccount, signInAtProvider } from './auth-emulator.ts';
import { callApi, expect, refuseRenewal, test, world } from './firebase-journey.ts';
import { fillEmployerProfile, fillRegistration } from './form-steps.ts';
import type { Portal } from './portal.ts';
import {
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  makePerson,
  openGoogle,
  toast,
} from './sign-in-journeys.ts';

/** An email from Firebase counts only when it was verified. */

const seenAs = async (portal: Portal, token: string) => callApi(portal, '/auth/session', token);

async function register(page: Page, email: string): Promise<void> {
  await page.goto(paths.registration);
  await fillRegistration(page, email);
  await expectSignedIn(page);
}

async function getToken(email: string): Promise<string> {
  const token = await signInAtProvider(email, password);
  if (!token) {
    throw new Error(`The provider refuses ${email}.`);
  }
  return token;
}

test('an account made with a stranger’s email at Firebase passes to its owner at the first Google sign-in', async ({
  page,
  openVisitor,
  portal,
  problems,
}) => {
  problems.allow(/status of (400|401)/);
  const owner = makePerson('owner');
  const attacker = await openVisitor();
  await register(attacker, owner.email);
  const stolen = await getToken(owner.email);
  expect(await seenAs(portal, stolen)).toMatchObject({
    identity: { email: owner.email, emailVerified: false },
  });
  await refuseRenewal(attacker);

  await page.goto(paths.login);
  await world.signInAtGoogle(await openGoogle(page), owner);
  await expectSignedIn(page);
  await page.goto(paths.account);
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  expect(await seenAs(portal, stolen)).toEqual({ identity: null });
  expect(await callApi(portal, '/user/current', stolen)).toMatchObject({
    code: 'not-signed-in',
  });
  expect(await signInAtProvider(owner.email, password)).toBeUndefined();
  await attacker.reload();
  await expectSignedOut(attacker);
  await attacker.goto(paths.login);
  await fillLogin(attacker, owner.email);
  await expect(toast(attacker, errors['invalid-credential'].text)).toBeVisible();
  await page.reload();
  await expectSignedIn(page);
});

test('an unverified email at Firebase reaches nothing of the account that has it here', async ({
  page,
  openVisitor,
  portal,
  problems,
}) => {
  problems.allow(/status of (401|403|409)/);
  const { email } = makePerson('first');
  await register(page, email);
  await page.goto(paths.employerForm);
  await fillEmployerProfile(page, employerProfile);
  await page
    .locator('form')
    .getByRole('button', { name: /register|employer/i })
    .click();
  await expect(toast(page, 'Welcome as  Employer.')).toBeVisible();
  const first = await getToken(email);
  const before = await callApi(portal, '/user/current', first);
  expect(before).toMatchObject({ status: true });

  // The provider knows the address no longer, so it is free for a sign-up.
  await deleteAccount(email);
  const stranger = await openVisitor();
  await register(stranger, email);
  for (const path of [paths.account, paths.posterSeeker]) {
    await stranger.goto(path);
    await expectSignedIn(stranger);
    await expect(stranger.getByText(employerProfile.fullName)).toHaveCount(0);
    await expect(stranger.getByText(employerProfile.companyName)).toHaveCount(0);
  }
  await expect(stranger.getByText(errors['email-already-in-use'].text).first()).toBeVisible();
  const own = await getToken(email);
  expect(await callApi(portal, '/user/current', own)).toEqual({ status: false });
  expect(await callApi(portal, '/user/current', first)).toEqual(before);
});
