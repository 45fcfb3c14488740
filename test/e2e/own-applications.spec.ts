import type { Page } from '@playwright/test';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { User } from '#contract/accounts/users.ts';
import { paths } from '#web/app/paths.ts';
import {
  type ApiPerson,
  employerProfile,
  jobForm,
  jobSeekerProfile,
  signUp,
} from './api-person.ts';
import { expectAccessible } from './axe.ts';
import { callApi, expect, test as base, toStorageState } from './cast.ts';
import { fillRegistration } from './form-steps.ts';

interface World {
  readonly employer: ApiPerson;
  readonly seeker: ApiPerson;
  readonly jobs: readonly Job[];
  readonly applications: readonly MyApplication[];
}

/** A job seeker with three applications; the employer waits for an answer to the oldest. */
async function makeWorld(siteUrl: string): Promise<World> {
  const stamp = Date.now();
  const [employer, seeker] = [await signUp(siteUrl, 'desk'), await signUp(siteUrl, 'desk-seeker')];
  await callApi(employer, 'PATCH', '/user/employer', employerProfile);
  const { _id: userId } = await callApi<User>(seeker, 'PATCH', '/user/jobSeeker', jobSeekerProfile);
  const jobs: Job[] = [];
  for (const name of ['Miller', 'Baker', 'Porter']) {
    const job = await callApi<Job>(employer, 'POST', '/jobs', jobForm(`${name} ${stamp}`));
    const body = { applyJobId: job._id, applyUserId: userId, applyUserEmail: seeker.email };
    await callApi(seeker, 'PATCH', '/jobs/jobApply', body);
    jobs.push(job);
  }
  await callApi(employer, 'PATCH', '/jobs/employerMessage', {
    jobId: jobs[0]!._id,
    userId,
    message: 'Could you start on Monday?',
  });
  const applications = await callApi<MyApplication[]>(seeker, 'GET', '/my-applications');
  return { employer, seeker, jobs, applications };
}

const test = base.extend<{ world: World; openApplications: (width?: number) => Promise<Page> }>({
  world: async ({ portal }, provide) => provide(await makeWorld(portal.url)),
  openApplications: async ({ browser, portal, problems, world }, provide) => {
    const contexts: { close(): Promise<void> }[] = [];
    await provide(async (width = 1280) => {
      const context = await browser.newContext({
        baseURL: portal.url,
        storageState: toStorageState(world.seeker, portal.url),
        viewport: { width, height: 800 },
      });
      contexts.push(context);
      problems.watch(context);
      const page = await context.newPage();
      await page.goto(paths.jobSeeker.applied);
      await expect(main(page).getByRole('article')).toHaveCount(3);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

const main = (page: Page) => page.getByRole('main');
const row = (page: Page, title: string) =>
  main(page).getByRole('article').filter({ hasText: title });

const hasNoSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('what waits for the job seeker is the first on the page, and answered there', async ({
  world,
  openApplications,
}) => {
  const page = await openApplications();
  const [waiting] = world.jobs;
  const first = main(page).getByRole('article').first();
  await expect(first).toContainText(waiting!.position);
  await expect(main(page).getByRole('link', { name: '1 to reply to' })).toBeVisible();
  await first.getByRole('link', { name: 'Reply' }).click();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeFocused();
  await page.keyboard.type('Yes, on Monday.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('group', { name: 'Messages' })).toContainText('Yes, on Monday.');
  await page.goBack();
  await expect(row(page, waiting!.position)).toContainText('You: Yes, on Monday.');
  await expect(main(page).getByRole('link', { name: /to reply to/ })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Reply' })).toHaveCount(0);
});

test('an application is printed with its messages, and without what can be pressed', async ({
  world,
  openApplications,
}) => {
  const page = await openApplications();
  await page.getByRole('link', { name: world.jobs[0]!.position, exact: true }).click();
  const messages = page.getByRole('group', { name: 'Messages' });
  await expect(messages.getByRole('listitem').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(messages.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
});

test('a step moves while the list is open, within two seconds and without a reload', async ({
  world,
  openApplications,
}) => {
  const page = await openApplications();
  const { _id, position } = world.applications.find(({ isWaiting }) => !isWaiting)!;
  const seen = row(page, position).getByRole('listitem').filter({ hasText: /^Seen/ });
  await expect(seen).toContainText('not yet');
  await callApi(world.employer, 'PATCH', `/applications/${_id}/seen`);
  await expect(seen).not.toContainText('not yet');

  const { version } = await callApi<{ version: number }>(
    world.employer,
    'GET',
    `/applications/${_id}`,
  );
  const move = { to: 'shortlisted', version };
  await callApi(world.employer, 'PATCH', `/applications/${_id}/stage`, move);
  const shortlisted = row(page, position)
    .getByRole('listitem')
    .filter({ hasText: /^Shortlisted/ });
  await expect(shortlisted).not.toContainText('not yet');
  await page.reload();
  await page.setViewportSize({ width: 360, height: 740 });
  const name = await shortlisted.getByText('Shortlisted', { exact: true }).boundingBox();
  expect(name?.height, 'the name of a step stands in one line').toBeLessThan(30);
  await expect(seen).not.toContainText('not yet');
});

test('a job seeker withdraws with a reason, and returns', async ({ world, openApplications }) => {
  const page = await openApplications();
  const { position } = world.jobs[1]!;
  await main(page).getByRole('link', { name: position }).click();
  await expect(page.getByRole('heading', { level: 1, name: position })).toBeVisible();
  await main(page).getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: /Withdraw your application/ });
  await expect(dialog.getByRole('button', { name: 'Keep application' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('I found work nearer home.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Application withdrawn.')).toBeVisible();
  await expect(main(page).getByText(/You withdrew this application\. You can send/)).toBeVisible();
  const application = page.url();
  await main(page).getByRole('link', { name: 'Job Details' }).click();
  await expect(main(page).getByText('You withdrew your application.')).toBeVisible();
  await expect(main(page).getByText('Applied', { exact: true })).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Send again' })).toBeVisible();
  await page.goto(application);
  await main(page).getByRole('button', { name: 'Send again' }).click();
  await expect(main(page).getByText(/hasn’t opened your application yet/)).toBeVisible();
  await expect(main(page).getByText('You sent it again')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Withdraw' })).toBeVisible();
});

test('jobs that a visitor saved are in the account after registration', async ({
  world,
  openVisitor,
}) => {
  const page = await openVisitor();
  const { position } = world.jobs[2]!;
  const save = page.getByRole('button', { name: `Save ${position}` }).first();
  await page.goto(`${paths.allJobs}?q=${encodeURIComponent(position)}`);
  await expect(page.locator('.when-signed-in, .when-signed-out')).toHaveCount(0);
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/Saved on this device/)).toBeVisible();
  await page.goto(paths.savedJobs);
  await expect(main(page).getByRole('link', { name: position, exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto(paths.registration);
  await fillRegistration(page, `saver-${Date.now()}@people.example`);
  await expect(page).toHaveURL('/');
  await page.goto(paths.savedJobs);
  await expect(main(page).getByRole('link', { name: position, exact: true })).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  // Once the account has answered.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-jobs'))).toBeNull();
});

test('axe finds nothing on the pages of the applications, and none scrolls sideways at 320 px', async ({
  world,
  openApplications,
}) => {
  test.slow();
  const page = await openApplications();
  const [waiting] = world.applications;
  const addresses = [
    paths.jobSeeker.applied,
    `${paths.jobSeeker.applied}?show=settled`,
    paths.jobSeeker.application(waiting!._id),
    paths.jobSeeker.shortlisted,
    paths.jobSeeker.savedJobs,
  ];
  await callApi(world.employer, 'PATCH', `/jobs/closeAJob/${waiting!.jobId}`);
  for (const address of addresses) {
    await page.goto(address);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await hasNoSidewaysScroll(page), address).toBe(true);
  }
});
