import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { root } from './project.ts';
import { readReport, summarize, type TestResult } from './test-summary.ts';

const test = (title: string, status: string, failureMessages: string[] = []) => ({
  ancestorTitles: ['a list'],
  title,
  status,
  failureMessages,
});

it('a report names what failed outside of any test, and what passed only when it was tried again', () => {
  const file = (name: string, status: string, assertionResults: object[]) => ({
    name: join(root, name),
    status,
    assertionResults,
  });
  const folder = makeScratchFolder({
    'report.json': {
      testResults: [
        file('a.test.ts', 'passed', [test('is short', 'passed'), test('is long', 'pending')]),
        file('b.test.ts', 'failed', [test('is shown', 'skipped')]),
        file('c.test.ts', 'failed', []),
        file('d.test.ts', 'failed', [test('ends', 'failed', ['1 is not 2'])]),
        file('e.test.ts', 'passed', [test('begins', 'passed', ['It was slow.'])]),
      ],
    },
  });
  const { tests } = readReport(join(folder, 'report.json'));
  expect(tests.map(({ name, status }) => `${name}: ${status}`)).toEqual([
    'a.test.ts › a list › is short: passed',
    'a.test.ts › a list › is long: skipped',
    'b.test.ts › a list › is shown: skipped',
    'b.test.ts › a hook failed: failed',
    'c.test.ts › could not be loaded: failed',
    'd.test.ts › a list › ends: failed',
    'e.test.ts › a list › begins: flaky',
  ]);
});

it('a flaky test is named, passes by day and fails at night', () => {
  const tests: TestResult[] = [
    { name: 'a.test.ts › ends', status: 'passed' },
    { name: 'a.test.ts › begins', status: 'flaky' },
  ];
  const results = [{ part: 'tests', seconds: 1, tests }];
  const ending = 'flaky: a.test.ts › begins\n1 flaky\n';
  expect(summarize(results, { seconds: 2 })).toMatchObject({
    isGood: true,
    text: expect.stringContaining(`${ending}2 passed, 0 failed, 0 skipped`) as string,
  });
  expect(summarize(results, { seconds: 2, isNightly: true })).toMatchObject({
    isGood: false,
    text: expect.stringContaining(`${ending}1 passed, 1 failed, 0 skipped`) as string,
  });
});

it('the twenty slowest files of all parts are named, the slowest first', () => {
  const journey = (duration: number) => ({
    title: 'ends',
    tests: [{ status: 'flaky', results: [{ duration: 500 }, { duration }] }],
  });
  const folder = makeScratchFolder({
    'unit.json': {
      testResults: Array.from({ length: 30 }, (_, at) => ({
        name: join(root, `${at}.test.ts`),
        status: 'passed',
        startTime: 1_000,
        endTime: 1_000 + at * 1_000,
        assertionResults: [test('ends', 'passed')],
      })),
    },
    'journeys.json': {
      suites: [
        {
          title: 'a.spec.ts',
          file: 'a.spec.ts',
          specs: [journey(4_000)],
          suites: [{ title: 'a page', file: 'a.spec.ts', specs: [journey(95_000)] }],
        },
      ],
      errors: [],
    },
  });
  const results = ['unit', 'journeys'].map((part) => ({
    part,
    seconds: 100,
    ...readReport(join(folder, `${part}.json`)),
  }));
  const lines = summarize(results, { seconds: 200 }).text.split('\n');
  expect(lines.slice(0, 3)).toEqual([
    '== The slowest files',
    '   100 s  test/e2e/a.spec.ts',
    '    29 s  29.test.ts',
  ]);
  expect(lines.slice(20, 22)).toEqual(['    11 s  11.test.ts', '== All together: 200 s']);
});
