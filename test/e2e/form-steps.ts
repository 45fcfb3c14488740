import { expect, type Page } from '@playwright/test';
import type { JobInput } from '#contract/hiring/job-input.ts';
import type { EmployerProfile, JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import { password } from './api-person.ts';

/** Steps in the site's forms, by their labels. */

/** Fills in the fields of a new account, on the registration page or on the login page. */
export async function fillNewAccount(page: Page, email: string): Promise<void> {
  // The page before may have a field of the same name.
  await expect(
    page.getByRole('heading', { level: 1, name: /^Login\b|Registration$/ }),
  ).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
}

/** Registers on the registration page, with the email given. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
  await fillNewAccount(page, email);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}

export async function fillJobSeekerProfile(page: Page, profile: JobSeekerProfile): Promise<void> {
  await page.getByLabel('Full Name').fill(profile.fullName);
  await page.getByLabel('Gender').selectOption(profile.gender);
  await page.getByLabel('Skills').fill(profile.skills);
  await page.getByLabel('Years of Experience').fill(String(profile.yearOfExp));
  await page.getByLabel('About Me').fill(profile.aboutMe);
  await page.getByLabel('Position').selectOption(profile.position);
  await page.getByLabel('Job Type').evaluate((field) => {
    // Folded where an application gave it.
    field.closest('details')?.setAttribute('open', '');
  });
  await page.getByLabel('Job Type').selectOption(profile.jobType);
  await page.getByLabel('Company Category').selectOption(profile.companyCategory);
  await page.getByLabel('Desired Number of Employees').selectOption(profile.employeeCount);
}

export async function fillEmployerProfile(page: Page, profile: EmployerProfile): Promise<void> {
  await page.getByLabel('Full Name').fill(profile.fullName);
  await page.getByLabel('Gender').selectOption(profile.gender);
  await page.getByLabel('Job Title').fill(profile.roleInCompany);
  await page.getByLabel('Company Name').fill(profile.companyName);
  await page.getByLabel('Company Category').selectOption(profile.companyCategory);
  await page.getByLabel('Number of Employees').selectOption(profile.employeeCount);
  await page.getByLabel('Company Detail').fill(profile.companyDetail);
}

export async function fillJob(page: Page, form: JobInput): Promise<void> {
  await page.getByLabel('Position').fill(form.position);
  const location = page.getByLabel('Location');
  // The form begins with the places of the last post, beside which a text is none.
  const places = page.getByRole('list', { name: 'Chosen places' });
  while ((await location.getAttribute('placeholder')) !== null) {
    await places.getByRole('button').first().click();
  }
  await location.fill(form.location);
  await page.getByLabel('Job Type').selectOption(form.jobType);
  await page.getByLabel('Job Category').selectOption(form.jobCategory);
  await page.getByLabel('Required Experience').fill(String(form.requiredExp));
  await page.getByLabel('Job Detail').fill(form.jobDetail);
  // Folded away where the profile knows the company.
  const company = page.getByLabel('Company', { exact: true });
  if (!(await company.isVisible())) {
    await page.getByRole('heading', { name: 'Company', exact: true }).click();
  }
  await company.fill(form.company);
  await page.getByRole('heading', { name: 'Logo', exact: true }).click();
  await page.getByLabel('Logo (optional)').fill(form.logo);
  await page.getByLabel('Company Category').selectOption(form.companyCategory);
  await page.getByLabel('Company Detail').fill(form.companyDetail);
}
