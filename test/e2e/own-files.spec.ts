import type { User } from '#contract/accounts/users.ts';
import { paths } from '#web/paths.ts';
import { jobSeekerProfile, signUp } from './api-person.ts';
import { expectAccessible } from './axe.ts';
import { callApi, expect, test, toStorageState } from './cast.ts';
import { pdf } from '#test/sample-files.ts';

test('a job seeker uploads a CV, opens it in a tab and removes it, by keyboard', async ({
  browser,
  portal,
  problems,
}) => {
  const seeker = await signUp(portal.url, 'own-files');
  await callApi<User>(seeker, 'PATCH', '/user/jobSeeker', jobSeekerProfile);
  const context = await browser.newContext({
    baseURL: portal.url,
    storageState: toStorageState(seeker, portal.url),
    viewport: { width: 1280, height: 800 },
  });
  problems.watch(context);
  const page = await context.newPage();
  // From before the first key: the browser may open its own dialog while the request to report it is on its way.
  const choosing = page.waitForEvent('filechooser', { timeout: 20_000 });
  await page.goto(paths.jobSeeker.profile);
  const section = page.getByRole('region', { name: 'Your CVs' });

  await section.getByLabel('Upload a CV').focus();
  await page.keyboard.press('Space');
  const file = { name: 'Sami Noor.pdf', mimeType: 'application/pdf', buffer: pdf() };
  await (await choosing).setFiles(file);
  await expect(section.getByRole('status')).toHaveText('Sami Noor.pdf uploaded.');
  // An element under the bar at the top can be scrolled out from under it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);

  // A browser without a viewer takes what it would show as a download: the tab stays empty.
  const opening = context.waitForEvent('page', { timeout: 10_000 });
  const answering = context.waitForEvent('response', {
    predicate: (answer) => /\/api\/v1\/files\/[0-9a-f-]{36}\?view=1$/.test(answer.url()),
    timeout: 10_000,
  });
  await section.getByRole('link', { name: 'Open Sami Noor.pdf in a new tab' }).focus();
  await page.keyboard.press('Enter');
  const tab = await opening;
  const answer = await answering;
  expect(answer.status()).toBe(200);
  const headers = answer.headers();
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toMatch(/^inline/);
  await tab.close();

  await section.getByRole('button', { name: 'Remove Sami Noor.pdf' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Remove this CV?' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('link')).toHaveCount(0);
  await expect(section.getByRole('heading', { name: 'Your CVs' })).toBeFocused();
  await context.close();
});
