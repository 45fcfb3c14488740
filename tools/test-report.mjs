// @ts-check
import { readJson } from './project.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed those that only passed when they were tried again among them
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} flaky the titles of those that only passed when they were tried again
 *
 * @typedef {object} VitestTest
 * @property {string} fullName
 * @property {string} status
 * @property {string[]} failureMessages of every try
 *
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: VitestTest[] }[]} testResults one a file
 *
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[] | undefined} [suites]
 * @property {{ title: string, tests: { status: string }[] }[]} [specs]
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, flaky: number, unexpected: number, skipped: number }} stats
 * @property {PlaywrightSuite[]} [suites]
 * @property {unknown[]} errors what went wrong outside of any test
 */

/** @type {Counts} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0, flaky: [] };

/**
 * @param {Counts[]} counts
 * @returns {Counts}
 */
export function addCounts(counts) {
  return counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      flaky: [...sum.flaky, ...one.flaky],
    }),
    NOTHING,
  );
}

/**
 * A file that could not even be loaded has no tests to count, and counts as one that failed.
 * @param {VitestReport} report
 * @returns {Counts}
 */
function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const flaky = report.testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: flaky.map(({ fullName }) => fullName),
  };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
const flakyIn = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => title),
  ...suites.flatMap(flakyIn),
];

/**
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
function countPlaywright({ stats, suites, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: flakyIn({ suites }),
  };
}

/**
 * @param {unknown} content
 * @returns {content is VitestReport}
 */
const isVitest = (content) =>
  typeof content === 'object' && content !== null && 'testResults' in content;

/**
 * @param {unknown} content
 * @returns {content is PlaywrightReport}
 */
const isPlaywright = (content) =>
  typeof content === 'object' && content !== null && 'stats' in content && 'errors' in content;

/**
 * @param {string} file
 * @returns {unknown}
 */
function readReport(file) {
  try {
    return readJson(file);
  } catch {
    // The run ended before it wrote one, or while it did.
    return undefined;
  }
}

/**
 * A part of the run in figures. A program that ends badly has failed at least once, whatever it reported:
 * tests may pass and the run still break. So has one that left no report: nothing says what it tested.
 * @param {string | undefined} file its report; a part without one counts as a single test
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countPart(file, exitCode) {
  const atLeast = exitCode === 0 ? 0 : 1;
  if (file === undefined) {
    return { ...NOTHING, passed: 1 - atLeast, failed: atLeast };
  }
  const content = readReport(file);
  if (!isVitest(content) && !isPlaywright(content)) {
    return { ...NOTHING, failed: 1 };
  }
  const counts = isVitest(content) ? countVitest(content) : countPlaywright(content);
  return { ...counts, failed: Math.max(counts.failed, atLeast) };
}

/**
 * @typedef {object} PartResult
 * @property {string} title
 * @property {Counts} counts
 * @property {number} seconds
 * @property {string} [missing] why the part did not run
 */

/**
 * @param {unknown} content
 * @returns {content is PartResult[]}
 */
const isResults = (content) => Array.isArray(content);

/**
 * @param {string} file what a run wrote of its parts
 * @param {string} title of a run that wrote nothing: it counts as one that failed
 * @returns {PartResult[]}
 */
export function readResults(file, title) {
  const content = readReport(file);
  return isResults(content)
    ? content
    : [{ title, counts: { ...NOTHING, failed: 1 }, seconds: 0, missing: 'It left no report.' }];
}

/**
 * @param {PartResult[]} results
 * @returns {string} a table, one line a part, and their sum
 */
export function formatSummary(results) {
  const total = { title: 'together', counts: addCounts(results.map(({ counts }) => counts)) };
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  const width = Math.max(...results.map(({ title }) => title.length), total.title.length) + 2;
  const lines = [...results, { ...total, seconds }].map((result) => {
    const { passed, failed, skipped, flaky } = result.counts;
    const figures = [passed, failed, skipped, flaky.length, `${Math.round(result.seconds)} s`];
    const cells = figures.map((figure) => String(figure).padStart(9)).join('');
    return `  ${result.title.padEnd(width)}${'missing' in result ? '  did not run' : cells}`;
  });
  const heads = ['passed', 'failed', 'skipped', 'flaky', 'time']
    .map((head) => head.padStart(9))
    .join('');
  return [`  ${''.padEnd(width)}${heads}`, ...lines].join('\n');
}

/**
 * The end of a run: which tests only passed when they were tried again, and the sum.
 * @param {Counts} counts
 * @returns {string}
 */
export function formatVerdict({ passed, failed, skipped, flaky }) {
  const titles = flaky.length > 0 ? `: ${flaky.join('; ')}` : '';
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${flaky.length} flaky${titles}\n${passed} passed, ${failed} failed${left}`;
}

/**
 * @param {string[]} lines
 * @returns {string} the lines in a frame that cannot be overlooked
 */
export function frame(lines) {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '#'.repeat(width + 6);
  return [edge, ...lines.map((line) => `#  ${line.padEnd(width)}  #`), edge].join('\n');
}
