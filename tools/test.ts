// `npm test`: tests, deployment, checks and journeys; in CI also Firebase's journeys and the built server under the oldest supported Node.
// `npm test -- journeys` runs one part.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './build.ts';
import { type Command, endWithNpm, nodeCommand, root, run } from './project.ts';
import { type PartResult, readReport, summarize, type TestResult } from './test-summary.ts';

const isCi = Boolean(process.env['CI']) && process.env['CI'] !== 'false';
const isNightly = process.env['NIGHTLY'] !== undefined;
const reportFolder = join(root, 'test-results');
const reportFile = (name: string) => join(reportFolder, `${name}.json`);
const nodeScript = (...args: string[]): Command => [process.execPath, ...args];
const playwright = (...args: string[]) =>
  nodeScript('node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args);

interface Part {
  readonly command: Command;
  /** Its list of tests; a part without one counts as one test and prints when it has ended. */
  readonly report?: string;
  readonly env?: NodeJS.ProcessEnv;
}
const vitest = (name: string, ...args: string[]): Part => ({
  command: nodeScript(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${reportFile(name)}`,
    ...args,
  ),
  report: reportFile(name),
});
/** `own`: only the journeys that Firebase alone has; `whole`: signing in once more, too. */
type Firebase = 'own' | 'whole';
const journeys = (name: string, options: { firebase?: Firebase; args?: string[] }): Part => ({
  command: playwright(...(options.args ?? [])),
  report: reportFile(name),
  env: {
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(name),
    ...(options.firebase && { TEST_FIREBASE: options.firebase }),
  },
});
const checks = ['format', 'lint', 'unused', 'messages', 'packages', 'documents'];
const parts: Readonly<Record<string, Part>> = {
  'firebase tools': { command: nodeScript('tools/firebase-tools.ts') },
  checks: { command: nodeScript('tools/check.ts', ...checks) },
  'node 22': { command: nodeCommand('22.22', 'tools/smoke.ts') },
  // Counting takes a fifth of the processor, and the floor moves slowly: at night.
  tests: vitest('tests', ...(isNightly ? ['--coverage'] : []), '--project=!deployment'),
  // The two halves of `tests`, for two machines.
  server: vitest('server', '--project=server'),
  web: vitest('web', '--project=web', '--project=render', '--project=unit'),
  deployment: vitest('deployment', '--project=deployment'),
  journeys: journeys('journeys', isCi ? { firebase: isNightly ? 'whole' : 'own' } : {}),
  firebase: journeys('firebase', { firebase: 'whole', args: ['--project=firebase'] }),
};
const beside = isCi ? ['checks', 'node 22'] : ['checks'];

/** By part, in the order of the summary. */
const results = new Map<string, PartResult>();

/** Writes the summary as far as it is known: whatever ends this process, test-results/summary.txt is there. */
function writeSummary() {
  const leftOut = 'Firebase (npm run test:firebase) and Node 22, which .ci/run runs';
  const options = { seconds: process.uptime(), isNightly, ...(!isCi && { leftOut }) };
  const summary = summarize([...results.values()], options);
  writeFileSync(join(reportFolder, 'summary.txt'), `${summary.text}\n`);
  return summary;
}

function record(result: PartResult) {
  results.set(result.part, result);
  writeSummary();
}

/** A part that did not end with 0 has failed, whatever its report lists. */
function readResults(part: string, report: string | undefined, exitCode: number) {
  const ending: TestResult = {
    name: `${part} › exit code ${exitCode}`,
    status: exitCode === 0 ? 'passed' : 'failed',
  };
  if (!report) {
    return { tests: [ending] };
  }
  try {
    const { tests, files } = readReport(report);
    const isExplained = exitCode === 0 || tests.some(({ status }) => status === 'failed');
    const isWhole = isExplained && tests.length > 0;
    return { files, tests: isWhole ? tests : [...tests, { ...ending, status: 'failed' as const }] };
  } catch {
    const name = `${part} › left no report: exit code ${exitCode}`;
    return { tests: [{ name, status: 'failed' as const }] };
  }
}

async function runPart(part: string) {
  const { command, report, env = {} } = parts[part] as Part;
  const startedAt = Date.now();
  const { output, exitCode } = await run(command, { isShown: report !== undefined, env });
  console.log(output && `\n== ${part}\n\n${output}`);
  const seconds = (Date.now() - startedAt) / 1000;
  record({ part, seconds, ...readResults(part, report, exitCode) });
}

async function runInOrder(names: readonly string[]) {
  for (const name of names) {
    await runPart(name);
  }
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}, only ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
endWithNpm();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    console.log(`Ended by ${signal}.`);
    process.exit(130);
  });
}
rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });
const all = ['tests', 'deployment', 'journeys', ...beside, ...(isCi ? ['firebase tools'] : [])];
const names = chosen.length > 0 ? chosen : all;
for (const part of names) {
  record({ part, seconds: 0, tests: [{ name: `${part} › has not ended`, status: 'failed' }] });
}
process.once('exit', (code) => {
  const { text, isGood } = writeSummary();
  console.log(`\n${text}`);
  process.exitCode = isGood ? code : code || 1;
});
await prepare();
if (chosen.length > 0) {
  await runInOrder(chosen);
} else {
  // The deployment mostly waits for its processes, the tests and journeys take all cores: it runs beside the tests.
  await Promise.all([
    runPart('tests'),
    runInOrder([...(isCi ? ['firebase tools'] : []), 'deployment']),
  ]);
  await Promise.all([runPart('journeys'), runInOrder(beside)]);
}
