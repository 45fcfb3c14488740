import type { Page } from '@playwright/test';
import pg from 'pg';
import type { Job } from '#contract/hiring/jobs.ts';
import type { Place } from '#contract/hiring/places.ts';
import { findRunningServer } from '#server/platform/database/private-server.ts';
import { paths } from '#web/app/paths.ts';
import { jobForm, jobSeekerProfile, password } from './api-person.ts';
import { expectAccessible, findFaults } from './axe.ts';
import { callApi, expect, expectHydrated, test } from './cast.ts';
import { fillJob, fillJobSeekerProfile } from './form-steps.ts';
import { tabAndPress, tabAndType } from './keys.ts';
import { expectFits } from './measure.ts';
import type { Portal } from './portal.ts';

/** Runs statements on the private database of the site. */
async function query({ dataDir }: Portal, ...statements: readonly [string, ...unknown[]][]) {
  const client = new pg.Client({ connectionString: findRunningServer(dataDir) });
  await client.connect();
  for (const [text, ...values] of statements) {
    await client.query(text, values);
  }
  await client.end();
}

/** Lets a night pass for one person, and wakes the tasks as the crontab does in the morning. */
const letMorningCome = (portal: Portal, email: string, jobId: string) =>
  query(
    portal,
    [`update jobs set published_at = published_at - interval '1 hour' where id = $1`, jobId],
    [
      `update saved_searches set next_at = now(), seen_until = seen_until - interval '1 day'
       from alert_recipients as r where r.id = recipient_id and email = $1`,
      email,
    ],
    [`select graphile_worker.add_job('send-job-alerts', '{"_cron": {}}')`],
  );
const sendDigests = (portal: Portal) =>
  query(portal, [`select graphile_worker.add_job('send-bulk-mails', '{"_cron": {}}')`]);

/** The link of the newest mail with this subject, which leads to a page of the site. */
async function findLink(
  page: Page,
  mail: { to: string; subject: RegExp; link: RegExp },
  nudge: () => Promise<void> = async () => {},
): Promise<string> {
  const article = page
    .getByRole('article')
    .filter({ hasText: mail.to })
    .filter({ has: page.getByRole('heading', { name: mail.subject }) });
  const link = article.first().locator('pre a', { hasText: mail.link }).first();
  await expect(async () => {
    await nudge();
    await page.goto('/dev/mailbox');
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '');
  return pathname + search;
}

test('a visitor without an account asks for jobs that are not there yet, gets them by mail, and applies, by keyboard alone', async ({
  portal,
  cast,
  openVisitor,
}) => {
  test.slow();
  const stamp = Date.now();
  const [word, email] = [`Lamplighter${stamp}`, `lamp-${stamp}@people.example`];
  const page = await openVisitor();
  await page.goto(`${paths.allJobs}?q=${word}`);
  await expectHydrated(page);
  await tabAndPress(page, page.getByRole('button', { name: 'Email me when there is one' }));
  const dialog = page.getByRole('dialog', { name: 'New jobs by email' });
  await expect(dialog.getByLabel('Email'), 'the focus goes in').toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Check your inbox/)).toBeVisible();
  await tabAndPress(page, dialog.getByRole('button', { name: 'Close' }).last());
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const mailbox = await openVisitor();
  await expect.poll(() => portal.mailboxUrl()).toContain('?key=');
  await mailbox.goto(portal.mailboxUrl());
  const confirmation = { to: email, subject: /^Do you want these jobs/, link: /job-alerts\?t=/ };
  await page.goto(await findLink(mailbox, confirmation));
  await tabAndPress(page, page.getByRole('button', { name: 'Yes, email me these jobs' }));
  await expect(page.getByText('We email you new jobs at 8 in the morning.')).toBeVisible();
  await expectAccessible(page);

  const job = await callApi<Job>(cast.employer, 'POST', '/jobs', jobForm(word));
  await letMorningCome(portal, email, job._id);
  const digest = { to: email, subject: /^1 new: /, link: new RegExp(job._id) };
  await page.goto(await findLink(mailbox, digest, () => sendDigests(portal)));
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
  await expect(page, 'the token is not part of what is shared').not.toHaveURL(/alert=/);

  await tabAndPress(page, page.getByRole('link', { name: new RegExp(`^Apply for ${word}`) }));
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.getByRole('radio', { name: 'I’m new here' }).press('Space');
  await tabAndType(page, page.getByLabel('Email', { exact: true }), email);
  await tabAndType(page, page.getByLabel('Password', { exact: true }), password);
  await tabAndType(page, page.getByLabel('Confirm Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Register as a Job Seeker' }),
  ).toBeVisible();
  await fillJobSeekerProfile(page, jobSeekerProfile);
  await page.getByRole('button', { name: 'Register as Job Seeker' }).press('Enter');
  await page.getByRole('button', { name: 'Send application' }).press('Enter');
  await expect(page.getByText('Job applied successfully', { exact: true })).toBeVisible();
});

test('a job in two cities is posted, found within 25 km of one of them, and mailed, on a phone', async ({
  portal,
  cast,
  openAs,
}) => {
  test.slow();
  const phone = { viewport: { width: 360, height: 740 } };
  const position = `Ferry Pilot ${Date.now()}`;
  const dhaka = '1185241';

  // The first start loads the places while it serves pages already.
  await expect
    .poll(() => callApi<Place[]>(cast.employer, 'GET', '/places?q=Narayanganj'))
    .not.toEqual([]);
  const employer = await openAs('employer', phone);
  await employer.goto(paths.employer.postJob);
  await expectHydrated(employer);
  await fillJob(employer, jobForm(position));
  const line = employer.getByRole('combobox', { name: 'Location' });
  await line.fill('Narayanganj');
  await employer
    .getByRole('option', { name: /^Narayanganj/ })
    .first()
    .click();
  // At once, before the suggestions are shown: it is the second city, and sends nothing.
  await line.fill('Berlin');
  await line.press('Enter');
  const chips = employer.getByRole('list', { name: 'Chosen places' });
  await expect(chips.getByRole('listitem')).toHaveText([
    'Narayanganj, Bangladesh',
    'Berlin, Germany',
  ]);
  await expectAccessible(employer);
  await expectFits(employer, 360);
  await employer.getByRole('button', { name: 'Post Job' }).click();
  await expect(employer.getByText('Job Posted Successfully.')).toBeVisible();

  const page = await openAs('visitor', phone);
  await page.goto(`${paths.allJobs}?q=${encodeURIComponent(position)}`);
  await expectHydrated(page);
  await page.getByRole('button', { name: 'Location: Anywhere' }).click();
  await expect(page.getByRole('combobox', { name: 'Location' })).toBeFocused();
  await page.keyboard.type('Dacca');
  await page
    .getByRole('option', { name: /^Dhaka/ })
    .first()
    .click();
  await page.getByLabel('Distance').selectOption({ label: 'Up to 25 km' });
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Show 1 job/ }).click();
  await expect(page.getByRole('button', { name: 'Location: Dhaka · 25 km' })).toBeFocused();
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card).toContainText(position);
  await expect(card).toContainText(/· 1\d km/);
  await expect(page).toHaveURL(new RegExp(`place=${dhaka}&radius=25`));
  await expectFits(page, 360);

  const email = `ferry-${Date.now()}@people.example`;
  await cast.newcomer.call('POST', '/saved-searches/by-email', {
    filters: { q: position, place: dhaka, radius: 25, location: 'Dhaka, Bangladesh' },
    cadence: 'daily',
    timeZone: 'Asia/Dhaka',
    email,
  });
  const { jobs } = await callApi<{ jobs: Job[] }>(
    cast.newcomer,
    'GET',
    `/jobs/search?q=${encodeURIComponent(position)}&place=${dhaka}&radius=25`,
  );
  const mailbox = await openAs('visitor');
  await expect.poll(() => portal.mailboxUrl()).toContain('?key=');
  await mailbox.goto(portal.mailboxUrl());
  const confirmation = { to: email, subject: /^Do you want these jobs/, link: /job-alerts\?t=/ };
  await page.goto(await findLink(mailbox, confirmation));
  await page.getByRole('button', { name: 'Yes, email me these jobs' }).click();
  await expect(page.getByText('We email you new jobs at 8 in the morning.')).toBeVisible();
  await letMorningCome(portal, email, jobs[0]!._id);
  const digest = {
    to: email,
    subject: /within 25 km of Dhaka, Bangladesh/,
    link: new RegExp(jobs[0]!._id),
  };
  await page.goto(await findLink(mailbox, digest, () => sendDigests(portal)));
  await expect(page.getByRole('heading', { level: 1, name: position })).toBeVisible();
});
