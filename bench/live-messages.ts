// Measures how long a message takes from one browser's Send to the other's screen, and prints the median and the 95th
// percentile. With DATABASE_URL the two browsers sit at two nodes on that PostgreSQL, else at one site.
//   npm run build && node bench/live-messages.ts [messages]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startBuiltSite } from '#test/built-site.ts';
import { findChromium, listChromiumFlags } from '#test/find-chromium.ts';
import { employerForm, jobForm, jobSeekerForm } from '#test/forms.ts';

const messageCount = Number(process.argv[2] ?? 50);
const databaseUrl = process.env['DATABASE_URL'];
const apiPath = '/api/v1';

async function startNode() {
  const dataDir = await mkdtemp(join(tmpdir(), 'job-portal-messages-'));
  const site = await startBuiltSite({
    env: {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      AUTH_SECRET: 'a secret that both nodes share, only for this',
      DATABASE_URL: databaseUrl,
    },
  });
  const stop = async () => {
    await site.kill();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: site.url, stop };
}

const callerAt = (site: string, cookie: string) => (method: string, path: string, body: object) =>
  fetch(site + apiPath + path, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function signUp(site: string, name: string) {
  const email = `${name}-${Date.now()}@people.example`;
  const body = { email, password: 'Harbour Light 27' };
  const answer = await callerAt(site, '')('POST', '/auth/sign-up', body);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { email, cookies, call: callerAt(site, cookies.join('; ')) };
}

async function openBrowser(browser: Browser, site: string, cookies: string[]) {
  const context = await browser.newContext({ baseURL: site });
  await context.addCookies(
    cookies.map((cookie) => {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      return { name, value, url: site };
    }),
  );
  return context.newPage();
}

const openConversation = (page: Page) =>
  page.getByRole('button', { name: 'message' }).first().click();

/** Answers the moment at which the text stands on the screen. */
const seenAt = (page: Page, text: string) =>
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

const quantile = (sorted: number[], share: number) =>
  `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`;

const readId = async (answer: Response) => {
  const text = await answer.text();
  return /"_id":"([^"]+)"/.exec(text)?.[1] ?? '';
};

const found = await findChromium();
const nodes = [await startNode(), ...(databaseUrl ? [await startNode()] : [])];
const [first, second = first] = nodes;
const browser = await chromium.launch({
  executablePath: found?.executablePath ?? '',
  args: listChromiumFlags(),
});
try {
  const site = first?.url ?? '';
  const employer = await signUp(site, 'employer');
  const seeker = await signUp(site, 'seeker');
  await employer.call('PATCH', '/user/employer', employerForm);
  const userId = await readId(await seeker.call('PATCH', '/user/jobSeeker', jobSeekerForm));
  const jobId = await readId(await employer.call('POST', '/jobs', jobForm));
  await seeker.call('PATCH', '/jobs/jobApply', { applyJobId: jobId, applyUserId: userId });
  const form = { jobId, userId, userEmail: seeker.email, message: 'The first word.' };
  await employer.call('PATCH', '/jobs/employerMessage', form);

  const sender = await openBrowser(browser, site, employer.cookies);
  const reader = await openBrowser(browser, second?.url ?? '', seeker.cookies);
  await sender.goto(`/employer-dashboard/applicant-job/${jobId}`);
  await openConversation(sender);
  await reader.goto('/job-seeker-dashboard/my-apply');
  await reader.getByRole('button', { name: /The first word/ }).click();
  await wait(3_000);
  const times: number[] = [];
  for (let at = 0; at < messageCount; at += 1) {
    const text = `message number ${at} of many`;
    await sender.getByRole('textbox', { name: 'Your message' }).fill(text);
    const seen = seenAt(reader, text);
    const sentAt = await sender.evaluate(() => {
      const send = [...document.querySelectorAll('button')].find(
        (one) => one.textContent === 'Send',
      );
      send?.click();
      return performance.timeOrigin + performance.now();
    });
    times.push((await seen) - sentAt);
    await wait(150 + Math.random() * 200);
  }
  times.sort((a, b) => a - b);
  console.log(`${nodes.length} node(s), ${messageCount} messages from Send to the other's screen:`);
  console.log(
    `p50 ${quantile(times, 0.5)}, p95 ${quantile(times, 0.95)}, most ${quantile(times, 0.999)}`,
  );
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await browser.close();
  await Promise.all(nodes.map(({ stop }) => stop()));
}
