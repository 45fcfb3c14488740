// @ts-check
// `npm test`: checks, tests and journeys; in CI also Firebase's journeys and the built server under the oldest supported Node.
// `npm test -- journeys` runs one part.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './build.mjs';
import { checkConformance } from './conformance.mjs';
import { endWithNpm, nodeCommand, root, run } from './project.mjs';
import { readReport } from './test-report.mjs';
import { summarize } from './test-summary.mjs';

/**
 * @typedef {import('./test-report.mjs').TestResult} TestResult
 * @typedef {import('./test-summary.mjs').PartResult} PartResult
 */

const isCi = Boolean(process.env['CI']) && process.env['CI'] !== 'false';
const reportFolder = join(root, 'test-results');
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
const reporters = ['default', './tools/running-files.mjs', 'json'].map(
  (name) => `--reporter=${name}`,
);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...reporters];

/**
 * @typedef {object} Part
 * @property {string[]} command
 * @property {number} minutes after which it is killed: several times what it takes on a slow machine
 * @property {string} [report] its list of tests; a part without one counts as one test and prints when it has ended
 * @property {boolean} [firebase] whether it starts Firebase's emulator
 */

/** @param {string} name */
const reportFile = (name) => join(reportFolder, `${name}.json`);

/** @type {Readonly<Record<string, Part>>} */
const parts = {
  'firebase tools': { command: [process.execPath, 'tools/firebase-tools.mjs'], minutes: 15 },
  checks: { command: [process.execPath, 'tools/check.mjs'], minutes: 10 },
  'node 22': { command: nodeCommand('22.22', 'tools/smoke.mjs'), minutes: 10 },
  tests: {
    command: [process.execPath, ...vitest, `--outputFile=${reportFile('tests')}`],
    minutes: 20,
    report: reportFile('tests'),
  },
  journeys: {
    command: [process.execPath, ...playwright],
    minutes: 25,
    report: reportFile('journeys'),
    firebase: isCi,
  },
  firebase: {
    command: [process.execPath, ...playwright, '--project=firebase'],
    minutes: 25,
    report: reportFile('firebase'),
    firebase: true,
  },
};
const beside = isCi ? ['firebase tools', 'checks', 'node 22'] : ['checks'];

/** By part, in the order of the summary. @type {Map<string, PartResult>} */
const results = new Map();

/** Writes the summary as far as it is known: whatever ends this process, test-results/summary.txt is there. */
function writeSummary() {
  const leftOut = 'Firebase (npm run test:firebase) and Node 22, which .ci/run runs';
  const seconds = process.uptime();
  const summary = summarize([...results.values()], { seconds, ...(!isCi && { leftOut }) });
  writeFileSync(join(reportFolder, 'summary.txt'), `${summary.text}\n`);
  return summary;
}

/** @param {PartResult} result */
function record(result) {
  results.set(result.part, result);
  writeSummary();
}

/** @param {string} file @param {string} title @returns {TestResult} */
const failure = (file, title) => ({ file, title, status: 'failed' });

/**
 * @param {string} part
 * @param {{ exitCode: number, isTimedOut: boolean }} ending not 0: at least one test has failed, whatever the report lists
 * @returns {TestResult[]}
 */
function readResults(part, { exitCode, isTimedOut }) {
  const { report, minutes } = /** @type {Part} */ (parts[part]);
  const ending = failure(
    part,
    isTimedOut ? `killed after ${minutes} min` : `exit code ${exitCode}`,
  );
  if (!report) {
    return [exitCode === 0 ? { ...ending, status: 'passed' } : ending];
  }
  try {
    const tests = readReport(report);
    const isExplained = exitCode === 0 || tests.some((test) => test.status === 'failed');
    return isExplained && !isTimedOut && tests.length > 0 ? tests : [...tests, ending];
  } catch {
    return [failure(part, `left no report: ${ending.title}`)];
  }
}

/** @param {string} part */
async function runPart(part) {
  const { command, minutes, report, firebase } = /** @type {Part} */ (parts[part]);
  const startedAt = Date.now();
  const { output, ...ending } = await run(command, {
    isShown: report !== undefined,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(firebase && { TEST_FIREBASE: '1' }) },
    limitMs: minutes * 60_000,
  });
  console.log(output && `\n== ${part}\n\n${output}`);
  const seconds = (Date.now() - startedAt) / 1000;
  record({ part, seconds, tests: readResults(part, ending) });
}

/** @param {string[]} names */
async function runInOrder(names) {
  for (const name of names) {
    await runPart(name);
  }
}

function runConformance() {
  const startedAt = Date.now();
  /** @type {TestResult[]} */
  let tests;
  try {
    const faults = checkConformance([reportFile('tests'), reportFile('journeys')]);
    tests = faults.map((fault) => failure('conformance', fault));
  } catch (error) {
    tests = [failure('conformance', `not checked: ${String(error)}`)];
  }
  const passed = { file: 'conformance', title: 'all', status: 'passed' };
  const seconds = (Date.now() - startedAt) / 1000;
  record({ part: 'conformance', seconds, tests: tests.length > 0 ? tests : [passed] });
}

/** Runs everything, what mostly waits beside the tests. */
async function runAll() {
  await Promise.all([runInOrder(['tests', 'journeys']), runInOrder(beside)]);
  runConformance();
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}, only ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
endWithNpm();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    console.log(`Ended by ${signal}.`);
    process.exit(130);
  });
}
rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });
for (const part of chosen.length > 0 ? chosen : ['tests', 'journeys', ...beside, 'conformance']) {
  record({ part, seconds: 0, tests: [failure(part, 'has not ended')] });
}
process.once('exit', (code) => {
  const { text, isGood } = writeSummary();
  console.log(`\n${text}`);
  process.exitCode = isGood ? code : code || 1;
});
await prepare();
await (chosen.length > 0 ? runInOrder(chosen) : runAll());
