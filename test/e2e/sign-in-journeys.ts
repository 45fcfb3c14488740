import type { Page } from '@playwright/test';
import type { Job } from '#contract/hiring/jobs.ts';
import { employerProfile, jobForm, jobSeekerProfile, password, signUp } from './api-person.ts';
import { callApi, expectHydrated } from './cast.ts';
import {
  fillEmployerProfile,
  fillJob,
  fillJobSeekerProfile,
  fillRegistration,
} from './form-steps.ts';
import { expect } from './journey.ts';

/** Signing in as a person does it, the same under either provider. */

export interface GooglePerson {
  readonly email: string;
  readonly name: string;
}

let people = 0;

/** A person without an account. */
export function makePerson(name: string): GooglePerson {
  people += 1;
  return { email: `${name}-${process.pid}-${Date.now()}-${people}@people.example`, name };
}

export const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeAttached();
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
}

export async function signOut(page: Page): Promise<void> {
  // The button is there before the page can hear it.
  await expectHydrated(page);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expectSignedOut(page);
}

export async function fillLogin(page: Page, email: string, secret = password): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Presses the button, and gives the window that opens. */
export async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  return opened;
}

/** Fills in the provider's form. The last click may close the popup before it resolves. */
export async function signInAtGoogle(popup: Page, person: GooglePerson): Promise<void> {
  await popup.getByLabel('Email').fill(person.email);
  await popup.getByLabel('Name').fill(person.name);
  await Promise.all([
    popup.waitForEvent('close'),
    popup.getByRole('button', { name: 'Continue' }).click(),
  ]);
}

/** Sign up, sign out, sign in; each time back to where the visit began. */
export async function comeBackByPassword(page: Page): Promise<void> {
  const { email } = makePerson('returning');
  await page.goto('/registration?from=%2Fcontact');
  await fillRegistration(page, email);
  await expect(page).toHaveURL('/contact');
  await expectSignedIn(page);
  await signOut(page);
  await page.goto('/poster-seeker');
  await expect(page).toHaveURL(/\/login\?from=%2Fposter-seeker/);
  await fillLogin(page, email);
  await expect(page).toHaveURL('/poster-seeker');
}

/** Sign in with Google from a page that needs it, sign out, and again: the same account. */
export async function comeBackByGoogle(page: Page): Promise<void> {
  const person = makePerson('by-google');
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/poster-seeker');
    await expect(page).toHaveURL(/\/login\?from=%2Fposter-seeker/);
    await signInAtGoogle(await openGoogle(page), person);
    await expect(page).toHaveURL('/poster-seeker');
    await expectSignedIn(page);
    await page.reload();
    await expectSignedIn(page);
    await signOut(page);
  }
}

/** A sign-out in one tab is seen in another one. */
export async function leaveInAllTabs(page: Page): Promise<void> {
  await page.goto('/login');
  await signInAtGoogle(await openGoogle(page), makePerson('two-tabs'));
  await expect(page).toHaveURL('/');
  const other = await page.context().newPage();
  await other.goto('/contact');
  await expectSignedIn(other);
  await signOut(page);
  await expectSignedOut(other);
  await other.close();
}

/** A person without a password registers as an employer and posts a job. */
export async function offerJobAfterGoogle(page: Page): Promise<void> {
  await page.goto('/login?from=%2FemployerForm');
  await signInAtGoogle(await openGoogle(page), makePerson('employer'));
  await expect(page).toHaveURL('/employerForm');
  await fillEmployerProfile(page, employerProfile);
  await page
    .locator('form')
    .getByRole('button', { name: /register|employer/i })
    .click();
  await expect(toast(page, 'Welcome as  Employer.')).toBeVisible();
  await page.getByRole('link', { name: 'Post A Job' }).first().click();
  await fillJob(page, jobForm(`Baker ${process.pid}-${Date.now()}`));
  await page.locator('form').getByRole('button', { name: /post/i }).click();
  await expect(toast(page, 'Job Posted Successfully.')).toBeVisible();
}

/** A visitor presses Apply once, signs in with Google, and is led over the profile to the application. */
export async function applyAfterGoogle(page: Page, siteUrl: string): Promise<void> {
  const employer = await signUp(siteUrl, 'hiring');
  await callApi(employer, 'PATCH', '/user/employer', employerProfile);
  const job = await callApi<Job>(employer, 'POST', '/jobs', jobForm('Google Baker'));
  await page.goto(`/job/${job._id}`);
  await page.getByRole('link', { name: 'Apply for Google Baker' }).click();
  await signInAtGoogle(await openGoogle(page), makePerson('by-apply'));
  await expect(page.locator('[aria-current="step"]')).toHaveText('2Profile');
  await fillJobSeekerProfile(page, jobSeekerProfile);
  await page.getByRole('button', { name: 'Register as Job Seeker' }).click();
  const application = page.getByRole('dialog', { name: 'Apply to Google Baker' });
  await application.getByRole('button', { name: 'Send application' }).click();
  await expect(toast(page, 'Job applied successfully')).toBeVisible();
}
