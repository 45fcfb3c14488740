import { defineConfig } from '@playwright/test';
import * as z from 'zod/mini';
import { findChromium, listChromiumFlags } from '#test/find-chromium.ts';
import { findFreePort } from '#test/free-port.ts';
import { projectId } from './test/e2e/auth-emulator.ts';
import type { AccountsOption } from './test/e2e/google-portal.ts';

/** The nightly workflow sets another browser. */
const browserName = z
  .enum(['chromium', 'firefox', 'webkit'])
  .parse(process.env['JOURNEY_BROWSER'] ?? 'chromium');

async function chromiumOptions() {
  const { executablePath, env } = await findChromium();
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: listChromiumFlags(),
    env: { ...process.env, ...env },
  };
}

/** Firebase's Auth emulator comes with half a gigabyte: only for `npm run test:firebase` and in CI. */
const withFirebase = process.env['TEST_FIREBASE'] !== undefined;
const firebaseJourneys = '**/firebase-*.spec.ts';
/** Pictures show what one browser draws. They take a minute: only at night. */
const pictures = '**/*pictures.spec.ts';
/** On a site that is built once more, with two languages that nobody speaks. */
const languages = '**/languages.spec.ts';
const onlyAtNight = process.env['NIGHTLY'] === undefined ? { grepInvert: /@nightly/ } : {};
const withPictures = process.env['NIGHTLY'] !== undefined && browserName === 'chromium';
process.env['FIREBASE_AUTH_EMULATOR_HOST'] ??= `127.0.0.1:${await findFreePort()}`;
const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];

export default defineConfig<object, AccountsOption>({
  testDir: 'test/e2e',
  fullyParallel: true,
  // A loaded machine is slow, not wrong.
  timeout: 240_000,
  // Its report names what hung.
  globalTimeout: 40 * 60_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: {
      pathTemplate: 'test/e2e/pictures/{arg}{ext}',
      // Processors differ in the last bits of soft edges.
      threshold: 0.01,
      maxDiffPixels: 20,
    },
  },
  forbidOnly: Boolean(process.env['CI']),
  // A second try, which the report calls flaky and names, tells slow from wrong.
  retries: 1,
  failOnFlakyTests: process.env['NIGHTLY'] !== undefined,
  workers: 2,
  reporter: 'list',
  use: {
    browserName,
    locale: 'en-US',
    // Not the server's: a page that mixes up the two shows another day than it was sent with.
    timezoneId: 'Pacific/Auckland',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    ...(browserName === 'chromium' && { launchOptions: await chromiumOptions() }),
  },
  projects: [
    {
      name: 'journeys',
      testMatch: '**/*.spec.ts',
      testIgnore: [firebaseJourneys, pictures, languages],
      outputDir: 'test-results/journeys',
    },
    { name: 'pseudo-languages', testMatch: '**/pseudo-languages.setup.ts', ...onlyAtNight },
    {
      name: 'languages',
      testMatch: languages,
      ...onlyAtNight,
      dependencies: ['pseudo-languages'],
      outputDir: 'test-results/languages',
    },
    ...(withPictures
      ? [{ name: 'pictures', testMatch: pictures, outputDir: 'test-results/pictures' }]
      : []),
    ...(withFirebase
      ? [
          {
            name: 'firebase',
            // Signing in is the same for people, wherever their accounts are stored: `.ci/run` repeats it at night only.
            testMatch: [
              ...(process.env['TEST_FIREBASE'] === 'own' ? [] : ['**/sign-in.spec.ts']),
              firebaseJourneys,
            ],
            use: { accounts: 'firebase' as const },
            outputDir: 'test-results/journeys-firebase',
          },
        ]
      : []),
  ],
  ...(withFirebase && {
    webServer: {
      command: `${process.execPath} tools/firebase-tools.ts ${emulator.split(':')[1]} ${projectId}`,
      url: `http://${emulator}`,
      // The first time it installs the tools.
      timeout: 600_000,
    },
  }),
});
