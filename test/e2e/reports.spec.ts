import type { Locator, Page } from '@playwright/test';
import type { CaseDetail } from '#contract/trust/cases.ts';
import type { Blog } from '#contract/publishing/blogs.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { jobForm } from './api-person.ts';
import { expectAccessible } from './axe.ts';
import { type Cast, callApi, expect, test } from './cast.ts';
import { tabAndPress } from './keys.ts';
import { expectFits } from './measure.ts';
import { jobPath } from '#contract/platform/urls.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { paths } from '#web/app/paths.ts';

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
  const [fraud, details] = [page.getByLabel('Fraud'), page.getByLabel('What should we know?')];
  await expect(details).toBeHidden();
  // None looks chosen before one is.
  await expect(fraud).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await fraud.check();
  await expect(fraud).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await details.fill('They ask for a fee.\nThe company denies it.');
  await page.getByLabel('Your name').fill('Ann Visitor');
  await page.getByLabel('Your email').fill('ann@nowhere');
  await page.getByLabel('This report is accurate').check();
  await page.getByRole('button', { name: 'Send report' }).click();

  await expect(page.getByRole('alert')).toContainText('Please enter a valid email address.');
  await expect(page.getByLabel('Fraud')).toBeChecked();
  await expect(page.getByLabel('What should we know?')).toHaveValue(
    'They ask for a fee.\nThe company denies it.',
  );
  await expect(page.getByLabel('This report is accurate')).toBeChecked();
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
  await page.getByRole('link', { name: 'Report this company' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/report?kind=company&id=${job._id}`);
  await page.getByLabel('Your name').focus();
  await page.keyboard.type('Ben Visitor');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ben@people.example');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('This report is accurate')).toBeChecked();
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
  await expectAccessible(page, [320]);
});

/** Sixteen pixels by nine. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAJCAIAAAC0SDtlAAAAE0lEQVR42mPgzksjCTGMahgUGgDfxn1xdsxXhgAAAABJRU5ErkJggg==',
  'base64',
);

/** A decision is undone, and what was posted is deleted: the next journey finds the site as it was. */
async function cleanUp({ administrator, reportCase }: Cast, blogTitle: string): Promise<void> {
  const { decisions } = await callApi<CaseDetail>(
    administrator,
    'GET',
    `/administration/cases/${reportCase._id}`,
  );
  await callApi(administrator, 'POST', `/administration/decisions/${decisions[0]?._id}/undo`);
  const blogs = await callApi<Blog[]>(administrator, 'GET', '/blogs');
  const blog = blogs.find(({ title }) => title === blogTitle);
  await administrator.call('DELETE', `/blogs/${blog?._id}`);
}

test('an administrator who never did it takes down a scam and publishes a blog in ten clicks', async ({
  openAs,
  cast,
  portal,
}) => {
  const page = await openAs('visitor', { viewport: { width: 1280, height: 800 } });
  // The link in the terminal.
  let clicks = 1;
  const click = async (
    role: 'button' | 'link' | 'textbox',
    name: string | RegExp,
    part: Page | Locator = main(page),
  ) => {
    clicks += 1;
    await part.getByRole(role, { name }).click();
  };
  const job = jobPath({ _id: cast.reportCase.targetId, position: 'Remote Data Entry Assistant' });
  const readJob = async () => (await page.request.get(job)).status();
  expect(await readJob()).toBe(200);
  await page.goto(portal.administratorUrl());
  await expect(page).toHaveURL(administrationPaths.reports);
  await click('link', 'Remote Data Entry Assistant');
  await expect(main(page)).toContainText('a picture of a cheque');
  // Nothing is decided before a person chooses; the reason is that of both reporters.
  await click('button', 'Take job down');
  await expect(main(page).getByRole('combobox', { name: 'Reason' })).toHaveValue('fraud');
  await click('button', 'Take job down');
  await expect(page).toHaveURL(administrationPaths.reports);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Remote Data Entry Assistant' })).toHaveCount(0);
  await expectAccessible(page, [1280]);

  await click('link', /^Blogs/);
  await click('link', 'Write a blog');
  await click('textbox', 'Title');
  await page.keyboard.type('What a scam looks like');
  clicks += 1;
  const file = { name: 'scam.png', mimeType: 'image/png', buffer: picture };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('scam.png uploaded.')).toBeAttached();
  await click('textbox', 'Text');
  await page.keyboard.type('No employer sends cheques.');
  await expectAccessible(page, [1280]);
  await click('button', 'Publish');
  await expect(page).toHaveURL(administrationPaths.blogs);
  expect(clicks).toBeLessThanOrEqual(10);

  await page.goto(paths.blogs);
  await expect(main(page).getByText('What a scam looks like')).toBeVisible();
  expect([404, 410]).toContain(await readJob());
  await cleanUp(cast, 'What a scam looks like');
});

test('an employer whose job was taken down reads why, and objects by keyboard', async ({
  openAs,
  cast,
}) => {
  const { _id: targetId } = await callApi<Job>(
    cast.employer,
    'POST',
    '/jobs',
    jobForm('Coin Sorter'),
  );
  await callApi(cast.administrator, 'POST', '/administration/decisions', {
    targetId,
    action: 'hide-job',
    reason: 'wrong-or-expired',
    facts: 'The pay is wrong.',
  });
  const page = await openAs('employer', { viewport: { width: 320, height: 640 } });
  await page.goto(paths.reporting);
  const decision = page.getByRole('listitem').filter({ hasText: 'Coin Sorter' });
  await expect(decision).toContainText('The pay is wrong.');
  await decision.getByRole('button', { name: 'Object' }).press('Enter');
  await expect(decision.getByLabel('Why is it wrong?')).toBeFocused();
  await expectFits(page, 320);
  await expectAccessible(page, [320]);
  await page.keyboard.type('It is what the contract says.');
  await tabAndPress(page, decision.getByRole('button', { name: 'Send objection' }));
  await expect(decision.getByRole('status')).toContainText('We received your objection.');
  await expect(decision.getByRole('status')).toBeFocused();
});
