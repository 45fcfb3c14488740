import type { Locator, Page } from '@playwright/test';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { paths } from '#web/app/paths.ts';
import { type DemoThings, expect, type Look, test, type Viewer } from './still-site.ts';

/**
 * Forty pictures of the site, compared with those in `pictures/`. Only at night: each theme and width loads its page anew.
 * `NIGHTLY=1 npm run test:e2e -- --project pictures --update-snapshots` renews those that changed.
 */

interface Sight {
  readonly at: string | ((things: DemoThings) => string);
  readonly looks: readonly Look[];
  /** Opens what stands over the page. */
  readonly open?: (page: Page) => Promise<void>;
}

const main = (page: Page) => page.getByRole('main');

/** Presses what opens a dialog, and waits for it: its code may load first. */
async function openDialog(page: Page, opener: Locator): Promise<void> {
  await opener.click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
}

const { employer, jobSeeker } = paths;

const sights: Readonly<Record<Viewer, Readonly<Record<string, Sight>>>> = {
  visitor: {
    home: { at: paths.home, looks: ['360 light', '768 dark', '1280 light', '1440 dark'] },
    'home-jobs': {
      at: paths.home,
      looks: ['360 dark', '1280 dark'],
      open: async (page) => {
        await main(page)
          .getByRole('article')
          .first()
          .evaluate((card) => card.scrollIntoView());
        // The first scroll loads it.
        await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible();
      },
    },
    menu: {
      at: paths.home,
      looks: ['360 dark'],
      open: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    },
    'find-job': {
      at: paths.allJobs,
      looks: ['360 light', '768 light', '1280 dark'],
    },
    'find-job-pane': {
      at: paths.allJobs,
      looks: ['1440 light'],
      open: (page) =>
        expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible(),
    },
    filters: {
      at: paths.allJobs,
      looks: ['360 dark'],
      open: (page) => openDialog(page, page.getByRole('button', { name: 'All filters' })),
    },
    overlay: {
      at: `${paths.allJobs}?q=developer`,
      // A wider screen shows it beside the list.
      looks: ['1024 light'],
      open: (page) => openDialog(page, main(page).getByRole('article').getByRole('link').first()),
    },
    job: { at: ({ job }) => paths.job(job), looks: ['360 light', '1280 dark'] },
    blogs: { at: paths.blogs, looks: ['768 dark', '1280 light'] },
    blog: { at: ({ blog }) => paths.blog(blog), looks: ['360 light'] },
    login: { at: paths.login, looks: ['360 light', '1280 dark'] },
    registration: { at: paths.registration, looks: ['360 dark', '1280 light'] },
    'unknown-page': { at: '/no-such-page', looks: ['1280 light'] },
  },
  'job-seeker': {
    'my-apply': { at: jobSeeker.applied, looks: ['360 light', '1280 dark'] },
    application: {
      at: ({ application }) => jobSeeker.application(application._id),
      looks: ['360 dark', '1280 light'],
    },
    apply: {
      at: paths.allJobs,
      looks: ['360 light', '1280 dark'],
      open: (page) =>
        openDialog(page, page.getByRole('button', { name: /^Proceed to Apply/ }).first()),
    },
    profile: { at: jobSeeker.profile, looks: ['768 light'] },
  },
  employer: {
    'posted-jobs': { at: employer.postedJobs, looks: ['360 dark', '1280 light'] },
    applicants: {
      at: ({ job }) => employer.applicants(job._id),
      looks: ['360 light', '1280 dark', '1440 light'],
      // The person who is shown is no longer new.
      open: (page) =>
        expect(page.locator('article[aria-current]').getByText('New', { exact: true })).toHaveCount(
          0,
        ),
    },
    conversation: {
      at: ({ job }) => employer.applicants(job._id),
      looks: ['1280 light'],
      open: async (page) => {
        await page
          .getByRole('button', { name: /^message$/i })
          .first()
          .click();
        await expect(page.getByPlaceholder(/^Write a message/)).toBeFocused();
      },
    },
    'post-job': { at: employer.addJobEmpty, looks: ['360 light', '1280 dark'] },
  },
  administrator: {
    reports: { at: administrationPaths.reports, looks: ['1280 light'] },
    report: {
      at: ({ reportCase }) => administrationPaths.report(reportCase._id),
      looks: ['360 dark'],
    },
  },
};

for (const viewer of ['visitor', 'job-seeker', 'employer', 'administrator'] as const) {
  test(`the pages of the ${viewer} look as in their pictures`, async ({
    openAs,
    things,
    problems,
  }) => {
    test.slow();
    problems.allow(/no-such-page: Failed to load resource.*404/);
    for (const [name, { at, looks, open }] of Object.entries(sights[viewer])) {
      for (const look of looks) {
        await test.step(`${name} ${look}`, async () => {
          const { page, settle } = await openAs(viewer, look);
          await page.goto(typeof at === 'string' ? at : at(things));
          await settle();
          if (open) {
            await open(page);
            await settle();
          }
          await expect.soft(page).toHaveScreenshot(`${name}-${look.replace(' ', '-')}.png`);
          await page.context().close();
        });
      }
    }
  });
}
