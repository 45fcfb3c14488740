// @ts-check

/**
 * @typedef {import('./test-report.mjs').TestResult} TestResult
 * @typedef {{ part: string, seconds: number, tests: TestResult[] }} PartResult
 */

/**
 * @param {PartResult[]} results
 * @param {{ seconds: number, leftOut?: string }} run
 * @returns {{ text: string, isGood: boolean }} the last line counts all tests
 */
export function summarize(results, { seconds, leftOut }) {
  const tests = results.flatMap((result) => result.tests);
  const pick = (/** @type {string} */ status, from = tests) =>
    from.filter((test) => test.status === status);
  const failed = pick('failed').length;
  const flaky = pick('flaky').length;
  const passed = pick('passed').length + flaky;
  const lines = [
    `== All together: ${Math.round(seconds)} s`,
    ...results.map(({ part, seconds: taken, tests: own }) => {
      const verdict = `${own.length} tests, ${pick('failed', own).length} failed`;
      return `${String(Math.round(taken)).padStart(6)} s  ${part.padEnd(16)}${verdict}`;
    }),
    ...['failed', 'skipped', 'flaky'].flatMap((status) =>
      pick(status).map(({ file, title }) => `${status}: ${file} › ${title}`),
    ),
    ...(leftOut ? [`left out: ${leftOut}`] : []),
    `${flaky} flaky`,
    `${passed} passed, ${failed} failed, ${pick('skipped').length} skipped`,
  ];
  return { text: lines.join('\n'), isGood: failed === 0 && passed > 0 };
}
