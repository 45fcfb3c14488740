import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { CaseEntry } from '#contract/trust/cases.ts';
import type { Blog } from '#contract/publishing/blogs.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { demoAccounts } from '#db/demo/accounts.ts';
import { makeDataFolder } from '#test/data-folder.ts';
import { root } from '#test/program.ts';
import { type ApiPerson, openAdministrator, signIn } from './api-person.ts';
import { paths } from '#web/app/paths.ts';
import { themeKey } from '#web/features/theme/theme.ts';
import { callApi, hydrating, toStorageState } from './cast.ts';
import { expect, test as journey } from './journey.ts';
import { startPortal } from './portal.ts';
import { RequestsUnderWay } from './requests-under-way.ts';

/** When the site starts; half a minute past, or its age in minutes would hang on how long the start takes. Demo content counts back from here. */
const start = Date.parse('2026-03-04T09:00:30Z');
/** When every browser opens a page: its clock stands. */
const visit = new Date('2026-03-04T09:30:00Z');

export type Viewer = 'visitor' | 'job-seeker' | 'employer' | 'administrator';

/** Width in pixels and theme. */
export type Look = `${360 | 768 | 1024 | 1280 | 1440} ${'light' | 'dark'}`;

/** The rows of the demo content that pictures show. */
export interface DemoThings {
  /** The employer's job with most applicants. */
  readonly job: Job;
  /** The job seeker's latest. */
  readonly application: MyApplication;
  readonly reportCase: CaseEntry;
  readonly blog: Blog;
}

type People = Readonly<Record<Exclude<Viewer, 'visitor'>, ApiPerson>>;

interface WorkerFixtures {
  readonly people: People;
  readonly things: DemoThings;
}

interface StillPage {
  readonly page: Page;
  /** Waits until the page has all that it shows, and has marked as read what it showed. */
  readonly settle: () => Promise<void>;
}

interface StillFixtures {
  openAs: (viewer: Viewer, look: Look) => Promise<StillPage>;
}

async function findThings({ employer, administrator, ...people }: People): Promise<DemoThings> {
  const jobs = await callApi<Job[]>(
    employer,
    'GET',
    `/jobs/posted-jobs?email=${employer.email}&applicants=0`,
  );
  const [job] = jobs.toSorted((a, b) => (b.applicantCount ?? 0) - (a.applicantCount ?? 0));
  const [application] = await callApi<MyApplication[]>(
    people['job-seeker'],
    'GET',
    '/my-applications',
  );
  const [reportCase] = await callApi<CaseEntry[]>(administrator, 'GET', '/administration/cases');
  const [blog] = await callApi<Blog[]>(employer, 'GET', '/blogs');
  return { job: job!, application: application!, reportCase: reportCase!, blog: blog! };
}

/** A site with the demo content that looks the same at each start: the same day, the same rows, no motion. */
export const test = journey.extend<StillFixtures, WorkerFixtures>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture names what it needs, and this one needs nothing
    async ({}, provide) => {
      const dataDir = await makeDataFolder('job-portal-pictures-');
      const clockFile = join(dataDir, 'clock');
      await writeFile(clockFile, String(start - Date.now()));
      const portal = await startPortal({
        dataDir,
        env: {
          CLOCK_FILE: clockFile,
          NODE_OPTIONS: `--import=${root}test/support/stepped-clock.ts`,
        },
      });
      await expect.poll(portal.administratorUrl).toContain('?key=');
      await provide(portal);
      await portal.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  people: [
    async ({ portal }, provide) => {
      const [employer, jobSeeker] = demoAccounts;
      await provide({
        employer: await signIn(portal.url, employer.email),
        'job-seeker': await signIn(portal.url, jobSeeker.email),
        administrator: await openAdministrator(portal.url, portal.administratorUrl()),
      });
    },
    { scope: 'worker' },
  ],

  things: [async ({ people }, provide) => provide(await findThings(people)), { scope: 'worker' }],

  openAs: async ({ browser, problems, portal, people }, provide) => {
    const contexts: { close(): Promise<void> }[] = [];
    await provide(async (viewer, look) => {
      const [width, theme = ''] = look.split(' ');
      const { url: origin } = portal;
      const { cookies, origins } =
        viewer === 'visitor'
          ? { cookies: [], origins: [] }
          : toStorageState(people[viewer], origin);
      const localStorage = origins.flatMap((site) => site.localStorage);
      localStorage.push({ name: themeKey, value: theme });
      const context = await browser.newContext({
        baseURL: origin,
        storageState: { cookies, origins: [{ origin, localStorage }] },
        reducedMotion: 'reduce',
        viewport: { width: Number(width), height: 800 },
      });
      contexts.push(context);
      problems.watch(context);
      await context.clock.setFixedTime(visit);
      const requests = new RequestsUnderWay(context);
      const page = await context.newPage();
      // The face of headings is for the next page where it comes after the first paint.
      await page.goto(paths.privacy);
      const settle = async () => {
        await expectSettled(page);
        if (viewer !== 'visitor') {
          // Its code loads on its own.
          const bell = { name: /^Notifications/, includeHidden: true };
          await expect(page.getByRole('button', bell)).toBeAttached();
        }
        await requests.expectNone();
      };
      return { page, settle };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Waits until nothing on the page is loading, pictures included. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator(hydrating)).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('.animate-spin')).toHaveCount(0);
  await expect(page.getByText(/^(?:Loading|Checking your login)/)).toHaveCount(0);
  const isDecoded = () =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy');
  await expect.poll(() => page.evaluate(isDecoded)).toBe(true);
}

export { expect } from './journey.ts';
