import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { makeScratchFolder, writeFiles } from '#test/scratch-folder.ts';
import { fingerprintSources } from './build.ts';

const tools = fileURLToPath(new URL('.', import.meta.url));

/** `npm test` with this text as vitest, in a project that is installed and built. */
function startTests(vitest: string) {
  const root = makeScratchFolder({
    'package.json': { type: 'module' },
    'package-lock.json': { packages: {} },
    'node_modules/.package-lock.json': { packages: {} },
    'node_modules/vitest/vitest.mjs': vitest,
    'dist/server/main.js': '',
  });
  cpSync(tools, join(root, 'tools'), { recursive: true });
  writeFiles(root, { 'dist/build-fingerprint.txt': fingerprintSources(root) });
  const child = spawn(process.execPath, [join(root, 'tools/test.ts'), 'tests'], { env: {} });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  return {
    child,
    printed: () => printed,
    summary: () => readFileSync(join(root, 'test-results/summary.txt'), 'utf8'),
  };
}

it('npm test writes its summary also when it is ended in the middle', async () => {
  const { child, printed, summary } = startTests(
    `console.log('testing'); setInterval(() => {}, 1000);`,
  );
  await once(child.stdout, 'data');
  const ending = /failed: tests › has not ended\n[^]*\n0 passed, 1 failed, 0 skipped\n$/;
  expect(summary()).toMatch(ending);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([130, null]);
  expect(printed()).toMatch(/^testing\nEnded by SIGTERM\.\n/);
  expect(printed()).toMatch(ending);
});

it('npm test counts a run without a whole report as failed', async () => {
  const { child, summary } = startTests(`
    import { writeFileSync } from 'node:fs';
    const file = process.argv.find((word) => word.startsWith('--outputFile='));
    writeFileSync(file.slice('--outputFile='.length), '{"testResults": [');`);
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(summary()).toContain('failed: tests › left no report: exit code 0\n');
});
