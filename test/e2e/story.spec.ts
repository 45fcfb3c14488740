import type { Page } from '@playwright/test';
import { employerProfile, jobForm, jobSeekerProfile } from './api-person.ts';
import {
  fillEmployerProfile,
  fillJob,
  fillJobSeekerProfile,
  fillNewAccount,
  fillRegistration,
} from './form-steps.ts';
import { expect, test } from './cast.ts';

/** The site's reason to be: an employer and a job seeker find each other and talk. */

const stamp = `${process.pid}-${Date.now()}`;
const position = `Night Baker ${stamp}`;
const newPosition = `Head Baker ${stamp}`;
const makeEmail = (name: string) => `${name}-${stamp}@people.example`;

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const main = (page: Page) => page.getByRole('main');
/** The menu of the one job in the list. */
const openActions = (page: Page) => main(page).getByRole('button', { name: 'Actions' }).click();
const messages = (page: Page) => page.getByRole('group', { name: 'Messages' });

async function becomeEmployer(page: Page): Promise<void> {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Registration' }).first().click();
  await fillRegistration(page, makeEmail('employer'));
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Job Poster/Seeker' }).first().click();
  await main(page)
    .getByRole('link', { name: /Employer/ })
    .click();
  await fillEmployerProfile(page, employerProfile);
  await page
    .locator('form')
    .getByRole('button', { name: /register|employer/i })
    .click();
  await expect(toast(page, 'Welcome as  Employer.')).toBeVisible();
  await expect(page).toHaveURL(/\/employer-dashboard/);
}

async function postAndEditJob(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Post A Job' }).first().click();
  await fillJob(page, jobForm(position));
  await page.locator('form').getByRole('button', { name: /post/i }).click();
  await expect(toast(page, 'Job Posted Successfully.')).toBeVisible();
  await expect(page).toHaveURL('/employer-dashboard/my-posted-job');

  await openActions(page);
  await main(page).getByRole('link', { name: /^Edit/ }).click();
  await page.getByLabel('Position').fill(newPosition);
  await page
    .locator('form')
    .getByRole('button', { name: /update|save/i })
    .click();
  await expect(toast(page, 'Job updated!!')).toBeVisible();
  await expect(main(page).getByText(newPosition).first()).toBeVisible();

  await openActions(page);
  await main(page)
    .getByRole('button', { name: /Close the job/ })
    .click();
  await expect(toast(page, 'Job closed successfully')).toBeVisible();
  await openActions(page);
  await main(page)
    .getByRole('button', { name: /Reopen/ })
    .click();
  await expect(toast(page, 'Job reopened successfully')).toBeVisible();
}

async function findAndApply(page: Page): Promise<void> {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Find Job' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find Job' })).toBeVisible();
  await page
    .getByRole('link', { name: `Apply for ${newPosition}` })
    .first()
    .click();

  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('radio', { name: 'I’m new here' }).check();
  await fillNewAccount(page, makeEmail('seeker'));
  await page.getByRole('button', { name: 'Create account and continue' }).click();

  await expect(page).toHaveURL(/\/jobSeekerForm/);
  await fillJobSeekerProfile(page, jobSeekerProfile);
  await page
    .locator('form')
    .getByRole('button', { name: /register|seeker/i })
    .click();
  await expect(toast(page, 'Wellcome as a Job Seeker.')).toBeVisible();

  await expect(page).toHaveURL(/\/all-job/);
  const dialog = page.getByRole('dialog', { name: `Apply to ${newPosition}` });
  await dialog.getByRole('button', { name: 'Send application' }).click();
  await expect(toast(page, 'Job applied successfully')).toBeVisible();
}

async function openConversationAsSeeker(page: Page): Promise<void> {
  await page.goto('/job-seeker-dashboard/my-apply');
  await expect(main(page).getByText(newPosition).first()).toBeVisible();
  await main(page)
    .getByRole('button', { name: /Job Details/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /message/ })
    .click();
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
}

test('an employer and a job seeker find each other, write, and sign out', async ({
  openVisitor,
  problems,
}) => {
  test.slow();
  // The job is deleted while the job seeker reads it.
  problems.allow(/my-apply\?job=.*404 \(Not Found\)/);
  const employer = await openVisitor();
  const seeker = await openVisitor();

  await becomeEmployer(employer);
  await postAndEditJob(employer);
  await findAndApply(seeker);

  await employer.getByRole('link', { name: /Person Applied/ }).click();
  await expect(main(employer)).toContainText(/Number of applicants:\s*1/);
  await expect(main(employer)).toContainText(jobSeekerProfile.fullName);
  await expect(main(employer)).toContainText(/Year Of Exp:\s*4/);
  await expect(main(employer)).toContainText(makeEmail('seeker'));
  await main(employer)
    .getByRole('article')
    .getByRole('button', { name: /message/i })
    .click();

  await openConversationAsSeeker(seeker);
  await write(employer, 'When could you start?');
  await expect(messages(seeker)).toContainText('When could you start?');
  await write(seeker, 'On Monday.');
  await expect(messages(employer)).toContainText('On Monday.');

  await employer.goto('/employer-dashboard/my-posted-job');
  await openActions(employer);
  await main(employer)
    .getByRole('button', { name: /Delete/ })
    .click();
  const dialog = employer.getByRole('dialog');
  await expect(dialog).toContainText('Once deleted, there is no turning back.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(employer, 'Job deleted Successfully')).toBeVisible();
  await expect(main(employer).getByText(newPosition)).toHaveCount(0);

  await seeker.goto('/job-seeker-dashboard/my-apply');
  await expect(main(seeker).getByText('The employer deleted the job.')).toBeVisible();
  await logOut(employer);
  await logOut(seeker);
});
