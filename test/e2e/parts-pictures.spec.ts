import { rm } from 'node:fs/promises';
import { makeDataFolder } from '#test/data-folder.ts';
import { findFreePort } from '#test/free-port.ts';
import { startProgram } from '#test/program.ts';
import { expect, test } from '@playwright/test';

/** Every part of the screen in both themes, on the page that only `npm run dev` has. */
test('the parts of the screen look as in their pictures', async ({ browser }) => {
  test.slow();
  const port = await findFreePort();
  const dataDir = await makeDataFolder('job-portal-parts-');
  const program = startProgram('tools/dev.ts', { env: { PORT: String(port), DATA_DIR: dataDir } });
  try {
    await program.waitFor(() => program.output().includes('from its sources'));
    for (const width of [360, 1280]) {
      await test.step(String(width), async () => {
        const viewport = { width, height: 800 };
        const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
        const page = await context.newPage();
        await page.goto(`http://127.0.0.1:${port}/dev/parts`);
        await expect(page.getByRole('heading', { name: 'Parts' })).toBeVisible();
        // Now with the face of headings, which may have come after the first paint.
        await page.reload();
        await expect(page.getByRole('heading', { name: 'Parts' })).toBeVisible();
        await expect
          .soft(page.getByRole('main'))
          .toHaveScreenshot(`parts-${width}.png`, { timeout: 60_000 });
        await context.close();
      });
    }
  } finally {
    program.signal('SIGINT');
    await program.ended;
    await rm(dataDir, { recursive: true, force: true });
  }
});
