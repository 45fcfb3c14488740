import type { Locator, Page } from '@playwright/test';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { MyApplication, MyApplicationDetail } from '#contract/hiring/my-applications.ts';
import { defaultSettings, type SiteSettings } from '#contract/platform/site-choices.ts';
import type { CompanyTeam } from '#contract/accounts/company-members.ts';
import type { User } from '#contract/accounts/users.ts';
import {
  type ApiPerson,
  employerProfile,
  jobForm,
  jobSeekerProfile,
  openAdministrator,
  signUp,
} from './api-person.ts';
import { expectAccessible } from './axe.ts';
import { callApi, toStorageState } from './cast.ts';
import { expect, test as journey } from './journey.ts';
import { expectFits } from './measure.ts';
import { type Portal, startPortal } from './portal.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { feedQuery } from '#contract/hiring/job-number-choices.ts';
import { paths } from '#web/app/paths.ts';

/** What the people of one company do together, and what a moderator does with their jobs. */

const test = journey.extend<
  { openPerson: (person?: ApiPerson, width?: number) => Promise<Page> },
  { own: Portal }
>({
  // A site of its own: others would meet its setting.
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide) => {
      const portal = await startPortal();
      await provide(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  openPerson: async ({ browser, own }, provide) => {
    const contexts: { close(): Promise<void> }[] = [];
    await provide(async (person, width = 1280) => {
      const context = await browser.newContext({
        baseURL: own.url,
        viewport: { width, height: 800 },
        ...(person && { storageState: toStorageState(person, own.url) }),
      });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

const wide = { width: 1280, height: 800 };

const main = (page: Page): Locator => page.getByRole('main');

async function setApproval(administrator: ApiPerson, approval: SiteSettings['approval']) {
  const path = '/administration/site';
  const { version } = await callApi<{ version: number }>(administrator, 'GET', path);
  await callApi(administrator, 'PUT', path, { ...defaultSettings, approval, version });
}

test('a moderator approves a changed job, which stays public as it was until then', async ({
  own,
  openPerson,
}) => {
  test.slow();
  const employer = await signUp(own.url, 'baker');
  await callApi(employer, 'PATCH', '/user/employer', employerProfile);
  const job = await callApi<Job>(employer, 'POST', '/jobs', jobForm('Night Baker'));
  await expect.poll(own.administratorUrl).toContain('?key=');
  const administrator = await openAdministrator(own.url, own.administratorUrl());
  await setApproval(administrator, 'all');

  const page = await openPerson(employer);
  await page.goto(paths.employer.updateJob(job._id));
  await page.getByLabel('Position', { exact: true }).fill('Day Baker');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL(paths.employer.postedJobs);
  await expect(main(page).getByText('Change waits for approval')).toBeVisible();
  await page.goto(paths.employer.jobDetails(job._id));
  await expect(
    page.getByRole('region', { name: 'Your change waits for a moderator' }),
  ).toBeVisible();
  await expectAccessible(page);
  const visitor = await openPerson();
  await visitor.goto(paths.job(job));
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Night Baker');
  await expect(visitor.getByText('Day Baker')).toHaveCount(0);

  const moderator = await openPerson(administrator);
  await moderator.goto(administrationPaths.reports);
  await main(moderator).getByRole('link', { name: 'Night Baker' }).click();
  const change = moderator.getByRole('region', { name: 'The change' });
  await expect(change.locator('del')).toHaveText('Night ');
  await expect(change.locator('ins')).toHaveText('Day ');
  await expectAccessible(moderator);
  await moderator.setViewportSize({ width: 360, height: 740 });
  await expectFits(moderator, 360);
  const approve = main(moderator).getByRole('button', { name: 'Approve change' });
  // While the change is read on a phone, the decision stays at the foot.
  await change.scrollIntoViewIfNeeded();
  await expect(approve).toBeInViewport({ ratio: 1 });
  await expect(main(moderator)).toContainText('Goes public at once.');
  await approve.click();
  await expect(moderator).toHaveURL(administrationPaths.reports);
  await visitor.goto(paths.job({ ...job, position: 'Day Baker' }));
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Day Baker');
  // Other journeys of this site post jobs.
  await setApproval(administrator, 'off');
});

/** Opens the newest mail to an address that has such a link, in the mailbox of the site, and follows the link. */
async function followMail(page: Page, own: Portal, { to, link }: { to: string; link: RegExp }) {
  await expect.poll(() => own.mailboxUrl()).toContain('?key=');
  await page.goto(own.mailboxUrl());
  const found = page.getByRole('article').filter({ hasText: to }).getByRole('link', { name: link });
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await expect(found.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const { pathname, search } = new URL((await found.first().getAttribute('href')) ?? '');
  await page.goto(pathname + search);
}

/** A recruiter who came by the mail of an invitation, and had no account. */
async function invite(
  own: Portal,
  ownerPage: Page,
  openPerson: (person?: ApiPerson) => Promise<Page>,
): Promise<Page> {
  const email = 'nadia@people.example';
  const page = await openPerson();
  await ownerPage.goto(paths.employer.company);
  await ownerPage.getByLabel('Email', { exact: true }).fill(email);
  await ownerPage.getByRole('button', { name: 'Send invitation' }).click();
  await expect(ownerPage.getByText(email).first()).toBeVisible();
  await followMail(page, own, { to: email, link: /invitation/ });
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page, 360);
  await expectAccessible(page);
  await page.setViewportSize(wide);
  await page.getByLabel('Your name').fill('Nadia Rahman');
  await page.getByLabel('Password', { exact: true }).fill('Two CAPITALS!');
  await page.getByRole('button', { name: `Join ${employerProfile.companyName}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Latest Posted Job' })).toBeVisible();
  return page;
}

async function apply(own: Portal, job: Job, fullName: string): Promise<ApiPerson> {
  const seeker = await signUp(own.url, 'crowd');
  const profile = { ...jobSeekerProfile, fullName };
  const { _id: userId } = await callApi<User>(seeker, 'PATCH', '/user/jobSeeker', profile);
  await callApi(seeker, 'PATCH', '/jobs/jobApply', {
    applyJobId: job._id,
    applyUserId: userId,
    applyUserEmail: seeker.email,
    currentDate: new Date().toISOString(),
  });
  return seeker;
}

const row = (page: Page, name: string) => page.getByRole('article', { name });
const pane = (page: Page, name: string) => page.getByRole('region', { name });

/** Shows a person, and moves them by a button of the pane. */
async function decide(page: Page, name: string, button: string): Promise<void> {
  await row(page, name).getByRole('link', { name }).click();
  await pane(page, name).getByRole('button', { name: button, exact: true }).click();
}

test('two recruiters of one company decide about ten people, up to an offer and its acceptance', async ({
  own,
  openPerson,
}) => {
  test.slow();
  const owner = await signUp(own.url, 'edda');
  await callApi(owner, 'PATCH', '/user/employer', employerProfile);
  const job = await callApi<Job>(owner, 'POST', '/jobs', jobForm('Head Baker'));
  const ownerPage = await openPerson(owner);
  const nadiaPage = await invite(own, ownerPage, openPerson);
  const names = Array.from(
    { length: 10 },
    (_, at) => `Applicant ${String(at + 1).padStart(2, '0')}`,
  );
  const seekers: ApiPerson[] = [];
  for (const name of names) {
    seekers.push(await apply(own, job, name));
  }
  await ownerPage.goto(paths.employer.applicants(job._id));
  await expect(ownerPage.getByRole('article')).toHaveCount(10);

  // Five for the colleague, who hears of it and finds them by one button.
  const [first = '', ...others] = names.slice(0, 5);
  await row(ownerPage, first).getByRole('link', { name: first }).click();
  await pane(ownerPage, first).getByLabel('Assigned to').selectOption({ label: 'Nadia Rahman' });
  await expect(row(ownerPage, first)).toContainText('Assigned to Nadia Rahman');
  await expectAccessible(ownerPage);
  await ownerPage.setViewportSize(wide);
  const list = await callApi<ApplicationEntry[]>(owner, 'GET', `/jobs/${job._id}/applications`);
  const nadiaId = list.find(({ fullName }) => fullName === first)?.assignee?._id;
  for (const { _id } of list.filter(({ fullName }) => others.includes(fullName))) {
    const answer = await owner.call('PUT', `/applications/${_id}/assignee`, {
      assigneeId: nadiaId,
    });
    expect(answer.status).toBe(204);
  }
  await nadiaPage.goto(paths.employer.applicants(job._id));
  await nadiaPage.getByRole('button', { name: 'More for this list' }).click();
  await nadiaPage.getByRole('button', { name: 'Assigned to me' }).click();
  await expect(nadiaPage.getByRole('article')).toHaveCount(5);

  await decide(nadiaPage, first, 'Shortlist');
  await decide(ownerPage, 'Applicant 10', 'Shortlist');
  await expect(row(ownerPage, first)).toContainText('Shortlisted');
  const seeker = seekers[0]!;
  const seekerPage = await openPerson(seeker, 360);
  const [mine] = await callApi<MyApplication[]>(seeker, 'GET', '/my-applications');
  await seekerPage.goto(paths.jobSeeker.application(mine?._id ?? ''));
  await expect(main(seekerPage)).toContainText(`Nadia · ${job.company}`);
  await expectFits(seekerPage, 360);
  await expectAccessible(seekerPage);
  const detail = await callApi<MyApplicationDetail>(seeker, 'GET', `/my-applications/${mine?._id}`);
  expect(JSON.stringify(detail)).not.toMatch(/assignee|Rahman/);

  const entries = await callApi<ApplicationEntry[]>(owner, 'GET', `/jobs/${job._id}/applications`);
  const ofFirst = entries.find(({ fullName }) => fullName === first);
  await callApi(owner, 'PATCH', `/applications/${ofFirst?._id}/stage`, {
    to: 'offer',
    version: ofFirst?.version,
  });
  const rest = entries.filter(({ stage }) => stage === 'applied');
  const bulk = { to: 'rejected', ids: rest.map(({ _id }) => _id) };
  await callApi(owner, 'PATCH', `/jobs/${job._id}/applications/stage`, bulk);
  await seekerPage.reload();
  await expect(main(seekerPage)).toContainText(`Edda · ${job.company}`);

  await main(seekerPage)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await seekerPage.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).click();
  const findFirst = async () => {
    const all = await callApi<ApplicationEntry[]>(owner, 'GET', `/jobs/${job._id}/applications`);
    return all.find(({ fullName }) => fullName === first);
  };
  await expect.poll(async () => (await findFirst())?.stage).toBe('hired');

  // The owner leaves: the colleague has the job with all its people.
  const team = await callApi<CompanyTeam>(owner, 'GET', '/company');
  const [me, colleague] = team.members;
  const raised = await owner.call('PATCH', `/company/members/${colleague?._id}`, { role: 'owner' });
  expect(raised.status).toBe(204);
  const left = await owner.call('DELETE', `/company/members/${me?._id}`);
  expect(left.status).toBe(204);
  await nadiaPage.goto(paths.employer.company);
  await expect(main(nadiaPage).getByText('Edda Lind')).toHaveCount(0);
  await nadiaPage.goto(paths.employer.applicants(job._id));
  await expect(main(nadiaPage).getByRole('button', { name: 'Hired 1' })).toBeVisible();
  expect((await owner.call('GET', `/jobs/${job._id}/applications`)).status).toBe(403);
});

test('an employer reads where an application came from', async ({ own, openPerson }) => {
  const employer = await signUp(own.url, 'reader');
  await callApi(employer, 'PATCH', '/user/employer', employerProfile);
  const job = await callApi<Job>(employer, 'POST', '/jobs', jobForm('Pastry Chef'));
  const seeker = await signUp(own.url, 'feed-reader');
  await callApi(seeker, 'PATCH', '/user/jobSeeker', { ...jobSeekerProfile, fullName: 'Omar' });
  // Two readers would be "a few". The browser of these journeys calls itself a program, which is not counted.
  const openFromFeed = async (version: number, person?: ApiPerson) => {
    const opened = await openPerson(person, 360);
    await opened.setExtraHTTPHeaders({ 'user-agent': `Mozilla/5.0 Firefox/${version}.0` });
    const counted = opened.waitForResponse((answer) => answer.url().includes('/steps?'));
    await opened.goto(`${paths.job(job)}${feedQuery}`);
    await counted;
    return opened;
  };
  await openFromFeed(138);
  await openFromFeed(139);
  const page = await openFromFeed(140, seeker);
  await main(page).getByRole('button', { name: 'Apply for Pastry Chef' }).click();
  await expect(page.getByRole('region', { name: /^Application sent to / })).toBeVisible();

  const employerPage = await openPerson(employer);
  await expect(async () => {
    await employerPage.goto(paths.employer.jobNumbers(job._id));
    await expect(
      main(employerPage).getByRole('listitem').filter({ hasText: 'Feed' }),
    ).toContainText('3 views, 1 applied', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(employerPage);
  await employerPage.setViewportSize({ width: 360, height: 740 });
  await expectFits(employerPage, 360);
});
