import { defineConfig } from 'vitest/config';
// oxlint-disable-next-line fences/imports -- the imports map has no entry for tools
import { compileMessages } from '../../tools/messages.ts';

// The first mutated file imports them.
await compileMessages();

/** The tests that hold what `stryker.config.json` mutates, each by its name: repository.test.ts finds those that are gone. */
export default defineConfig({
  test: {
    globalSetup: ['test/support/postgres-template.ts'],
    setupFiles: ['test/support/fail-on-console.ts', 'test/support/real-timers.ts'],
    // A loaded machine is slow, not wrong: the first run must pass.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    isolate: false,
    include: [
      'src/server/access.test.ts',
      'src/server/access-taken-down.test.ts',
      'src/server/accounts/files/claim-cv.test.ts',
      'src/server/accounts/files/scan-files.test.ts',
      'src/server/accounts/files/uploads.test.ts',
      'src/server/accounts/privacy/deletion-request.test.ts',
      'src/server/accounts/profiles/*.test.ts',
      'src/server/accounts/users/*.test.ts',
      'src/server/hiring/applications/apply.test.ts',
      'src/server/hiring/applications/employer-moves.test.ts',
      'src/server/hiring/applications/offers.test.ts',
      'src/server/hiring/applications/rejections.test.ts',
      'src/server/hiring/applications/withdrawal.test.ts',
      'src/server/hiring/conversations/*.test.ts',
      'src/server/hiring/interviews/*.test.ts',
      'src/server/hiring/jobs/job-changes.test.ts',
      'src/server/hiring/jobs/job-terms.test.ts',
      'src/server/hiring/jobs/jobs.routes.test.ts',
      'src/server/hiring/saved-searches/*.test.ts',
      'src/server/trust/reports/objections.test.ts',
      'src/server/trust/reports/reports.test.ts',
    ],
  },
});
