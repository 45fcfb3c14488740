import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { employerForm, jobForm, jobSeekerForm } from '#test/forms.ts';
import { openPage, withBrowser } from './browser.ts';
import { median, printBound, printFigure, quantile } from './report.ts';
import { readId, type SiteProcess, withSite } from './site-process.ts';

/**
 * How long a message takes from one browser's Send to the other's screen. With DATABASE_URL each browser is at a node of its
 * own on that PostgreSQL, else both are at one site.
 *   npm run build && node bench/live-messages.ts [messages]
 */

const messageCount = Number(process.argv[2] ?? 50);
const databaseUrl = process.env['DATABASE_URL'];

/** Signs an employer and a seeker up, and lets the employer write first. */
async function startConversation(site: SiteProcess) {
  const employer = await site.signUp();
  const seeker = await site.signUp();
  await employer.send('PATCH /user/employer', employerForm);
  const userId = await readId(await seeker.send('PATCH /user/jobSeeker', jobSeekerForm));
  const jobId = await readId(await employer.send('POST /jobs', jobForm));
  await seeker.send('PATCH /jobs/jobApply', { applyJobId: jobId, applyUserId: userId });
  const message = { jobId, userId, userEmail: seeker.email, message: 'The first word.' };
  await employer.send('PATCH /jobs/employerMessage', message);
  return { employer, seeker, jobId };
}

/** The moment at which the page shows the text. */
const waitForText = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (expected) =>
      new Promise<number>((resolve) => {
        const list = document.querySelector('[aria-label="Messages"]');
        const watch = new MutationObserver(() => {
          if (list?.textContent?.includes(expected)) {
            watch.disconnect();
            requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
          }
        });
        watch.observe(list ?? document.body, { childList: true, subtree: true });
      }),
    text,
  );

/** Clicks Send, and returns the moment. */
const clickSend = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find((button) => button.textContent === 'Send')?.click();
    return performance.timeOrigin + performance.now();
  });

/** Milliseconds of each message. */
async function sendMessages(sender: Page, reader: Page): Promise<number[]> {
  const times: number[] = [];
  for (let sent = 0; sent < messageCount; sent += 1) {
    const text = `message number ${sent} of many`;
    await sender.getByRole('textbox', { name: 'Your message' }).fill(text);
    const shownAt = waitForText(reader, text);
    const sentAt = await clickSend(sender);
    times.push((await shownAt) - sentAt);
    await wait(150 + Math.random() * 200);
  }
  return times;
}

async function measure(browser: Browser, first: SiteProcess, second: SiteProcess): Promise<void> {
  const { employer, seeker, jobId } = await startConversation(first);
  const sender = await openPage(browser, first, employer);
  const reader = await openPage(browser, second, seeker);
  await sender.goto(`/employer-dashboard/applicant-job/${jobId}`);
  await sender.getByRole('button', { name: 'message' }).first().click();
  await reader.goto('/job-seeker-dashboard/my-apply');
  await reader.getByRole('button', { name: /The first word/ }).click();
  await wait(3_000);
  const times = await sendMessages(sender, reader);
  const what = `a message to ${first === second ? 'the same' : 'another'} node`;
  printFigure({ what: `${what}: median`, measured: `${median(times).toFixed(0)} ms` });
  const value = quantile(times, 0.95);
  printBound({ what: `${what}: 95th percentile`, value, unit: 'ms', atMost: 150 });
}

const env = {
  AUTH_SECRET: 'a secret that both nodes share, only for this',
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
};
await withBrowser((browser) =>
  withSite(env, (first) =>
    databaseUrl === undefined
      ? measure(browser, first, first)
      : withSite(env, (second) => measure(browser, first, second)),
  ),
);
