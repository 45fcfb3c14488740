import { relative } from 'node:path';
import { readJson, root } from './project.ts';

export interface TestResult {
  /** The file and the titles, joined by ` › `. */
  readonly name: string;
  /** `flaky`: passed only when it was tried again. */
  readonly status: 'passed' | 'failed' | 'skipped' | 'flaky';
}
export interface FileResult {
  readonly file: string;
  /** All of its tests together, also those that ran beside each other. */
  readonly seconds: number;
}
export interface PartResult {
  readonly part: string;
  readonly seconds: number;
  readonly tests: readonly TestResult[];
  readonly files?: readonly FileResult[];
}

interface VitestFile {
  name: string;
  status: string;
  /** Milliseconds. */
  startTime: number;
  endTime: number;
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
  specs?: {
    title: string;
    tests: { status: keyof typeof playwrightStatus; results: { duration: number }[] }[];
  }[];
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

/** Milliseconds of all tries of all journeys. */
const sumDurations = ({ specs = [], suites = [] }: PlaywrightSuite): number =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
    ...suites.map((suite) => ({ duration: sumDurations(suite) })),
  ].reduce((sum, { duration }) => sum + duration, 0);

/** Reads the JSON report of Vitest or Playwright. @throws where there is no whole report */
export function readReport(file: string): Required<Pick<PartResult, 'tests' | 'files'>> {
  const report = readJson(file) as Report;
  if ('testResults' in report) {
    return {
      tests: report.testResults.flatMap(readVitestFile),
      files: report.testResults.map(({ name, startTime, endTime }) => ({
        file: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
    };
  }
  const tests = report.suites.flatMap((suite) => readSuite(suite, [`test/e2e/${suite.file}`]));
  const errors = report.errors.map(() => ({
    name: 'an error outside of any test',
    status: 'failed' as const,
  }));
  const files = report.suites.map((suite) => ({
    file: `test/e2e/${suite.file}`,
    seconds: sumDurations(suite) / 1000,
  }));
  return { tests: [...tests, ...errors], files };
}

interface SummaryOptions {
  readonly seconds: number;
  readonly leftOut?: string;
  /** At night a test that passed only when it was tried again has failed. */
  readonly isNightly?: boolean;
}

const shownFiles = 20;

const inSeconds = (seconds: number) => `${String(Math.round(seconds)).padStart(6)} s`;

function listSlowest(results: readonly PartResult[]): string[] {
  const slowest = results
    .flatMap(({ files = [] }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, shownFiles);
  return slowest.length > 0
    ? [
        '== The slowest files',
        ...slowest.map(({ file, seconds }) => `${inSeconds(seconds)}  ${file}`),
      ]
    : [];
}

/** Lists the slowest files, the parts, and by name what failed, was skipped or was flaky. The last line counts all tests. */
export function summarize(results: readonly PartResult[], options: SummaryOptions) {
  const { seconds, leftOut, isNightly = false } = options;
  const tests = results.flatMap((result) => result.tests);
  const pick = (status: TestResult['status'], from = tests) =>
    from.filter((test) => test.status === status);
  const flaky = pick('flaky').length;
  const failed = pick('failed').length + (isNightly ? flaky : 0);
  const passed = tests.length - failed - pick('skipped').length;
  const lines = [
    ...listSlowest(results),
    `== All together: ${Math.round(seconds)} s`,
    ...results.map(
      (result) =>
        `${inSeconds(result.seconds)}  ${result.part.padEnd(16)}` +
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
