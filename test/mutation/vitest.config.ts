import { defineConfig } from 'vitest/config';
// oxlint-disable-next-line fences/imports -- the imports map has no entry for tools
import { compileMessages } from '../../tools/messages.ts';

// The first mutated file imports them.
await compileMessages();

/** The tests that hold what `stryker.config.json` mutates. */
export default defineConfig({
  test: {
    globalSetup: ['test/support/postgres-template.ts'],
    setupFiles: ['test/support/fail-on-console.ts', 'test/support/real-timers.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    isolate: false,
    include: [
      'src/server/access{,-taken-down}.test.ts',
      'src/server/accounts/files/{claim-cv,uploads,scan-files}.test.ts',
      'src/server/accounts/{privacy/deletion,profiles/*,users/*}.test.ts',
      'src/server/hiring/applications/{apply,rejections,stage-moves,withdrawal}.test.ts',
      'src/server/hiring/{conversations,interviews,saved-searches}/*.test.ts',
      'src/server/hiring/jobs/{job-changes,job-terms,jobs.routes}.test.ts',
      'src/server/trust/reports/{objections,reports}.test.ts',
    ],
  },
});
