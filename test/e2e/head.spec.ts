import type { Page } from '@playwright/test';
import type { Job } from '#contract/hiring/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { jobForm } from './api-person.ts';
import { expect, expectHydrated, callApi, test } from './cast.ts';
import { tabAndPress, tabAndType, tabTo } from './keys.ts';

/** The head describes the page that is shown, with the details that an employer adds. */

/** The tags that a head holds once, with their contents. */
const readHead = (page: Page) =>
  page.evaluate(() => {
    const only = (selector: string, attribute: string) => {
      const found = [...document.head.querySelectorAll(selector)];
      return found.length === 1 ? found[0]?.getAttribute(attribute) : found.length;
    };
    return {
      titles: document.head.querySelectorAll('title').length,
      canonical: only('link[rel="canonical"]', 'href'),
      address: only('meta[property="og:url"]', 'content'),
      title: only('meta[property="og:title"]', 'content'),
      descriptions: document.head.querySelectorAll('meta[name="description"][content]').length,
      feeds: document.head.querySelectorAll('link[rel="alternate"]').length,
      robots: only('meta[name="robots"]', 'content'),
      things: [...document.querySelectorAll('script[type="application/ld+json"]')].length,
    };
  });

test('each navigation replaces the head with the new page’s', async ({ openAs, cast, portal }) => {
  const page = await openAs('visitor');
  const at = (path: string) => ({ canonical: portal.url + path, address: portal.url + path });
  const found = { titles: 1, descriptions: 1, feeds: 2, robots: 0 };
  const expectHead = (head: Record<string, unknown>) =>
    expect.poll(() => readHead(page)).toMatchObject(head);
  const menu = page.getByRole('navigation', { name: 'Main' });

  await page.goto(paths.home);
  await expectHydrated(page);
  await expectHead({ ...found, ...at('/home'), title: 'Home', things: 1 });
  await menu.getByRole('link', { name: 'Find Job' }).click();
  await expectHead({ ...found, ...at('/all-job'), title: 'Find Job', things: 1 });
  await page.goto(`${paths.allJobs}?q=baker`);
  await expectHydrated(page);
  await expectHead({ ...found, ...at('/all-job'), robots: 'noindex' });
  await menu.getByRole('link', { name: 'Blogs' }).click();
  await expectHead({ ...found, ...at('/blog'), title: 'Blog', things: 1 });
  await page.getByRole('link', { name: cast.blog.title }).click();
  await expectHead({ ...found, ...at(paths.blog(cast.blog)), title: cast.blog.title, things: 2 });
  await menu.getByRole('link', { name: 'Login' }).click();
  await expectHead({ ...found, ...at('/login'), feeds: 0, things: 0 });
  await page.goto(paths.job(cast.job));
  await expectHydrated(page);
  await expectHead({ ...found, ...at(paths.job(cast.job)), feeds: 0, things: 2 });
  await page.goto(paths.contact);
  await expectHydrated(page);
  await expectHead({ titles: 1, canonical: 0, descriptions: 0, robots: 'noindex', things: 0 });
});

test('an employer adds details to a job by keyboard, and the job’s page shows them', async ({
  openAs,
  cast,
}) => {
  const job = await callApi<Job>(cast.employer, 'POST', '/jobs', jobForm('Pretzel Baker'));
  const page = await openAs('employer');
  await page.goto(paths.employer.updateJob(job._id));
  await expectHydrated(page);
  const main = page.getByRole('main');
  const country = main.getByLabel('Country');
  await expect(country).toBeVisible();
  await tabAndType(page, country, 'Bangl');
  await tabAndType(page, main.getByLabel('Salary From'), '30000');
  await tabAndPress(page, main.getByRole('button', { name: 'Update Job' }));
  await expect(main.getByLabel('Salary To'), 'the first field that is missing').toBeFocused();
  await page.keyboard.type('38000');
  await tabAndType(page, main.getByLabel('Currency'), 'BDT');
  await tabAndType(page, main.getByLabel('Per (optional)'), 'mon');
  await tabTo(page, main.getByLabel('Apply Until'));
  await page.keyboard.type('12312099');
  await tabAndPress(page, main.getByRole('button', { name: 'Update Job' }));
  await expect(page.getByRole('heading', { name: 'Latest Posted Job' })).toBeVisible();

  await page.goto(paths.job(job));
  for (const text of ['BDT 30,000–38,000 a month', 'Bangladesh', 'Dec 31, 2099']) {
    await expect(main.getByRole('article').getByText(text).first()).toBeVisible();
  }
});
