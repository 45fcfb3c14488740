import { expect, test } from './support/journey.ts';
test('home', async ({ page, openVisitor }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Job Management/);
  const other = await openVisitor();
  await other.goto('/login');
  await expect(other).toHaveTitle(/Job Management/);
});
test('bad', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    console.warn('ouch');
    fetch('https://example.com/').catch(() => {});
    setTimeout(() => {
      throw new Error('boom');
    });
  });
  await page.waitForTimeout(200);
});
