import type { Locator, Page } from '@playwright/test';
import type { Job } from '#contract/hiring/jobs.ts';
import type { Who } from '#test/site-routes.ts';
import { paths } from '#web/app/paths.ts';
import { jobForm } from './api-person.ts';
import { callApi, expect, test } from './cast.ts';
import { expectNothingMoved, forgetShifts, slowDown } from './slow-site.ts';

/** While a slow server answers, the page shows where things will be, and nothing jumps. */

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** A job seeker's card when the viewer's own applications are known; other journeys may have posted newer jobs. */
const settledCard = (page: Page) =>
  main(page)
    .getByText(/^(Applied|Proceed to Apply)$/)
    .first();

interface Visit {
  readonly who: Who;
  readonly path: string;
  /** There once everything is loaded. */
  readonly last: (page: Page) => Locator;
  /** How much may move. */
  readonly maxShift?: number;
}

const visits: Record<string, Visit> = {
  home: {
    who: 'job-seeker',
    path: paths.home,
    // On a phone the cards of this page have no Apply area.
    last: (page) => main(page).getByRole('region', { name: 'New jobs for you' }),
  },
  'home, as an employer': {
    who: 'employer',
    path: paths.home,
    last: (page) => main(page).getByRole('region', { name: 'Your jobs' }),
  },
  'Find Job': {
    who: 'job-seeker',
    path: paths.allJobs,
    last: settledCard,
    // The first job is one that this person applied to: the pane beside the list says so in two lines more.
    maxShift: 0.006,
  },
  'Find Job, as a visitor': {
    who: 'visitor',
    path: paths.allJobs,
    last: (page) =>
      main(page)
        .getByRole('link', { name: /^Apply for/ })
        .first(),
  },
  'the blogs': {
    who: 'visitor',
    path: paths.blogs,
    last: (page) => main(page).getByRole('heading', { level: 2 }).first(),
  },
  'the account': {
    who: 'newcomer',
    path: paths.account,
    last: (page) => main(page).getByText('Not confirmed'),
  },
  'a form for a new password': {
    who: 'visitor',
    path: `${paths.resetPassword}?token=unused`,
    last: (page) => main(page).getByLabel('New Password', { exact: true }),
  },
  'the employer’s dashboard': {
    who: 'employer',
    path: paths.employer.postedJobs,
    last: (page) => main(page).getByRole('article').first(),
  },
  'the job seeker’s dashboard': {
    who: 'job-seeker',
    path: paths.jobSeeker.applied,
    last: (page) => main(page).getByRole('article').first(),
  },
};

async function expectLoaded(page: Page, last: Locator): Promise<void> {
  await expect(last).toBeVisible();
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
}

for (const [name, { who, path, last, maxShift }] of Object.entries(visits)) {
  test(`${name} loads without layout shift, at 1280 and at 360 px`, async ({ openAs }) => {
    const page = await openAs(who);
    const { open } = await slowDown(page);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await open(path);
      await expectLoaded(page, last(page));
      await expectNothingMoved(page, maxShift);
    }
  });
}

/** The Apply area of each viewer of a job. */
const applyAreas: Record<string, Pick<Visit, 'who' | 'last'>> = {
  'a visitor': {
    who: 'visitor',
    last: (page) => main(page).getByRole('link', { name: /^Apply for/ }),
  },
  'a job seeker': {
    who: 'job-seeker',
    last: (page) => main(page).getByRole('button', { name: /^Apply for/ }),
  },
  'its applicant': {
    who: 'job-seeker',
    last: (page) => main(page).getByText('Applied', { exact: true }),
  },
  'its employer': {
    who: 'employer',
    last: (page) => main(page).getByText('You are the creator of this job.'),
  },
};

for (const [name, { who, last }] of Object.entries(applyAreas)) {
  test(`a job loads for ${name} without layout shift, at 1280 and at 360 px`, async ({
    openAs,
    cast,
  }) => {
    const job =
      name === 'a job seeker'
        ? await callApi<Job>(cast.employer, 'POST', '/jobs', jobForm('Tea Baker'))
        : cast.job;
    const page = await openAs(who);
    const { open } = await slowDown(page);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await open(paths.job(job));
      await expectLoaded(page, last(page));
      await expectNothingMoved(page);
    }
  });
}

test('a blog loads without layout shift', async ({ openAs, cast }) => {
  const page = await openAs('visitor');
  const { open } = await slowDown(page);
  await open(paths.blog(cast.blog));
  await expectLoaded(page, page.getByRole('heading', { level: 1, name: cast.blog.title }));
  await expectNothingMoved(page);
});

interface Step {
  readonly who: Who;
  readonly from: string;
  readonly go: (page: Page) => Locator;
  /** The placeholder of the content. */
  readonly placeholder: string;
  readonly last: (page: Page) => Locator;
  /** The element that a placeholder stands for; a card by default. */
  readonly card?: string;
  /** By how many pixels a card may differ from its placeholder. */
  readonly leeway?: number;
}

const steps: Record<string, Step> = {
  'to Find Job': {
    who: 'visitor',
    from: paths.contact,
    go: (page) => link(page, 'Find Job'),
    placeholder: 'Loading jobs',
    last: (page) => main(page).getByRole('article').first(),
  },
  'to the blogs': {
    who: 'visitor',
    from: paths.contact,
    go: (page) => link(page, 'Blogs'),
    placeholder: 'Loading blogs',
    last: (page) => main(page).getByRole('article').first(),
  },
  'to the home page': {
    who: 'visitor',
    from: paths.contact,
    go: (page) => link(page, 'Home'),
    placeholder: 'Loading jobs',
    last: (page) => main(page).getByRole('article').last(),
  },
  'to the employer’s dashboard': {
    who: 'employer',
    from: paths.posterSeeker,
    go: (page) => main(page).getByRole('link', { name: /Employer/ }),
    placeholder: 'Loading your jobs',
    // One card holds all rows, and all placeholders.
    card: 'article',
    last: (page) => main(page).getByRole('article').first(),
  },
  'to the job seeker’s dashboard': {
    who: 'job-seeker',
    from: paths.posterSeeker,
    go: (page) => main(page).getByRole('link', { name: /Job Seeker/ }),
    placeholder: 'Loading your applications',
    last: (page) => main(page).getByRole('article').first(),
  },
};

/** The height of the lowest card in pixels, or of what stands in for it. Other journeys may have posted long titles. */
const lowestHeight = (page: Page, selector: string): Promise<number> =>
  main(page)
    .locator(selector)
    .evaluateAll((cards) =>
      Math.min(...cards.map((card) => card.getBoundingClientRect().height).filter(Boolean)),
    );

for (const [
  name,
  { who, from, go, placeholder, last, card = '.card-surface', leeway = 2 },
] of Object.entries(steps)) {
  test(`a navigation ${name} shows placeholders, which the content replaces`, async ({
    openAs,
  }) => {
    const page = await openAs(who);
    const { open, hold } = await slowDown(page);
    await open(from);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const target = go(page);
    await expect(target).toBeVisible();
    const release = hold();
    await target.evaluate((element: HTMLElement) => element.click());
    await expect(main(page).getByText(placeholder).first()).toBeAttached();
    await forgetShifts(page);
    const expected = await lowestHeight(page, card);
    release();
    await expectLoaded(page, last(page));
    await expectNothingMoved(page);
    const grown = (await lowestHeight(page, card)) - expected;
    expect(Math.abs(grown), 'by how much a card grows').toBeLessThanOrEqual(leeway);
  });
}
