import type { BrowserContext, Page } from '@playwright/test';
import { conversationsEndpoints } from '#contract/hiring/conversations.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { livePath } from '#contract/platform/live.ts';
import { apiBase } from '#contract/platform/urls.ts';
import type { User } from '#contract/accounts/users.ts';
import { paths } from '#web/app/paths.ts';
import {
  type ApiPerson,
  employerProfile,
  jobForm,
  jobSeekerProfile,
  signUp,
} from './api-person.ts';
import { expect, toStorageState, callApi, test as journey } from './cast.ts';

/** An employer with a job, and a job seeker. */
interface Pair {
  readonly employer: ApiPerson;
  readonly seeker: ApiPerson;
  readonly seekerId: string;
  readonly job: Job;
}

async function makePair(siteUrl: string): Promise<Pair> {
  const [employer, seeker] = [await signUp(siteUrl, 'live'), await signUp(siteUrl, 'live-seeker')];
  await callApi(employer, 'PATCH', '/user/employer', employerProfile);
  const { _id } = await callApi<User>(seeker, 'PATCH', '/user/jobSeeker', jobSeekerProfile);
  const job = await callApi<Job>(employer, 'POST', '/jobs', jobForm(`Live Baker ${Date.now()}`));
  return { employer, seeker, seekerId: _id, job };
}

const apply = ({ seeker, seekerId, job }: Pair) =>
  callApi(seeker, 'PATCH', '/jobs/jobApply', {
    applyJobId: job._id,
    applyUserId: seekerId,
    applyUserEmail: seeker.email,
  });

const { sendAsEmployer, sendAsJobSeeker } = conversationsEndpoints;
const write = (pair: Pair, call: typeof sendAsEmployer | typeof sendAsJobSeeker, message: string) =>
  callApi(call === sendAsEmployer ? pair.employer : pair.seeker, call.method, call.url, {
    jobId: pair.job._id,
    userId: pair.seekerId,
    userEmail: pair.seeker.email,
    message,
  });

interface LiveFixtures {
  pair: Pair;
  /** A browser of a person who signed in earlier. */
  enter: (person: ApiPerson) => Promise<Page>;
}

const test = journey.extend<LiveFixtures>({
  pair: async ({ portal }, provide) => provide(await makePair(portal.url)),
  enter: async ({ browser, portal, problems }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (person) => {
      const storageState = toStorageState(person, portal.url);
      const context = await browser.newContext({ baseURL: portal.url, storageState });
      contexts.push(context);
      problems.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

const liveUrl = `**${apiBase}${livePath}?tab=*`;

/** Opens a page and waits until its event stream is open. */
async function openLive(page: Page, address: string): Promise<void> {
  const isOpen = page.waitForResponse(liveUrl);
  await page.goto(address);
  expect((await isOpen).status()).toBe(200);
  await expect(page.locator('main [aria-busy="true"], main[aria-busy="true"]')).toHaveCount(0);
}

/** The API reads of the page from now on, without the stream. */
function watchReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (
      pathname.startsWith(apiBase) &&
      request.method() === 'GET' &&
      !pathname.endsWith(livePath)
    ) {
      reads.push(pathname);
    }
  });
  return reads;
}

/** Lets time pass for a page whose clock is installed, until its requests of that time are on their way. */
async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.evaluate(() => fetch('/healthz'));
}

const applicantsPage = ({ job }: Pair) => paths.employer.applicants(job._id);
const messages = (page: Page) => page.getByRole('group', { name: 'Messages' });
const waiting = (page: Page, menu: string) =>
  page.getByRole('navigation', { name: menu }).getByText(/^ ?waiting$/);

test('an application, messages and a closed job appear live, without polling', async ({
  pair,
  enter,
}) => {
  const employer = await enter(pair.employer);
  await openLive(employer, applicantsPage(pair));
  await expect(employer.getByText('Number of applicants: 0')).toBeVisible();
  // The application is shown beside the list, which counts as seen after five seconds and is a change of its own.
  const isSeen = employer.waitForResponse('**/seen');
  await apply(pair);
  await expect(employer.getByText('Number of applicants: 1')).toBeVisible();
  await isSeen;

  const seeker = await enter(pair.seeker);
  await seeker.clock.install();
  await openLive(seeker, paths.jobSeeker.applied);
  await expect(seeker.getByRole('link', { name: pair.job.position })).toBeVisible();
  await passTime(seeker, 1_000);
  await seeker.waitForTimeout(500);
  const reads = watchReads(seeker);
  await passTime(seeker, 10_000);
  expect(reads, 'what a quiet page asks').toEqual([]);

  await write(pair, sendAsEmployer, 'Can you start on Monday?');
  await expect(seeker.getByText('Can you start on Monday?')).toBeVisible();
  await pair.employer.call('PATCH', `/jobs/closeAJob/${pair.job._id}`);
  await expect(seeker.getByText('Closed', { exact: true })).toBeVisible();
  await passTime(seeker, 10_000);
  // For each change the list, the numbers of its parts, what waits, and the interviews; for the message the bell, too.
  expect(reads.length, 'what two changes make a page ask').toBeLessThanOrEqual(9);
});

test('two people write to each other live, and what waits is counted', async ({ pair, enter }) => {
  await apply(pair);
  const employer = await enter(pair.employer);
  const otherTab = await employer.context().newPage();
  const seeker = await enter(pair.seeker);
  await openLive(employer, applicantsPage(pair));
  await openLive(otherTab, paths.employer.profile);
  await openLive(seeker, paths.jobSeeker.applied);

  await write(pair, sendAsJobSeeker, 'Is the place still free?');
  await expect(waiting(employer, 'Employer')).toHaveCount(1);
  await expect(waiting(otherTab, 'Employer')).toHaveCount(1);
  await employer.getByRole('article').getByRole('button', { name: 'message' }).click();
  await expect(messages(employer)).toContainText('Is the place still free?');

  await write(pair, sendAsJobSeeker, 'I could come by.');
  await expect(messages(employer)).toContainText('I could come by.');
  // It was read, and waits for the reply.
  await expect(waiting(otherTab, 'Employer')).toHaveCount(1);
  await employer.getByRole('textbox', { name: 'Your message' }).fill('Please do.');
  await employer.getByRole('button', { name: 'Send' }).click();
  await expect(seeker.getByText('Please do.')).toBeVisible();
  await expect(waiting(employer, 'Employer')).toHaveCount(0);
  await expect(waiting(otherTab, 'Employer')).toHaveCount(0);
  await expect(waiting(seeker, 'Job Seeker')).toHaveCount(1);
});

test('without the stream the page polls, until the stream is back', async ({
  pair,
  enter,
  problems,
}) => {
  problems.allow(/ERR_FAILED|net::ERR/);
  await apply(pair);
  const seeker = await enter(pair.seeker);
  await seeker.clock.install();
  await seeker.route(liveUrl, (route) => route.abort());
  await seeker.goto(paths.jobSeeker.applied);
  await expect(seeker.getByRole('link', { name: pair.job.position })).toBeVisible();
  const polled = () => seeker.waitForResponse('**/my-applications?*');
  await polled();
  await polled();
  await write(pair, sendAsEmployer, 'Heard without the stream.');
  await expect(seeker.getByText('Heard without the stream.')).toBeVisible();

  let isBack = false;
  seeker.on('response', (response) => {
    isBack ||= new URL(response.url()).pathname.endsWith(livePath);
  });
  await seeker.unroute(liveUrl);
  const isBackAfter = async (milliseconds: number) => {
    await passTime(seeker, milliseconds);
    return isBack;
  };
  await expect.poll(() => isBackAfter(1_000), { intervals: [50] }).toBe(true);
  await passTime(seeker, 1_500);
  await seeker.waitForTimeout(500);
  const reads = watchReads(seeker);
  await passTime(seeker, 10_000);
  expect(reads, 'what a quiet page asks once the stream is back').toEqual([]);
  await write(pair, sendAsEmployer, 'Heard by the stream.');
  await expect(seeker.getByText('Heard by the stream.')).toBeVisible();
});

test('the stream ends with the session', async ({ pair, enter, portal, problems }) => {
  // What the page reads before it hears of the end is refused.
  problems.allow(/status of 401/);
  const seeker = await enter(pair.seeker);
  await openLive(seeker, paths.jobSeeker.applied);
  await pair.seeker.at(portal.url).call('POST', '/auth/sign-out-everywhere', {});
  await expect(seeker).toHaveURL(/\/login/);
  await expect(seeker.getByRole('link', { name: 'Login' }).first()).toBeVisible();
});
