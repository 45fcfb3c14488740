import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './axe.ts';
import { expect, test } from './cast.ts';
import { expectFits } from './measure.ts';
import { startPortal } from './portal.ts';

/** A site of its own for this journey: others would meet its name. */
test('an administrator makes the site their own, and a visitor sees it everywhere', async ({
  browser,
}) => {
  const portal = await startPortal();
  const open = async (): Promise<Page> => {
    const context = await browser.newContext({ baseURL: portal.url });
    return context.newPage();
  };
  const buffer = await sharp({
    create: { width: 120, height: 120, channels: 3, background: '#7a1f5c' },
  })
    .png()
    .toBuffer();

  const page = await open();
  await page.goto(portal.administratorUrl());
  await page.getByRole('link', { name: 'Site', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Dhaka Works');
  const colour = page.getByLabel('Color', { exact: true });
  await colour.fill('#f2c037');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/hard to read on white/).first()).toBeVisible();
  await colour.fill('#7a1f5c');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible();
  await page.getByLabel('Address').fill('City Hall\nDhaka 1000');
  await page.getByLabel('Copyright line').fill('© Dhaka Works');
  await page.getByLabel('Imprint').fill('Responsible: the **mayor**');
  await page.getByLabel('Blogs').uncheck();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Dhaka Works').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  // This tab shows it without a reload.
  await expect(page.getByRole('banner').getByText('Dhaka Works')).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('--color-primary', '#7a1f5c');

  const visitor = await open();
  const policyErrors: string[] = [];
  visitor.on('console', (message) => policyErrors.push(message.text()));
  await visitor.goto('/home');
  await expect(visitor).toHaveTitle('Dhaka Works- Home');
  const banner = visitor.getByRole('banner');
  await expect(banner.getByText('Dhaka Works')).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Blogs' })).toHaveCount(0);
  const logo = banner.locator('img').first();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);
  const active = banner.getByRole('link', { name: 'Home', exact: true });
  await expect(active).toHaveCSS('color', 'rgb(122, 31, 92)');
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await expect(visitor.getByText('mayor')).toHaveCSS('font-weight', /[67]\d\d|bold/);
  await visitor.goto('/contact');
  await expect(visitor.getByRole('main')).toContainText('Dhaka 1000');
  expect((await visitor.goto('/blog'))?.status()).toBe(404);
  await expect(visitor).toHaveTitle('Dhaka Works- Error Page');
  await visitor.goto('/home');
  await expectFits(visitor, 360);
  expect(policyErrors.filter((text) => /Content Security Policy|hydrat/i.test(text))).toEqual([]);

  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('banner').locator('svg').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'The logo' })).toHaveCount(0);
  // The bar of a phone stays one row, with a bell and a longer name.
  await page.setViewportSize({ width: 360, height: 640 });
  const bar = await page.getByRole('banner').boundingBox();
  expect(bar?.height).toBeLessThan(80);
  expect(portal.errorLines()).toEqual([]);
  expect(await portal.stop()).toBe(0);
});
