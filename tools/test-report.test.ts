import { describe, expect, it } from 'vitest';
import { makeScratchFolder, writeFiles } from './scratch-folder.ts';
import { addCounts, countPart, formatSummary, frame } from './test-report.mjs';

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
    expect(countPart(reportWith(vitestReport), 1)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it('counts a file that could not be loaded as one that failed', () => {
    const unloadable = { status: 'failed', assertionResults: [] };
    const report = { ...vitestReport, testResults: [unloadable, unloadable] };
    expect(countPart(reportWith(report), 1).failed).toBe(3);
  });

  it('counts the tests of a Playwright report, and what failed outside of any', () => {
    const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 3 };
    expect(countPart(reportWith({ stats, errors: [{}] }), 1)).toEqual({
      passed: 5,
      failed: 3,
      skipped: 3,
    });
  });

  it('counts a run that broke although its tests passed as a failure', () => {
    const report = { ...vitestReport, numFailedTests: 0 };
    expect(countPart(reportWith(report), 1)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it('counts a run that left no report as a failure', () => {
    expect(countPart('/nowhere/report.json', 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('counts a good run without a report as a failure, since nothing says that it tested anything', () => {
    expect(countPart('/nowhere/report.json', 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('counts a part that reports nothing as one test', () => {
    expect(countPart(undefined, 0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countPart(undefined, 2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('does not take a report that was cut short for one', () => {
    const folder = makeScratchFolder();
    writeFiles(folder, { 'report.json': '{"numPassedTests": 5' });
    expect(countPart(`${folder}/report.json`, 0).failed).toBe(1);
  });
});

describe('addCounts', () => {
  it('adds nothing up to nothing', () => {
    expect(addCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe('formatSummary', () => {
  it('gives every part a line and adds them up', () => {
    const counts = { passed: 3, failed: 1, skipped: 0 };
    const summary = formatSummary([
      { title: 'pages', counts, seconds: 1.6 },
      { title: 'journeys', counts: { passed: 0, failed: 1, skipped: 0 }, seconds: 0, missing: 'x' },
    ]);
    expect(summary.split('\n')).toEqual([
      '               passed   failed  skipped     time',
      '  pages             3        1        0      2 s',
      '  journeys    did not run',
      '  together          3        2        0      2 s',
    ]);
  });
});

describe('frame', () => {
  it('draws a box as wide as the longest line', () => {
    expect(frame(['a', 'bcd'])).toBe('#########\n#  a    #\n#  bcd  #\n#########');
  });
});
