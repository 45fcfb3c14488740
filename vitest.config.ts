import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { inlineScripts } from './tools/inline-script.ts';
import { compileMessages } from './tools/messages.ts';
import { pageModules } from './tools/page-modules.ts';

/** An inline script is made of more files than its own, which alone would decide whether the cached one is still right. */
const uncachedScripts: Plugin = {
  name: 'uncached-scripts',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id.endsWith('?inline') ? false : undefined)),
};

const setupFiles = [
  'test/support/fail-on-console.ts',
  'test/support/real-timers.ts',
  'test/support/patient-waits.ts',
];
const globalSetup = ['test/support/postgres-template.ts'];

/** Tests of the web without a page around them. */
const withoutPage = [
  'src/web/render/{entry-server,job-postings,page-heads,page-status}.test.{ts,tsx}',
  'src/web/api/load-queries.test.ts',
  'src/web/pages/job-list/job-pages.test.ts',
];

await compileMessages();

const isLagging = process.env['TEST_REPLICA_LAG'] !== undefined;

export default defineConfig({
  plugins: [pageModules(), inlineScripts(), uncachedScripts],
  test: {
    // Both cores: by default one is left to the terminal.
    maxWorkers: '100%',
    // Pages make much garbage that dies young: 10 % less of the processor.
    execArgv: ['--max-semi-space-size=64'],
    // A loaded machine is slow, not wrong. With a replica that lags, each request after a test's own rows waits for it.
    testTimeout: isLagging ? 1_800_000 : 120_000,
    hookTimeout: isLagging ? 1_800_000 : 180_000,
    expect: { poll: { timeout: 30_000 } },
    // CI's machines are shared: a second try, which the report names, tells slow from wrong. At night it counts as failed.
    retry: process.env['CI'] ? 1 : 0,
    sequence: { shuffle: process.env['NIGHTLY'] !== undefined },
    restoreMocks: true,
    // Modules hold no state, so a worker reads them once for all its files. What a page leaves, clean-page.ts clears.
    isolate: false,
    coverage: {
      include: ['{db,src}/**/*.{ts,tsx}'],
      reporter: ['text-summary'],
      reportsDirectory: 'test-results/coverage',
      // Per cent, as measured, rounded down: raise them with the tests.
      thresholds: { statements: 96, branches: 91, functions: 96, lines: 96 },
    },
    // Transformed modules are cached between runs.
    fsModuleCache: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles,
          include: ['{bench,src/contract,test/support,tools}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          // What the server makes of pages. A project of its own: a worker ends where the next file has another environment.
          name: 'render',
          setupFiles,
          include: withoutPage,
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          setupFiles,
          include: ['{db,src/server}/**/*.test.ts'],
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          setupFiles: [...setupFiles, 'test/support/clean-page.ts', 'test/support/missing-dom.ts'],
          include: ['src/web/**/*.test.{ts,tsx}'],
          exclude: withoutPage,
          environment: 'happy-dom',
          // What closes is gone at once, without a copy that fades.
          environmentOptions: {
            happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } },
          },
          // Pages are tested against the real application, which brings its database.
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          // The built site as it is deployed: its processes take all cores, one file at a time.
          name: 'deployment',
          setupFiles,
          include: ['test/deploy/**/*.test.ts'],
          globalSetup,
          sequence: { groupOrder: 1, shuffle: false },
          fileParallelism: false,
        },
      },
    ],
  },
});
