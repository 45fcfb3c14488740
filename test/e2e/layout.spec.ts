import type { Locator, Page } from '@playwright/test';
import type { JobInput } from '#contract/hiring/job-input.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { User } from '#contract/accounts/users.ts';
import type { Who } from '#test/site-routes.ts';
import { paths } from '#web/app/paths.ts';
import { jobForm, jobSeekerProfile, signUp } from './api-person.ts';
import { applyAndTalk, type Cast, expect, callApi, test } from './cast.ts';
import { expectFits } from './measure.ts';

/** Nothing is cut off or sticks out, whatever people write. */

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter'.repeat(3);
const script = '</script><img src=x onerror="document.title=`broken into`"><b>bold</b>';
const arabic = 'مطلوب مهندس برمجيات ذو خبرة في تطوير الويب ';

/** Texts that people and attackers send. */
const texts: Record<string, Partial<JobInput>> = {
  'one word of 200 letters': {
    position: word.slice(0, 200),
    company: word.slice(0, 200),
    location: word.slice(0, 200),
    jobDetail: word.repeat(24).slice(0, 5_000),
  },
  'titles as long as they may be': {
    position: 'Senior Engineer for Ovens and Mixers '.repeat(9).slice(0, 200).trim(),
    company: 'Brothers and Sisters of the Mill '.repeat(9).slice(0, 200).trim(),
    companyDetail: 'We bake.\n\n'.repeat(500).trim(),
  },
  'a script': { position: script, company: script, location: script, jobDetail: script },
  'writing from right to left': {
    position: arabic.trim(),
    company: arabic.trim(),
    jobDetail: arabic.repeat(20).trim(),
  },
  emoji: { position: '👩‍🍳🥖'.repeat(25), company: '🏳️‍🌈'.repeat(33), jobDetail: '🍞'.repeat(2_000) },
};

async function expectJobFits(page: Page, { employer }: Cast, form: JobInput): Promise<void> {
  const job = await callApi<Job>(employer, 'POST', '/jobs', form);
  const title = page.getByRole('heading').filter({ hasText: form.position }).first();
  for (const path of [
    paths.allJobs,
    paths.job(job),
    paths.employer.postedJobs,
    paths.employer.applicants(job._id),
  ]) {
    await page.goto(path);
    await expect(title).toBeVisible();
    await expectFits(page, 1280);
    await expectFits(page, 360);
    await expectFits(page, 320);
  }
  await page.goto(paths.employer.jobDetails(job._id));
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText(form.position);
  await expectFits(page, 320);
  await page.goto(paths.employer.updateJob(job._id));
  await expect(page.getByLabel('Position')).toHaveValue(form.position);
  await expect(page.getByLabel('Job Detail')).toHaveValue(form.jobDetail);
  await expectFits(page, 320);
  await expect(page).toHaveTitle('Job Management- Update Posted Job');
}

for (const [kind, form] of Object.entries(texts)) {
  test(`a job with ${kind} is shown as written, and does not break the layout`, async ({
    openAs,
    cast,
  }) => {
    const page = await openAs('employer');
    await expectJobFits(page, cast, { ...jobForm('Night Baker'), ...form });
  });
}

test('a person and a conversation of endless words do not break the layout', async ({
  openAs,
  portal,
  cast,
}) => {
  const page = await openAs('employer', { viewport: { width: 320, height: 640 } });
  const jobSeeker = await signUp(portal.url, 'endless'.repeat(8));
  const fullName = word.slice(0, 200);
  const profile = { ...jobSeekerProfile, fullName };
  const { _id: userId } = await callApi<User>(jobSeeker, 'PATCH', '/user/jobSeeker', profile);
  const job = await callApi<Job>(cast.employer, 'POST', '/jobs', jobForm('Night Baker'));
  const message = word.repeat(10).slice(0, 2_000);
  await applyAndTalk({ ...cast, job, jobSeeker, userId, question: message, answer: script });

  await page.goto(paths.employer.applicants(job._id));
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible();
  await expectFits(page, 320);
  await page.getByRole('button', { name: 'message' }).click();
  const messages = page.getByRole('group', { name: 'Messages' });
  await expect(messages).toContainText(message);
  await expect(messages).toContainText(script);
  await expectFits(page, 320);
});

test('the home page at 1280 px cuts no employment type off, and its newsletter button stands beside the field', async ({
  openAs,
  cast,
}) => {
  const long = { location: 'Manchester, United Kingdom', employmentType: 'Full-time' };
  await callApi(cast.employer, 'POST', '/jobs', { ...jobForm('Back End Developer'), ...long });
  const page = await openAs('visitor', { viewport: { width: 1280, height: 900 } });
  await page.goto(paths.home);
  const types = page.getByRole('article').getByText('Full-time');
  await expect(types.first()).toBeVisible();
  const cut = await types.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
  const field = await page.getByRole('textbox', { name: 'Email' }).boundingBox();
  const button = await page.getByRole('button', { name: 'Sign up' }).boundingBox();
  expect([button?.y, button?.height]).toEqual([field?.y, field?.height]);
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** What stands at the left edge of a page's content. */
const leftEdges: readonly [Who, (cast: Cast) => string, (page: Page) => Locator][] = [
  ['visitor', () => paths.home, title],
  ['visitor', () => paths.allJobs, title],
  ['visitor', () => paths.blogs, title],
  ['visitor', () => paths.login, title],
  ['visitor', () => paths.registration, title],
  ['visitor', () => paths.savedJobs, title],
  ['visitor', () => paths.privacy, title],
  [
    'visitor',
    ({ job }) => paths.job(job),
    (page) => page.getByRole('main').getByRole('link', { name: 'Find Job' }),
  ],
  ['employer', () => paths.employer.postedJobs, (page) => page.getByRole('complementary')],
  [
    'employer',
    ({ job }) => paths.employer.applicants(job._id),
    (page) => page.getByRole('complementary'),
  ],
  ['job-seeker', () => paths.jobSeeker.applied, (page) => page.getByRole('complementary')],
];
test('a job in the list has the height of a row, and its acts stand in one line', async ({
  openAs,
}) => {
  const page = await openAs('job-seeker', { viewport: { width: 360, height: 740 } });
  await page.goto(`${paths.allJobs}?q=Pastry Chef`);
  const row = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Pastry Chef', exact: true }) })
    .first();
  const height = async () => (await row.boundingBox())?.height ?? Number.NaN;
  // With words of the text that has what was searched for: two lines.
  expect(await height()).toBeLessThanOrEqual(170 + 44);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await height()).toBeLessThanOrEqual(120 + 44);
  const acts = ['Save', 'Hide', 'Proceed to Apply'].map((name) =>
    row.getByRole('button', { name: new RegExp(`^${name}`) }),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  const middles = [];
  for (const act of acts) {
    const box = await act.boundingBox();
    middles.push(Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
  }
  expect(Math.max(...middles) - Math.min(...middles), 'the acts stand in one line').toBeLessThan(2);
});

test('on a phone a list without filters begins in its upper quarter', async ({ openAs }) => {
  const page = await openAs('visitor', { viewport: { width: 360, height: 760 } });
  const findStart = async (url: string) => {
    await page.goto(url);
    return (await page.getByRole('article').first().boundingBox())?.y;
  };
  expect(await findStart(paths.allJobs)).toBeLessThanOrEqual(190);
  expect(await findStart(`${paths.allJobs}?location=Dhaka&radius=100`)).toBeLessThanOrEqual(190);
  // What is set stands beside the place.
  expect(await findStart(`${paths.allJobs}?jobTypes=Experienced`)).toBeLessThanOrEqual(190);
});

test('the panel beside a job is whole in a low window, and does not scroll inside', async ({
  openAs,
  cast,
}) => {
  const page = await openAs('job-seeker', { viewport: { width: 1280, height: 800 } });
  await page.goto(`/job/${cast.job._id}`);
  const scrolling = () =>
    [...document.querySelectorAll('main *')].filter((element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowY),
    ).length;
  await expect(page.getByRole('complementary')).toBeVisible();
  expect(await page.evaluate(scrolling)).toBe(0);
  const facts = page.locator('dl').first().locator('dt');
  const tops = await facts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size, 'rows of facts').toBe(1);
});

for (const width of [360, 1280]) {
  test(`a face that comes late moves next to nothing at ${width} px`, async ({ openAs, cast }) => {
    const page = await openAs('visitor', { viewport: { width, height: 800 } });
    await page.addInitScript(() => {
      const moved = { total: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          moved.total += 'value' in entry ? Number(entry.value) : 0;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => void setTimeout(resolve, 1_000));
      await route.continue();
    });
    for (const path of [paths.home, paths.allJobs, `/job/${cast.job._id}`, paths.blogs]) {
      await page.goto(path);
      const hasFace = () => [...document.fonts].some(({ status }) => status === 'loaded');
      await expect.poll(() => page.evaluate(hasFace), 'the face arrives').toBe(true);
      await page.evaluate(() => new Promise((done) => void requestAnimationFrame(done)));
      expect(await page.evaluate('moved.total'), path).toBeLessThanOrEqual(0.01);
    }
  });
}

test('a form alone stands in the middle of its page', async ({ openVisitor }) => {
  const page = await openVisitor();
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of [paths.forgotPassword, paths.newsletter]) {
    await page.goto(path);
    const form = page.getByRole('main').locator('form');
    const { x = 0, width = 0 } = (await form.first().boundingBox()) ?? {};
    expect.soft(Math.abs(x + width / 2 - 640), path).toBeLessThanOrEqual(1);
  }
});

for (const width of [1280, 1440]) {
  test(`every page begins below the name of the site at ${width} px`, async ({ openAs, cast }) => {
    for (const [who, path, edge] of leftEdges) {
      const page = await openAs(who, { viewport: { width, height: 900 } });
      await page.goto(path(cast));
      const start = edge(page).first();
      await expect(start).toBeVisible();
      const brand = await page.getByRole('banner').getByRole('link').first().boundingBox();
      expect.soft((await start.boundingBox())?.x, path(cast)).toBe(brand?.x);
    }
  });
}
