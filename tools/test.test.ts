import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { makeScratchFolder, writeFiles } from '#test/scratch-folder.ts';
import { fingerprintSources } from './build.ts';

const tools = fileURLToPath(new URL('.', import.meta.url));

interface Programs {
  readonly vitest: string;
  readonly playwright?: string;
  /** Instead of `tools/check.ts`. */
  readonly check?: string;
}

/** `npm test` with these texts as its programs, in a project that is installed and built; `args` name its parts. */
function startTests({ vitest, playwright = '', check = '' }: Programs, ...args: string[]) {
  const root = makeScratchFolder({
    'package.json': { type: 'module' },
    'package-lock.json': { packages: {} },
    'node_modules/.package-lock.json': { packages: {} },
    'node_modules/vitest/vitest.mjs': vitest,
    'node_modules/@playwright/test/cli.js': playwright,
    'dist/server/main.js': '',
  });
  cpSync(tools, join(root, 'tools'), { recursive: true });
  writeFiles(root, { 'tools/check.ts': check });
  writeFiles(root, { 'dist/build-fingerprint.txt': fingerprintSources(root) });
  const child = spawn(process.execPath, [join(root, 'tools/test.ts'), ...args], {
    env: { PATH: process.env['PATH'] },
  });
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
  const vitest = `console.log('testing'); setInterval(() => {}, 1000);`;
  const { child, printed, summary } = startTests({ vitest }, 'tests');
  await once(child.stdout, 'data');
  const ending = /failed: tests › has not ended\n[^]*\n0 passed, 1 failed, 0 skipped\n$/;
  expect(summary()).toMatch(ending);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([130, null]);
  expect(printed()).toMatch(/^testing\nEnded by SIGTERM\.\n/);
  expect(printed()).toMatch(ending);
});

it('npm test counts a run without a whole report as failed', async () => {
  const vitest = `
    import { writeFileSync } from 'node:fs';
    const file = process.argv.find((word) => word.startsWith('--outputFile='));
    writeFileSync(file.slice('--outputFile='.length), '{"testResults": [');`;
  const { child, summary } = startTests({ vitest }, 'tests');
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(summary()).toContain('failed: tests › left no report: exit code 0\n');
});

it('npm test runs tests, deployment and journeys at once, and checks after the deployment', async () => {
  // Each part waits for the other two.
  const meet = `
    import { existsSync, writeFileSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    const meet = async (part) => {
      writeFileSync(part, '');
      while (!['tests', 'deployment', 'journeys'].every((one) => existsSync(one))) await setTimeout(10);
    };`;
  const vitest = `${meet}
    const file = process.argv.find((word) => word.startsWith('--outputFile=')).slice('--outputFile='.length);
    const part = /(\\w+)\\.json$/.exec(file)[1];
    await meet(part);
    const test = { ancestorTitles: [], title: 'works', status: 'passed', failureMessages: [] };
    const result = { name: part, status: 'passed', startTime: 0, endTime: 0, assertionResults: [test] };
    writeFileSync(file, JSON.stringify({ testResults: [result] }));
    if (part === 'deployment') writeFileSync('deployed', '');`;
  const playwright = `${meet}
    await meet('journeys');
    const spec = { title: 'works', tests: [{ status: 'expected', results: [] }] };
    const suites = [{ title: 'a.spec.ts', file: 'a.spec.ts', specs: [spec] }];
    writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify({ suites, errors: [] }));`;
  const check = `import { existsSync } from 'node:fs';
    process.exitCode = existsSync('deployed') ? 0 : 1;`;
  const { child, summary } = startTests({ vitest, playwright, check });
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(summary()).toMatch(/\n4 passed, 0 failed, 0 skipped\n$/);
});
