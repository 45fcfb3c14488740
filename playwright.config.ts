import { defineConfig } from '@playwright/test';
import { findChromium, listChromiumFlags } from '#test/find-chromium.mjs';
import type { JourneyOptions } from './test/e2e/journey.ts';

const chromium = await findChromium();
if (!chromium) {
  throw new Error('There is no Chromium on this machine. Install it or set CHROMIUM_PATH.');
}
// Every worker reads this file again and must not search again.
process.env['CHROMIUM_PATH'] = chromium.executablePath;

const databases: JourneyOptions['database'][] = process.env['E2E_DATABASE_URL']
  ? ['embedded', 'postgresql']
  : ['embedded'];

const firebaseJourneys = '**/firebase-*.spec.ts';

export default defineConfig<object, JourneyOptions>({
  testDir: 'test/e2e',
  // A loaded machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  // CI's machines are shared: a second try, which the report calls flaky, tells slow from wrong.
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  reporter: 'list',
  use: {
    locale: 'en-US',
    // Not the server's: a page that mixes up the two shows another day than it was sent with.
    timezoneId: 'Pacific/Auckland',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium.executablePath,
      args: listChromiumFlags(),
      env: { ...process.env, ...chromium.env },
    },
  },
  projects: [
    ...databases.map((database) => ({
      name: database,
      // How a page looks does not depend on the database; that the whole story works does.
      testMatch: database === 'embedded' ? '**/*.spec.ts' : '**/story.spec.ts',
      // Those have an emulator beside them: `npm run test:firebase`.
      testIgnore: firebaseJourneys,
      outputDir: `test-results/journeys-${database}`,
      use: { database },
    })),
    ...(process.env['FIREBASE_AUTH_EMULATOR_HOST']
      ? [
          {
            name: 'firebase',
            testMatch: firebaseJourneys,
            outputDir: 'test-results/journeys-firebase',
          },
        ]
      : []),
  ],
});
