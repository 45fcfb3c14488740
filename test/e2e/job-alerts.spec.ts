import type { Page } from '@playwright/test';
import pg from 'pg';
import type { Job } from '#contract/hiring/jobs.ts';
import { findRunningServer } from '#server/platform/database/private-server.ts';
import { paths } from '#web/app/paths.ts';
import { jobForm, jobSeekerProfile, password } from './api-person.ts';
import { expectAccessible } from './axe.ts';
import { callApi, expect, expectHydrated, test } from './cast.ts';
import { fillJobSeekerProfile } from './form-steps.ts';
import { tabAndPress, tabAndType } from './keys.ts';
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
