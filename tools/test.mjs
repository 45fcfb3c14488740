// @ts-check
// `npm test`: checks, tests and journeys; in CI also Firebase's journeys and the built server under a newer Node.
// `npm test -- journeys` runs one part.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './build.mjs';
import { checkConformance } from './conformance.mjs';
import { requireSupportedNode } from './node-version.mjs';
import { endWithNpm, nodeCommand, root, run } from './project.mjs';
import { readReport } from './test-report.mjs';

/**
 * @typedef {import('./test-report.mjs').TestResult} TestResult
 * @typedef {{ part: string, seconds: number, tests: TestResult[] }} PartResult
 */

const isCi = Boolean(process.env['CI']) && process.env['CI'] !== 'false';
const reportFolder = join(root, 'test-results');
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];

/**
 * @typedef {object} Part
 * @property {string[]} command
 * @property {string} [report] its list of tests; a part without one counts as one test and prints when it has ended
 * @property {boolean} [firebase] whether it starts Firebase's emulator
 */

/** @param {string} name */
const reportFile = (name) => join(reportFolder, `${name}.json`);

/** @type {Readonly<Record<string, Part>>} */
const parts = {
  'firebase tools': { command: [process.execPath, 'tools/firebase-tools.mjs'] },
  checks: { command: [process.execPath, 'tools/check.mjs'] },
  'node 24': { command: nodeCommand('24', 'tools/smoke.mjs') },
  tests: {
    command: [process.execPath, ...vitest, `--outputFile=${reportFile('tests')}`],
    report: reportFile('tests'),
  },
  journeys: {
    command: [process.execPath, ...playwright],
    report: reportFile('journeys'),
    firebase: isCi,
  },
  firebase: {
    command: [process.execPath, ...playwright, '--project=firebase'],
    report: reportFile('firebase'),
    firebase: true,
  },
};

/**
 * @param {string} part
 * @param {number} exitCode not 0: at least one test has failed, whatever the report lists
 * @returns {TestResult[]}
 */
function readResults(part, exitCode) {
  const status = exitCode === 0 ? 'passed' : 'failed';
  const whole = { file: part, title: `exit code ${exitCode}`, status };
  const report = parts[part]?.report;
  if (!report) {
    return [whole];
  }
  try {
    const tests = readReport(report);
    const explains = exitCode === 0 || tests.some((test) => test.status === 'failed');
    return explains && tests.length > 0 ? tests : [...tests, { ...whole, status: 'failed' }];
  } catch {
    return [{ file: part, title: 'left no report', status: 'failed' }];
  }
}

/** @param {string} part @returns {Promise<PartResult>} */
async function runPart(part) {
  const { command = [], report, firebase } = parts[part] ?? {};
  const startedAt = Date.now();
  const { exitCode, output } = await run(command, {
    isShown: report !== undefined,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(firebase && { TEST_FIREBASE: '1' }) },
  });
  console.log(output && `\n== ${part}\n\n${output}`);
  const seconds = (Date.now() - startedAt) / 1000;
  return { part, seconds, tests: readResults(part, exitCode) };
}

/** @param {string[]} names @returns {Promise<PartResult[]>} */
async function runInOrder(names) {
  const results = [];
  for (const name of names) {
    results.push(await runPart(name));
  }
  return results;
}

/** Runs everything, what mostly waits beside the tests. @returns {Promise<PartResult[]>} */
async function runAll() {
  const beside = runInOrder(isCi ? ['firebase tools', 'checks', 'node 24'] : ['checks']);
  const results = [...(await runInOrder(['tests', 'journeys'])), ...(await beside)];
  const startedAt = Date.now();
  const faults = checkConformance(reportFolder).map((title) => {
    return { file: 'conformance', title, status: 'failed' };
  });
  const passed = { file: 'conformance', title: 'all', status: 'passed' };
  const seconds = (Date.now() - startedAt) / 1000;
  return [...results, { part: 'conformance', seconds, tests: faults.length ? faults : [passed] }];
}

/** Prints the results, also to test-results/summary.txt. @param {PartResult[]} results @returns {boolean} */
function summarize(results) {
  const tests = results.flatMap((result) => result.tests);
  const pick = (/** @type {string} */ status, from = tests) =>
    from.filter((test) => test.status === status);
  const failed = pick('failed').length;
  const flaky = pick('flaky').length;
  const passed = pick('passed').length + flaky;
  const lines = [
    `== All together: ${Math.round(process.uptime())} s`,
    ...results.map(({ part, seconds, tests: own }) => {
      const verdict = `${own.length} tests, ${pick('failed', own).length} failed`;
      return `${String(Math.round(seconds)).padStart(6)} s  ${part.padEnd(16)}${verdict}`;
    }),
    ...['failed', 'skipped', 'flaky'].flatMap((status) =>
      pick(status).map(({ file, title }) => `${status}: ${file} › ${title}`),
    ),
    ...(isCi ? [] : ['left out: Firebase (npm run test:firebase) and Node 24, which .ci/run runs']),
    `${flaky} flaky`,
    `${passed} passed, ${failed} failed, ${pick('skipped').length} skipped`,
  ];
  writeFileSync(join(reportFolder, 'summary.txt'), `${lines.join('\n')}\n`);
  console.log(`\n${lines.join('\n')}`);
  return failed === 0 && passed > 0;
}

requireSupportedNode();
endWithNpm();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => process.exit(130));
}
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}, only ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
await prepare();
rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });
process.exitCode = summarize(await (chosen.length > 0 ? runInOrder(chosen) : runAll())) ? 0 : 1;
