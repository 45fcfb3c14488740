import type { Page } from '@playwright/test';
import type { Job } from '#contract/jobs.ts';
import { jobForm } from './api-person.ts';
import { expectAccessible } from './axe.ts';
import { callApi, expect, test } from './cast.ts';
import { expectFits } from './measure.ts';
import { paths } from '#web/paths.ts';

/** Every visitor can report what should not be on the site: by a link on its page, with and without scripts. */

const main = (page: Page) => page.getByRole('main');
const received = 'Thank you. We received your report.';

test('a visitor without scripts reports a job, and corrects the form on the way', async ({
  openAs,
  cast,
  problems,
}) => {
  // Sent incomplete, and too fast.
  problems.allow(/Failed to load resource.*400/);
  const job = await callApi<Job>(cast.employer, 'POST', '/jobs', jobForm('Envelope Packer'));
  const page = await openAs('visitor', { javaScriptEnabled: false });
  await page.goto(paths.job(job));
  await page.getByRole('link', { name: 'Report this job' }).click();
  await expect(main(page).getByText('Envelope Packer at')).toBeVisible();
  await page.getByLabel('Fraud').check();
  await page.getByLabel('What should we know?').fill('They ask for a fee.\nThe company denies it.');
  await page.getByLabel('Your name').fill('Ann Visitor');
  await page.getByLabel('Your email').fill('ann@nowhere');
  await page.getByLabel('What I report is true').check();
  await page.getByRole('button', { name: 'Send report' }).click();

  await expect(page.getByRole('alert')).toContainText('Please enter a valid email address.');
  await expect(page.getByLabel('Fraud')).toBeChecked();
  await expect(page.getByLabel('What should we know?')).toHaveValue(
    'They ask for a fee.\nThe company denies it.',
  );
  await expect(page.getByLabel('What I report is true')).toBeChecked();
  await page.getByRole('link', { name: 'Please enter a valid email address.' }).click();
  await expect(page.getByLabel('Your email')).toBeFocused();
  await page.getByLabel('Your email').fill('ann@nowhere.example');
  // A form that is sent within three seconds of its opening is shown again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText(received)).toBeVisible({ timeout: 100 });
  }).toPass();
  const number = await page.getByText(/^R-/).textContent();
  await page.reload();
  await expect(page.getByText(/^R-/)).toHaveText(number ?? '');
});

test('a visitor reports a company by keyboard alone, at 320 px', async ({
  openAs,
  cast,
  problems,
}) => {
  // Sent incomplete on purpose.
  problems.allow(/Failed to load resource.*400/);
  const job = await callApi<Job>(cast.employer, 'POST', '/jobs', jobForm('Parcel Sorter'));
  const page = await openAs('visitor', { viewport: { width: 320, height: 640 } });
  await page.goto(paths.job(job));
  await page.getByRole('link', { name: 'Report the company’s text' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/report?kind=company&id=${job._id}`);
  await page.getByLabel('Your name').focus();
  await page.keyboard.type('Ben Visitor');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ben@people.example');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('What I report is true')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toContainText('Please choose a reason.');
  await expect(page.getByLabel('Fraud')).toBeFocused();
  await expectFits(page, 320);
  await expectAccessible(page);
  await page.getByLabel('Fraud').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Asks for money')).toBeChecked();
  const send = page.getByRole('button', { name: 'Send report' });
  await expect(async () => {
    if (await send.isVisible()) {
      await send.press('Enter', { timeout: 1_000 });
    }
    await expect(page.getByText(received)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('status').filter({ hasText: received })).toBeFocused();
});
