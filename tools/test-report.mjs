// @ts-check
import { relative, sep } from 'node:path';
import { readJson, root } from './project.mjs';

/**
 * @typedef {object} TestResult
 * @property {string} file path from the root
 * @property {string} title with the titles of its `describe`s before it, joined by ` › `
 * @property {string} status passed, failed, skipped, or flaky: passed only when it was tried again
 *
 * @typedef {{ ancestorTitles: string[], title: string, status: string, failureMessages: string[] }} VitestTest
 * @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ title: string, tests: { status: keyof typeof playwrightStatus }[] }} PlaywrightSpec
 * @typedef {{ title: string, file: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ testResults: VitestFile[] }} VitestReport
 * @typedef {{ suites: PlaywrightSuite[], errors: unknown[], config: { rootDir: string } }} PlaywrightReport
 */

/** @param {string} file absolute */
const fromRoot = (file) => relative(root, file).split(sep).join('/');

const playwrightStatus = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
};

/** @param {VitestFile} report @returns {TestResult[]} a file that could not be loaded, or a hook that failed, is one failed test */
function readVitestFile({ name, status: fileStatus, assertionResults }) {
  const file = fromRoot(name);
  const tests = assertionResults.map(({ ancestorTitles, title, status, failureMessages }) => {
    const ran = status === 'passed' && failureMessages.length > 0 ? 'flaky' : status;
    const result = ['passed', 'failed', 'flaky'].includes(ran) ? ran : 'skipped';
    return { file, title: [...ancestorTitles, title].join(' › '), status: result };
  });
  const isExplained = fileStatus !== 'failed' || tests.some(({ status }) => status === 'failed');
  const title = tests.length > 0 ? 'a hook failed' : 'could not be loaded';
  return isExplained ? tests : [...tests, { file, title, status: 'failed' }];
}

/** @param {PlaywrightSuite} suite @param {{ file: string, titles: string[] }} parent @returns {TestResult[]} */
function readSuite({ specs = [], suites = [] }, { file, titles }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status }) => {
      return { file, title: [...titles, title].join(' › '), status: playwrightStatus[status] };
    }),
  );
  const inner = suites.map((suite) => readSuite(suite, { file, titles: [...titles, suite.title] }));
  return [...own, ...inner.flat()];
}

/** @param {string} file the JSON report of vitest or Playwright @returns {TestResult[]} @throws where there is no whole report */
export function readReport(file) {
  const report = /** @type {VitestReport | PlaywrightReport} */ (readJson(file));
  if ('testResults' in report) {
    return report.testResults.flatMap(readVitestFile);
  }
  const tests = report.suites.flatMap((suite) =>
    readSuite(suite, { file: fromRoot(`${report.config.rootDir}/${suite.file}`), titles: [] }),
  );
  const outside = { file, title: 'an error outside of any test', status: 'failed' };
  return [...tests, ...report.errors.map(() => outside)];
}
