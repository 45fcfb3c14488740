import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { CaseEntry } from '#contract/trust/cases.ts';
import type { Blog } from '#contract/publishing/blogs.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { NewsletterIssue } from '#contract/publishing/newsletter-issues.ts';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import type { User } from '#contract/accounts/users.ts';
import type { SiteRoute, SiteThings, Who } from '#test/site-routes.ts';
import {
  type ApiPerson,
  employerProfile,
  jobForm,
  jobSeekerProfile,
  openAdministrator,
  signUp,
} from './api-person.ts';
import { expect, test as journey } from './journey.ts';
import type { Portal } from './portal.ts';

/** The people and rows that exist before a journey begins, so that every page has content. */
export interface Cast extends SiteThings {
  readonly job: Job;
  readonly employer: ApiPerson;
  readonly jobSeeker: ApiPerson;
  /** Signed in, and nothing more yet. */
  readonly newcomer: ApiPerson;
  readonly administrator: ApiPerson;
  /** Job seekers who apply to a job together, made when a journey first needs that many. */
  readonly crowd: Promise<Applicant>[];
}

export interface Applicant {
  readonly seeker: ApiPerson;
  readonly userId: string;
}

interface CastFixtures {
  /** A browser of its own, signed in already. */
  openAs: (who: Who, options?: BrowserContextOptions) => Promise<Page>;
}

/** Sends, and gives the answer; anything but success ends the journey here. */
export async function callApi<Answer>(
  person: ApiPerson,
  ...[method, path, body]: Parameters<ApiPerson['call']>
): Promise<Answer> {
  const answer = await person.call(method, path, body);
  const text = await answer.text();
  expect(answer.ok, `${method} ${path}: ${text}`).toBe(true);
  return JSON.parse(text) as Answer;
}

interface Application {
  readonly job: Job;
  readonly employer: ApiPerson;
  readonly jobSeeker: ApiPerson;
  readonly userId: string;
  readonly question: string;
  readonly answer: string;
}

/** The job seeker applies, and the two talk. */
export async function applyAndTalk(application: Application): Promise<void> {
  const { job, employer, jobSeeker, userId, question, answer } = application;
  const { email } = jobSeeker;
  await callApi(jobSeeker, 'PATCH', '/jobs/jobApply', {
    applyJobId: job._id,
    applyUserId: userId,
    applyUserEmail: email,
    currentDate: new Date().toISOString(),
  });
  const entry = { jobId: job._id, userId, userEmail: email };
  const write = (person: ApiPerson, path: string, message: string) =>
    callApi(person, 'PATCH', path, { ...entry, message, messageDate: new Date().toISOString() });
  await write(employer, '/jobs/employerMessage', question);
  await write(jobSeeker, '/jobs/jobSeekerMessage', answer);
}

async function makeCast({ url: siteUrl, administratorUrl }: Portal): Promise<Cast> {
  await expect.poll(administratorUrl).toContain('?key=');
  const employer = await signUp(siteUrl, 'employer');
  const jobSeeker = await signUp(siteUrl, 'job-seeker');
  const newcomer = await signUp(siteUrl, 'newcomer');
  const administrator = await openAdministrator(siteUrl, administratorUrl());
  await callApi(employer, 'PATCH', '/user/employer', employerProfile);
  const { _id: userId } = await callApi<User>(
    jobSeeker,
    'PATCH',
    '/user/jobSeeker',
    jobSeekerProfile,
  );

  const closed = await callApi<Job>(employer, 'POST', '/jobs', jobForm('Day Baker'));
  await callApi(employer, 'PATCH', `/jobs/closeAJob/${closed._id}`);
  await callApi(employer, 'POST', '/jobs', jobForm('Pastry Chef'));
  const job = await callApi<Job>(employer, 'POST', '/jobs', jobForm('Night Baker'));
  const [blog] = await callApi<Blog[]>(newcomer, 'GET', '/blogs');
  const [question, answer] = ['When could you start?', 'On Monday.'];
  await applyAndTalk({ job, employer, jobSeeker, userId, question, answer });
  const [application] = await callApi<MyApplication[]>(jobSeeker, 'GET', '/my-applications');
  const [reportCase] = await callApi<CaseEntry[]>(administrator, 'GET', '/administration/cases');
  const newsletterIssue = await callApi<NewsletterIssue>(
    administrator,
    'POST',
    '/administration/newsletter-issues',
    { subject: 'Jobs in May', text: 'Bakeries are hiring.' },
  );
  const things = {
    job,
    company: { _id: job.companyId!, companyName: employerProfile.companyName },
    blog: blog!,
    newsletterIssue,
    application: application!,
    reportCase: reportCase!,
  };
  return { ...things, employer, jobSeeker, newcomer, administrator, crowd: [] };
}

const toPerson = (cast: Cast, who: Who): ApiPerson | undefined =>
  ({ ...cast, visitor: undefined, 'job-seeker': cast.jobSeeker })[who];

/** The browser state of a person who signed in earlier. */
export const toStorageState = ({ cookies }: ApiPerson, siteUrl: string) => ({
  cookies: cookies.map((cookie) => ({
    ...cookie,
    domain: new URL(siteUrl).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  })),
  origins: [{ origin: siteUrl, localStorage: [{ name: 'signed-in', value: '1' }] }],
});

export const test = journey.extend<CastFixtures, { cast: Cast }>({
  cast: [
    async ({ portal }, provide) => {
      await provide(await makeCast(portal));
    },
    { scope: 'worker' },
  ],

  openAs: async ({ browser, problems, portal, cast }, provide) => {
    const contexts: { close(): Promise<void> }[] = [];
    await provide(async (who, options) => {
      const person = toPerson(cast, who);
      const context = await browser.newContext({
        baseURL: portal.url,
        ...(person && { storageState: toStorageState(person, portal.url) }),
        ...options,
      });
      contexts.push(context);
      problems.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Waits until the page is there, with everything it loads. */
export async function expectArrived(page: Page, route: SiteRoute, things: SiteThings) {
  await expect(
    page.getByRole('heading', { level: 1, name: route.heading(things), exact: true }),
  ).toBeVisible();
  await expect(page.locator('main [aria-busy="true"], main[aria-busy="true"]')).toHaveCount(0);
}

/** A browser in front of the page, with all there is to see on it. */
export async function openRoute(page: Page, route: SiteRoute, things: SiteThings): Promise<void> {
  await page.goto(route.address(things));
  await expectArrived(page, route, things);
}

/** The state of a page until its scripts run and the session is known. */
export const hydrating = '.when-signed-in, .when-signed-out';

/** Scripts run and the session is known: from now on links and buttons do all they can. */
export async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator(hydrating)).toHaveCount(0);
}

/** The button by which the employer writes to the cast's job seeker; other journeys bring applicants of their own. */
export const messageButton = (page: Page, { jobSeeker }: Cast): Locator =>
  page
    .getByRole('listitem')
    // A phone does not show the address.
    .filter({ has: page.getByRole('link', { name: jobSeeker.email, includeHidden: true }) })
    .getByRole('button', { name: 'message' });

export { expect } from './journey.ts';
