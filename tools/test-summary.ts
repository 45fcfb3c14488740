import { relative } from 'node:path';
import { readJson, root } from './project.ts';

export interface TestResult {
  /** The file and the titles, joined by ` › `. */
  readonly name: string;
  /** `flaky`: passed only when it was tried again. */
  readonly status: 'passed' | 'failed' | 'skipped' | 'flaky';
}
export interface PartResult {
  readonly part: string;
  readonly seconds: number;
  readonly tests: readonly TestResult[];
}

interface VitestFile {
  name: string;
  status: string;
  assertionResults: {
    ancestorTitles: string[];
    title: string;
    status: string;
    failureMessages: string[];
  }[];
}
interface PlaywrightSuite {
  title: string;
  file: string;
  specs?: { title: string; tests: { status: keyof typeof playwrightStatus }[] }[];
  suites?: PlaywrightSuite[];
}
type Report = { testResults: VitestFile[] } | { suites: PlaywrightSuite[]; errors: unknown[] };

const playwrightStatus = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
} as const;

/** A file that could not be loaded, or a hook that failed, is one failed test. */
function readVitestFile({ name, status, assertionResults }: VitestFile): TestResult[] {
  const file = relative(root, name);
  const tests = assertionResults.map((test): TestResult => {
    const isTriedAgain = test.failureMessages.length > 0;
    const known = { passed: isTriedAgain ? 'flaky' : 'passed', failed: 'failed' } as const;
    return {
      name: [file, ...test.ancestorTitles, test.title].join(' › '),
      status: known[test.status as keyof typeof known] ?? 'skipped',
    };
  });
  const isExplained = status !== 'failed' || tests.some((test) => test.status === 'failed');
  const what = tests.length > 0 ? 'a hook failed' : 'could not be loaded';
  return isExplained ? tests : [...tests, { name: `${file} › ${what}`, status: 'failed' }];
}

function readSuite({ specs = [], suites = [] }: PlaywrightSuite, titles: string[]): TestResult[] {
  const tests = specs.flatMap(({ title, tests: runs }) =>
    runs.map(({ status }) => ({
      name: [...titles, title].join(' › '),
      status: playwrightStatus[status],
    })),
  );
  return [...tests, ...suites.flatMap((suite) => readSuite(suite, [...titles, suite.title]))];
}

/** Reads the JSON report of Vitest or Playwright. @throws where there is no whole report */
export function readReport(file: string): TestResult[] {
  const report = readJson(file) as Report;
  if ('testResults' in report) {
    return report.testResults.flatMap(readVitestFile);
  }
  const tests = report.suites.flatMap((suite) => readSuite(suite, [`test/e2e/${suite.file}`]));
  return [
    ...tests,
    ...report.errors.map(() => ({
      name: 'an error outside of any test',
      status: 'failed' as const,
    })),
  ];
}

interface SummaryOptions {
  readonly seconds: number;
  readonly leftOut?: string;
  /** At night a test that passed only when it was tried again has failed. */
  readonly isNightly?: boolean;
}

/** Lists the parts, and by name what failed, was skipped or was flaky. The last line counts all tests. */
export function summarize(results: readonly PartResult[], options: SummaryOptions) {
  const { seconds, leftOut, isNightly = false } = options;
  const tests = results.flatMap((result) => result.tests);
  const pick = (status: TestResult['status'], from = tests) =>
    from.filter((test) => test.status === status);
  const flaky = pick('flaky').length;
  const failed = pick('failed').length + (isNightly ? flaky : 0);
  const passed = tests.length - failed - pick('skipped').length;
  const lines = [
    `== All together: ${Math.round(seconds)} s`,
    ...results.map(
      (result) =>
        `${String(Math.round(result.seconds)).padStart(6)} s  ${result.part.padEnd(16)}` +
        `${result.tests.length} tests, ${pick('failed', [...result.tests]).length} failed`,
    ),
    ...(['failed', 'skipped', 'flaky'] as const).flatMap((status) =>
      pick(status).map(({ name }) => `${status}: ${name}`),
    ),
    ...(leftOut ? [`left out: ${leftOut}`] : []),
    `${flaky} flaky`,
    `${passed} passed, ${failed} failed, ${pick('skipped').length} skipped`,
  ];
  return { text: lines.join('\n'), isGood: failed === 0 && passed > 0 };
}
