import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Job } from '#contract/hiring/jobs.ts';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import type { User } from '#contract/accounts/users.ts';
import { formatMoment } from '#contract/hiring/zoned-time-texts.ts';
import { paths } from '#web/app/paths.ts';
import { readCalendar } from '#test/read-calendar.ts';
import {
  type ApiPerson,
  employerProfile,
  jobForm,
  jobSeekerProfile,
  signUp,
} from './api-person.ts';
import { expectAccessible } from './axe.ts';
import { callApi, expect, test as base, toStorageState } from './cast.ts';

interface World {
  readonly employer: ApiPerson;
  readonly seeker: ApiPerson;
  readonly jobId: string;
  readonly applicationId: string;
}

async function makeWorld(siteUrl: string): Promise<World> {
  const [employer, seeker] = [await signUp(siteUrl, 'meeting'), await signUp(siteUrl, 'invited')];
  await callApi(employer, 'PATCH', '/user/employer', employerProfile);
  const { _id: userId } = await callApi<User>(seeker, 'PATCH', '/user/jobSeeker', jobSeekerProfile);
  const job = await callApi<Job>(employer, 'POST', '/jobs', jobForm(`Baker ${Date.now()}`));
  const body = { applyJobId: job._id, applyUserId: userId, applyUserEmail: seeker.email };
  await callApi(seeker, 'PATCH', '/jobs/jobApply', body);
  const [application] = await callApi<MyApplication[]>(seeker, 'GET', '/my-applications');
  return { employer, seeker, jobId: job._id, applicationId: application!._id };
}

type Open = (person: ApiPerson, options: BrowserContextOptions) => Promise<Page>;

const test = base.extend<{ world: World; openPage: Open }>({
  world: async ({ portal }, provide) => provide(await makeWorld(portal.url)),
  openPage: async ({ browser, portal, problems }, provide) => {
    const contexts: { close(): Promise<void> }[] = [];
    await provide(async (person, options) => {
      const context = await browser.newContext({
        baseURL: portal.url,
        storageState: toStorageState(person, portal.url),
        ...options,
      });
      contexts.push(context);
      problems.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

const hasNoSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Chooses an hour of a day ahead by the keys, in the week in which it is. */
async function choose(dialog: Locator, days: number, hour: number) {
  const start = new Date(`${inDays(days)}T${String(hour).padStart(2, '0')}:00Z`);
  const name = new RegExp(`^${formatMoment(start, 'UTC', start).replaceAll('\u00A0', ' ')}`);
  const cell = dialog.getByRole('gridcell').getByRole('button', { name });
  await dialog.getByRole('grid').waitFor();
  while ((await cell.count()) === 0) {
    await dialog.getByRole('button', { name: 'Week after' }).press('Enter');
  }
  await cell.press('Space');
}

/** The start of the interview in the calendar file that a page offers. */
async function readStart(page: Page): Promise<string | undefined> {
  const href = await page.getByRole('link', { name: /Calendar file/ }).getAttribute('href');
  const answer = await page.request.get(href ?? '');
  const [event] = readCalendar(await answer.text());
  return event?.startDate.toJSDate().toISOString();
}

test('an employer suggests times, an applicant in another zone picks one on a phone, and both calendars agree', async ({
  world,
  openPage,
  problems,
}) => {
  // The link that is refused.
  problems.allow(/400 \(Bad Request\)/);
  const { employer, seeker, jobId, applicationId } = world;
  const desk = await openPage(employer, {
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Asia/Dhaka',
  });
  await desk.goto(`${paths.employer.applicants(jobId)}?person=${applicationId}`);
  await desk.getByRole('button', { name: 'Invite to interview' }).press('Enter');
  const form = desk.getByRole('dialog');
  await expect(
    form.getByRole('heading', { name: 'Invite Sami Noor to an interview' }),
  ).toBeVisible();
  await expect(form.getByLabel('Your time zone')).toHaveValue('Asia/Dhaka');
  // Also below a form that is longer than the dialog.
  await expect(form.getByRole('button', { name: 'Send times' })).toBeInViewport({ ratio: 1 });
  await form.getByLabel('Link to the call').fill('javascript:alert(1)');
  await choose(form, 9, 15);
  await form.getByRole('button', { name: 'Send times' }).press('Enter');
  const fault = 'Please enter a link that starts with https://.';
  await expect(form.getByText(fault, { exact: true })).toBeVisible();
  await expect(form.getByText(`Link to the call: ${fault}`)).toBeVisible();
  await form.getByLabel('Link to the call').fill('https://meet.example/baker');
  await choose(form, 10, 16);
  await form.locator('input[type="time"]').nth(1).fill('16:30');
  await form.getByRole('button', { name: 'Send times' }).press('Enter');
  await expect(form).toBeHidden();
  await expect(desk.getByRole('heading', { name: /^Waiting for Sami Noor/ })).toBeVisible();

  const phone = await openPage(seeker, {
    viewport: { width: 360, height: 760 },
    timezoneId: 'America/New_York',
    hasTouch: true,
  });
  await phone.goto(paths.jobSeeker.applied);
  const list = phone.getByRole('region', { name: 'Interviews' });
  await expect(list.getByText('Choose a time')).toBeVisible();
  await list.getByRole('link').tap();
  const card = phone.getByRole('region', { name: /invites you to an interview/ });
  await expect(card.getByRole('radio')).toHaveCount(2);
  await expect(card.getByText('New York time (4:30 PM Dhaka)')).toBeVisible();
  await card.getByRole('radio').nth(1).tap();
  await expectAccessible(phone);
  expect(await hasNoSidewaysScroll(phone)).toBe(true);
  await card.getByRole('button', { name: 'Confirm time' }).tap();
  await expect(phone.getByRole('heading', { name: /^Interview with/ })).toBeVisible();
  expect(await hasNoSidewaysScroll(phone)).toBe(true);

  await expect(desk.getByRole('heading', { name: /^Interview with Sami Noor/ })).toBeVisible();
  await expect(desk.getByText(/Dhaka time \(\d+:30\sAM New York\)/)).toBeVisible();
  const expected = `${inDays(10)}T10:30:00.000Z`;
  expect([await readStart(desk), await readStart(phone)]).toEqual([expected, expected]);
});

test('an applicant who cannot come offers another time, and a calendar link is shown once', async ({
  world,
  openPage,
}) => {
  const { employer, seeker, jobId, applicationId } = world;
  await callApi(employer, 'PUT', `/applications/${applicationId}/interview`, {
    kind: 'on-site',
    minutes: 30,
    place: '12 Station Road',
    note: '',
    timeZone: 'Asia/Dhaka',
    starts: [`${inDays(3)}T10:00`],
  });
  const page = await openPage(seeker, { timezoneId: 'Asia/Dhaka' });
  await page.goto(paths.jobSeeker.application(applicationId));
  await page.getByRole('button', { name: 'None of these' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await choose(dialog, 4, 9);
  await dialog.getByLabel('Message').fill('I work on that day.');
  await dialog.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(
    page.getByRole('heading', { name: /^Waiting for .* to choose a time/ }),
  ).toBeVisible();

  const desk = await openPage(employer, { timezoneId: 'Asia/Dhaka' });
  await desk.goto(`${paths.employer.applicants(jobId)}?person=${applicationId}`);
  await expect(desk.getByText('I work on that day.')).toBeVisible();
  await desk.getByRole('radio').press('Space');
  await desk.getByRole('button', { name: 'Confirm time' }).press('Enter');
  await expect(desk.getByRole('heading', { name: /^Interview with Sami Noor/ })).toBeVisible();

  await desk.goto(paths.employer.postedJobs);
  await desk.getByRole('button', { name: 'Calendar and time zone' }).press('Enter');
  await desk.getByRole('button', { name: 'Create a link' }).press('Enter');
  const url = await desk.getByLabel('Your link').inputValue();
  const feed = await desk.request.get(url);
  expect(readCalendar(await feed.text())).toHaveLength(1);
  await expectAccessible(desk);
});
