import type { Locator, Page } from '@playwright/test';
import type { Job } from '#contract/hiring/jobs.ts';
import type { MyApplication, MyApplicationDetail } from '#contract/hiring/my-applications.ts';
import { employerProfile, jobForm, jobSeekerProfile, password, signUp } from './api-person.ts';
import { expectAccessible } from './axe.ts';
import { callApi, type Cast, expect, test, toStorageState } from './cast.ts';
import { tabAndPress, tabAndType, tabTo } from './keys.ts';

/** From Apply to the application: one press, whatever is between. */

const stamp = `${process.pid}-${Date.now()}`;
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const application = (page: Page) => page.getByRole('dialog', { name: /^Apply to / });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
}

const postJob = ({ employer }: Cast, position: string, more: object = {}) =>
  callApi<Job>(employer, 'POST', '/jobs', { ...jobForm(`${position} ${stamp}`), ...more });

/** A job seeker of one journey. */
async function registerSeeker(siteUrl: string, name: string) {
  const person = await signUp(siteUrl, name);
  await callApi(person, 'PATCH', '/user/jobSeeker', jobSeekerProfile);
  return person;
}

/** Every press of the mouse; fields are reached by Tab. */
class Clicks {
  count = 0;

  async on(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  /** Two, to open the list and to choose; none where the value is there already. */
  async choose(select: Locator, value: string): Promise<void> {
    if ((await select.inputValue()) !== value) {
      this.count += 2;
      await select.selectOption(value);
    }
    await select.focus();
  }
}

async function typeProfile(page: Page, clicks: Clicks): Promise<void> {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const { fullName, gender, skills, yearOfExp, aboutMe, position } = jobSeekerProfile;
  await tabAndType(page, field('Full Name'), fullName);
  await clicks.choose(field('Gender'), gender);
  await tabAndType(page, field('Skills'), skills);
  await tabAndType(page, field('Years of Experience'), String(yearOfExp));
  await tabAndType(page, field('About Me'), aboutMe);
  await clicks.choose(field('Position'), position);
  await clicks.choose(field('Job Type'), jobSeekerProfile.jobType);
  await clicks.choose(field('Company Category'), jobSeekerProfile.companyCategory);
  await clicks.choose(field('Desired Number of Employees'), jobSeekerProfile.employeeCount);
}

test('a visitor without an account applies with one press of Apply and at most twelve clicks', async ({
  openVisitor,
  cast,
}) => {
  const { position } = await postJob(cast, 'Early Baker', {
    jobCategory: jobSeekerProfile.jobType,
    companyCategory: jobSeekerProfile.companyCategory,
  });
  const page = await openVisitor();
  // From 1,280 pixels on a job stands beside the list, and no dialog opens.
  await page.setViewportSize({ width: 1_200, height: 720 });
  const clicks = new Clicks();
  await page.goto('/home');
  await clicks.on(page.getByRole('link', { name: 'Find Job' }).first());
  // The home page may name the job, too.
  await expect(heading(page, 'Find Job')).toBeVisible();
  await clicks.on(page.getByRole('link', { name: position, exact: true }));
  const details = page.getByRole('dialog');
  await clicks.on(details.getByRole('link', { name: `Apply for ${position}` }));

  await expect(heading(page, 'Login')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'I’m new here' })).toBeChecked();
  await tabAndType(
    page,
    page.getByLabel('Email', { exact: true }),
    `early-${stamp}@people.example`,
  );
  await tabAndType(page, page.getByLabel('Password', { exact: true }), password);
  await tabAndType(page, page.getByLabel('Confirm Password', { exact: true }), password);
  await clicks.on(page.getByRole('button', { name: 'Create account and continue' }));

  await expect(heading(page, 'Register as a Job Seeker')).toBeVisible();
  await expect(page.locator('[aria-current="step"]')).toHaveText('2Profile');
  await page.reload();
  await expect(page.locator('[aria-current="step"]')).toHaveText('2Profile');
  await typeProfile(page, clicks);
  await clicks.on(page.getByRole('button', { name: 'Register as Job Seeker' }));

  await expect(application(page)).toContainText(jobSeekerProfile.aboutMe);
  await expect(page.locator('[aria-current="step"]')).toHaveText('3Send');
  await clicks.on(page.getByRole('button', { name: 'Send application' }));
  await expect(toast(page, 'Job applied successfully')).toBeVisible();
  expect(clicks.count).toBeLessThanOrEqual(12);

  await expect(application(page)).toHaveCount(0);
  // Back at the list where the job was opened.
  await expect(page).toHaveURL(/\/all-job/);
  await expect(page.getByRole('dialog', { name: /^Application sent to / })).toBeVisible();
  const row = page.getByRole('article').filter({ hasText: position });
  await expect(row.getByText('Applied', { exact: true })).toBeVisible();
  await page.reload();
  await expect(row.getByText('Applied', { exact: true })).toBeVisible();
  await expect(application(page)).toHaveCount(0);
});

test('an application from the list ends in a dialog that takes it back, and leads on to a job like it', async ({
  browser,
  portal,
  problems,
  cast,
}) => {
  const other = await postJob(cast, 'Morning Glazier');
  const { position } = await postJob(cast, 'Evening Glazier');
  const seeker = await registerSeeker(portal.url, 'list');
  const context = await browser.newContext({
    baseURL: portal.url,
    storageState: toStorageState(seeker, portal.url),
  });
  problems.watch(context);
  const page = await context.newPage();
  const end = page.getByRole('dialog', { name: /^Application sent to / });
  // The row, and not the details beside it.
  const card = page.getByRole('main').locator('li article').filter({ hasText: position });
  const apply = async () => {
    await card.getByRole('button', { name: `Proceed to Apply for ${position}` }).click();
    const review = page.getByRole('dialog', { name: 'Apply for this job' });
    await review.getByRole('button', { name: `Apply for ${position}` }).click();
  };
  await page.goto('/all-job');
  await apply();
  await expect(end.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(end.getByRole('button', { name: 'Email me jobs like this' })).toBeVisible();
  await expectAccessible(page, [1280, 320]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await end.getByRole('link', { name: other.position }).click();
  await expect(heading(page, other.position)).toBeVisible();
  await page.goBack();
  await expect(card.getByText('Applied', { exact: true })).toBeVisible();
  await expect(end).toHaveCount(0);
  await card.getByRole('link', { name: position }).click();
  const panel = page.getByRole('region', { name: /^Application sent to / });
  await panel.getByRole('button', { name: 'Undo application' }).click();
  await expect(panel).toHaveCount(0);
  await expect(card.getByText('You withdrew your application.')).toBeVisible();
  await context.close();
});

test('a visitor without an account posts a job, pay included, with at most fourteen clicks', async ({
  openVisitor,
}) => {
  const page = await openVisitor();
  const clicks = new Clicks();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto('/home');
  await clicks.on(page.getByRole('main').getByRole('link', { name: 'Post a job' }).first());

  await expect(heading(page, 'Login')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'I’m new here' })).toBeChecked();
  await tabAndType(page, field('Email'), `hiring-${stamp}@people.example`);
  await tabAndType(page, field('Password'), password);
  await tabAndType(page, field('Confirm Password'), password);
  await clicks.on(page.getByRole('button', { name: 'Create account and continue' }));

  await expect(heading(page, 'Register as an Employer')).toBeVisible();
  await tabAndType(page, field('Full Name'), employerProfile.fullName);
  await clicks.choose(field('Gender'), employerProfile.gender);
  await tabAndType(page, field('Job Title'), employerProfile.roleInCompany);
  await tabAndType(page, field('Company Name'), employerProfile.companyName);
  await clicks.choose(field('Company Category'), employerProfile.companyCategory);
  await clicks.choose(field('Number of Employees'), employerProfile.employeeCount);
  await tabAndType(page, field('Company Detail'), employerProfile.companyDetail);
  await clicks.on(page.getByRole('button', { name: 'Register as Employer' }));

  await expect(heading(page, 'Post Job')).toBeVisible();
  await tabAndType(page, field('Position'), 'Oven Keeper');
  await tabAndType(page, field('Location'), 'Boston, USA');
  await expect(field('Country (optional)')).toHaveValue('US');
  await clicks.choose(field('Job Type'), 'onSite');
  await clicks.choose(field('Employment Type (optional)'), 'Full-time');
  await tabAndType(page, field('Required Experience'), '2');
  await expect(field('Job Category')).toHaveValue('Experienced');
  await tabAndType(page, field('Salary From (optional)'), '4000');
  await tabAndType(page, field('Salary To (optional)'), '5000');
  await expect(field('Currency (optional)')).toHaveValue('USD');
  await expect(field('Per (optional)')).toHaveValue('month');
  await tabAndType(page, field('Job Detail'), 'Bread, before the town wakes.');
  await clicks.on(page.getByRole('button', { name: 'Post Job', exact: true }));
  await expect(toast(page, 'Job Posted Successfully.')).toBeVisible();
  expect(clicks.count).toBeLessThanOrEqual(14);
});

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);
const questions = [
  { kind: 'yes-no', label: 'May you work in Dhaka?', required: true, requiredAnswer: 'yes' },
  { kind: 'long-text', label: 'Which bread are you proud of?', required: true },
];

test('an application with a CV, answers and a note survives a failed send and a reload', async ({
  browser,
  portal,
  problems,
  cast,
}) => {
  const job = await postJob(cast, 'Proud Baker', { requiresCv: true, questions });
  const seeker = await registerSeeker(portal.url, 'proud');
  const context = await browser.newContext({
    baseURL: portal.url,
    storageState: toStorageState(seeker, portal.url),
  });
  problems.watch(context);
  problems.allow(/422|ERR_FAILED/);
  const page = await context.newPage();
  await page.goto('/all-job');
  await page.getByRole('button', { name: `Proceed to Apply for ${job.position}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Apply for ${job.position}` })
    .click();

  const form = application(page);
  const send = form.getByRole('button', { name: 'Send application' });
  await form.locator('input[type=file]').setInputFiles({
    name: 'Sami CV.pdf',
    mimeType: 'application/pdf',
    buffer: pdf,
  });
  await expect(form.getByRole('radio', { name: /Sami CV\.pdf/ })).toBeChecked();
  await send.click();
  await expect(form.getByLabel('May you work in Dhaka?')).toBeFocused();
  await expectAccessible(page, [1280, 320]);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await form.getByLabel('May you work in Dhaka?').selectOption('yes');
  await form.getByLabel('Which bread are you proud of?').fill('Rye, three days old.');
  await form.getByLabel(/^Note to the employer/).fill('I could start on Monday.');
  await page.route('**/applications', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(form.getByText(/can’t reach/).first()).toBeVisible();

  await page.goto(`/job/${job._id}`);
  await page.getByRole('button', { name: `Apply for ${job.position}` }).click();
  await expect(form.getByLabel('May you work in Dhaka?')).toHaveValue('yes');
  await expect(form.getByLabel('Which bread are you proud of?')).toHaveValue(
    'Rye, three days old.',
  );
  await expect(form.getByLabel(/^Note to the employer/)).toHaveValue('I could start on Monday.');
  await expect(form.getByRole('radio', { name: /Sami CV\.pdf/ })).toBeChecked();
  await send.click();
  await expect(toast(page, 'Job applied successfully')).toBeVisible();

  const [sent] = await callApi<MyApplication[]>(seeker, 'GET', '/my-applications');
  const path = `/my-applications/${sent?._id}`;
  const detail = await callApi<MyApplicationDetail>(seeker, 'GET', path);
  expect(detail.coverNote).toBe('I could start on Monday.');
  expect(detail.answers.map(({ value }) => value)).toEqual(['yes', 'Rye, three days old.']);
  expect(detail.cv?.name).toContain('Sami');
  await context.close();
});

test('a note is added and sent by the keyboard alone, and the focus stays at the job', async ({
  browser,
  portal,
  problems,
  cast,
}) => {
  const job = await postJob(cast, 'Quiet Baker');
  const seeker = await registerSeeker(portal.url, 'quiet');
  const context = await browser.newContext({
    baseURL: portal.url,
    storageState: toStorageState(seeker, portal.url),
  });
  problems.watch(context);
  const page = await context.newPage();
  await page.goto(`/job/${job._id}`);
  const add = page.getByRole('button', { name: `Add a note or CV for ${job.position}` });
  await tabAndPress(page, add);
  await expect(application(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await tabAndType(page, application(page).getByLabel(/^Note to the employer/), 'I bake at night.');
  await tabTo(page, application(page).getByRole('button', { name: 'Send application' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Job applied successfully')).toBeVisible();
  await expect(application(page)).toHaveCount(0);
  await expect(page.getByText('Applied', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Application sent to / })).toBeFocused();
  await context.close();
});

test('the pages on the way from Apply to the application are accessible', async ({
  openVisitor,
  openAs,
  cast,
}) => {
  const job = await postJob(cast, 'Open Baker');
  const visitor = await openVisitor();
  await visitor.goto(`/job/${job._id}`);
  await visitor.getByRole('link', { name: `Apply for ${job.position}` }).click();
  await expect(visitor.getByRole('radio', { name: 'I’m new here' })).toBeChecked();
  await expectAccessible(visitor, [1280, 320]);
  await expectNoSidewaysScroll(visitor);
  await visitor.goto(visitor.url().replace('/login', '/registration'));
  await expect(visitor.getByRole('radio', { name: /^I’m looking for work/ })).toBeChecked();
  await expectAccessible(visitor, [1280, 320]);
  await expectNoSidewaysScroll(visitor);

  const newcomer = await openAs('newcomer');
  await newcomer.goto(`/job/${job._id}`);
  await newcomer.getByRole('link', { name: `Apply for ${job.position}` }).click();
  await expect(newcomer.locator('[aria-current="step"]')).toHaveText('2Profile');
  await expectAccessible(newcomer, [1280, 320]);
  await expectNoSidewaysScroll(newcomer);

  const seeker = await openAs('job-seeker');
  await seeker.goto('/job-seeker-dashboard/JobSeekerProfileUpdate');
  await seeker.getByRole('button', { name: 'Preview as an employer' }).click();
  await expect(seeker.getByRole('dialog')).toContainText(jobSeekerProfile.aboutMe);
  await expectAccessible(seeker, [1280, 320]);
});
