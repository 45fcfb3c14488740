import { defineConfig } from 'vitest/config';

const setupFiles = ['test/support/fail-on-console.ts'];

/** These tests need a database and run once on each kind. */
const onDatabase = [
  'src/server/**/*.test.ts',
  'db/**/*.test.ts',
  'test/support/*-database.test.ts',
];

const embeddedTemplate = 'test/support/embedded-template.ts';

export default defineConfig({
  test: {
    // Both cores: by default one is left to the terminal.
    maxWorkers: '100%',
    // A loaded machine is slow, not wrong.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // CI's machines are shared: a second try, which the report names, tells slow from wrong.
    retry: process.env['CI'] ? 1 : 0,
    restoreMocks: true,
    // Transformed modules are kept between runs.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'contract+tools',
          setupFiles,
          include: [
            'src/contract/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'test/support/*.test.ts',
          ],
          exclude: onDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-embedded',
          // Modules hold no state, so a worker reads them once for all its files.
          isolate: false,
          setupFiles,
          include: onDatabase,
          globalSetup: [embeddedTemplate],
          env: { TEST_DATABASE_KIND: 'embedded' },
        },
      },
      {
        extends: true,
        test: {
          name: 'server-postgresql',
          isolate: false,
          setupFiles,
          include: onDatabase,
          globalSetup: ['test/support/postgres-server.ts', 'test/support/postgres-template.ts'],
          env: { TEST_DATABASE_KIND: 'postgresql' },
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          setupFiles: [...setupFiles, 'test/support/clean-page.ts', 'test/support/missing-dom.ts'],
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Pages are tested against the real application, which brings its database.
          globalSetup: [embeddedTemplate],
          env: { TEST_DATABASE_KIND: 'embedded' },
        },
      },
      {
        extends: true,
        test: {
          // The built site as it is deployed: its processes take all cores, one file at a time.
          name: 'deployment',
          setupFiles,
          include: ['test/deploy/**/*.test.ts'],
          globalSetup: ['test/support/postgres-server.ts'],
          sequence: { groupOrder: 1 },
          fileParallelism: false,
        },
      },
    ],
  },
});
