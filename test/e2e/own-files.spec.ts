import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { MyFile } from '#contract/accounts/files.ts';
import type { User } from '#contract/accounts/users.ts';
import { paths } from '#web/app/paths.ts';
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

test('the photo of a phone becomes the portrait, whatever its size and type', async ({
  browser,
  portal,
  problems,
}) => {
  const seeker = await signUp(portal.url, 'phone-photo');
  await callApi<User>(seeker, 'PATCH', '/user/jobSeeker', jobSeekerProfile);
  const context = await browser.newContext({
    baseURL: portal.url,
    storageState: toStorageState(seeker, portal.url),
  });
  problems.watch(context);
  const page = await context.newPage();
  await page.goto(paths.account);
  const section = page.getByRole('region', { name: 'Your picture' });
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    // The list of the files is read again after each upload, at the same URL.
    const sending = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' &&
        response.url().endsWith('/api/v1/files?kind=portrait'),
    );
    await section.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    const { path = '' } = (await (await sending).json()) as MyFile;
    const picture = await page.request.get(path);
    return sharp(await picture.body());
  };
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#0b6e66' } });

  // The left half is green and the right one red before the camera's turn; afterwards the upper half is green.
  const red = await sharp({
    create: { width: 4_032, height: 6_048, channels: 3, background: '#c00000' },
  })
    .png()
    .toBuffer();
  const turned = await draw(8_064, 6_048)
    .composite([{ input: red, left: 4_032, top: 0 }])
    .flatten()
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 60 })
    .toBuffer();
  const portrait = await choose('IMG_0001.JPG', 'image/jpeg', turned);
  const { data } = await portrait.raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)].map((value) => value > 100)).toEqual([false, true, false]);
  expect([...data.subarray(-3)].map((value) => value > 100)).toEqual([true, false, false]);

  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const large = await sharp({
    create: { width: 2_600, height: 2_600, channels: 3, background: '#000', noise },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect(large.length).toBeGreaterThan(8_000_000);
  await choose('large.png', 'image/png', large);

  const avif = await choose('a.avif', 'image/avif', await readFile('test/data/pictures/avif.avif'));
  expect((await avif.metadata()).format).toBe('webp');

  const clear = await sharp({
    create: {
      width: 3_000,
      height: 3_000,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .png()
    .toBuffer();
  expect((await (await choose('clear.png', 'image/png', clear)).stats()).isOpaque).toBe(false);

  await section.locator('input[type=file]').setInputFiles('test/data/pictures/heic-header.heic');
  await expect(section.getByRole('alert')).toHaveText(
    'Your browser can’t open this picture. Save it as JPEG or PNG and choose it again.',
  );
});
