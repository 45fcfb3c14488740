import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './project.mjs';
import { makeScratchFolder, writeFiles } from './scratch-folder.ts';
import {
  addCounts,
  countPart,
  formatSummary,
  formatVerdict,
  frame,
  readResults,
} from './test-report.mjs';

const vitestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: 'passed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [{}] },
  ],
};

const reportWith = (content: object | string) =>
  `${makeScratchFolder({ 'report.json': content })}/report.json`;

describe('countPart', () => {
  it('counts the tests of a vitest report', () => {
    expect(countPart(reportWith(vitestReport), 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 3,
      flaky: [],
    });
  });

  it('counts a file that could not be loaded as one that failed', () => {
    const unloadable = { status: 'failed', assertionResults: [] };
    const report = { ...vitestReport, testResults: [unloadable, unloadable] };
    expect(countPart(reportWith(report), 1).failed).toBe(3);
  });

  it('counts the tests of a Playwright report, and what failed outside of any', () => {
    const stats = { expected: 4, flaky: 0, unexpected: 2, skipped: 3 };
    expect(countPart(reportWith({ stats, errors: [{}] }), 1)).toEqual({
      passed: 4,
      failed: 3,
      skipped: 3,
      flaky: [],
    });
  });

  it('names the tests of a vitest report that only passed when tried again', () => {
    const folder = makeScratchFolder({
      'tries.test.js': `
        let tries = 0;
        it('passes at the second try', () => expect((tries += 1)).toBe(2));
        it('passes at once', () => {});
        it('never passes', () => expect(tries).toBe(0));`,
    });
    const report = `${folder}/report.json`;
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const flags = ['--retry=1', '--reporter=json', `--outputFile=${report}`, '--globals'];
    const { status } = spawnSync(process.execPath, [vitest, 'run', '--root', folder, ...flags]);
    expect(countPart(report, status ?? 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      flaky: ['passes at the second try'],
    });
  });

  it('names the tests of a Playwright report that only passed when tried again', () => {
    const stats = { expected: 4, flaky: 2, unexpected: 0, skipped: 0 };
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const suites = [
      {
        specs: [spec('a page opens', 'flaky'), spec('a page closes', 'expected')],
        suites: [{ specs: [spec('a toast goes', 'flaky')] }],
      },
    ];
    expect(countPart(reportWith({ stats, suites, errors: [] }), 0)).toMatchObject({
      passed: 6,
      flaky: ['a page opens', 'a toast goes'],
    });
  });

  it('counts a run that broke although its tests passed as a failure', () => {
    const report = { ...vitestReport, numFailedTests: 0 };
    expect(countPart(reportWith(report), 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 3,
      flaky: [],
    });
  });

  it('counts a run that left no report as a failure', () => {
    expect(countPart('/nowhere/report.json', 1)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      flaky: [],
    });
  });

  it('counts a good run without a report as a failure, since nothing says that it tested anything', () => {
    expect(countPart('/nowhere/report.json', 0)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      flaky: [],
    });
  });

  it('counts a part that reports nothing as one test', () => {
    expect(countPart(undefined, 0)).toEqual({ passed: 1, failed: 0, skipped: 0, flaky: [] });
    expect(countPart(undefined, 2)).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: [] });
  });

  it('does not take a report that was cut short for one', () => {
    const folder = makeScratchFolder();
    writeFiles(folder, { 'report.json': '{"numPassedTests": 5' });
    expect(countPart(`${folder}/report.json`, 0).failed).toBe(1);
  });
});

describe('addCounts', () => {
  it('adds nothing up to nothing', () => {
    expect(addCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0, flaky: [] });
  });
});

describe('readResults', () => {
  it('gives the parts of a run', () => {
    const part = { title: 'pages', counts: { passed: 3, failed: 0, skipped: 0, flaky: [] } };
    expect(readResults(reportWith([part]), 'npm test')).toEqual([part]);
  });

  it('counts a run that wrote nothing as one that failed', () => {
    const counts = { passed: 0, failed: 1, skipped: 0, flaky: [] };
    expect(readResults('/nowhere/summary.json', 'npm test')).toMatchObject([
      { title: 'npm test', counts, missing: 'It left no report.' },
    ]);
  });
});

describe('formatSummary', () => {
  it('gives every part a line and adds them up', () => {
    const counts = { passed: 3, failed: 1, skipped: 0, flaky: ['a page opens'] };
    const absent = { passed: 0, failed: 1, skipped: 0, flaky: [] };
    const summary = formatSummary([
      { title: 'pages', counts, seconds: 1.6 },
      { title: 'journeys', counts: absent, seconds: 0, missing: 'x' },
    ]);
    expect(summary.split('\n')).toEqual([
      '               passed   failed  skipped    flaky     time',
      '  pages             3        1        0        1      2 s',
      '  journeys    did not run',
      '  together          3        2        0        1      2 s',
    ]);
  });
});

describe('formatVerdict', () => {
  const counts = { passed: 5, failed: 0, skipped: 0, flaky: [] };

  it('ends with a line of nothing but the sum', () => {
    expect(formatVerdict(counts)).toBe('0 flaky\n5 passed, 0 failed');
    expect(formatVerdict({ ...counts, skipped: 2 })).toBe('0 flaky\n5 passed, 0 failed, 2 skipped');
  });

  it('names on a line before it what only passed when tried again', () => {
    const flaky = ['a page opens', 'a toast goes'];
    expect(formatVerdict({ ...counts, flaky })).toBe(
      '2 flaky: a page opens; a toast goes\n5 passed, 0 failed',
    );
  });
});

describe('frame', () => {
  it('draws a box as wide as the longest line', () => {
    expect(frame(['a', 'bcd'])).toBe('#########\n#  a    #\n#  bcd  #\n#########');
  });
});
