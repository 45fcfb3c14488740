// @ts-check
// Every statement of the specification names tests that ran and passed in the last run.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';
import { readReport } from './test-report.mjs';

/** @typedef {import('./test-report.mjs').TestResult} TestResult */

/** How the note of a statement without a test, or with another behaviour, begins. */
const exceptionMark = 'Deliberately otherwise, because ';
/** How the note of a requirement of security without a test begins. */
const reasons = [exceptionMark, 'Does not apply, because ', 'Not met: '];

/** The parts of a title that a table of cases fills in: `%s`, `$name`, `${route.pattern}`. */
const gap = /%[a-z]|\\\$\\\{.*?\\\}|\\\$[a-zA-Z_][\w]*(?:\\\.\w+)*/g;

/** @param {string} line @returns {string[]} `\|` separates nothing */
const splitCells = (line) =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll(String.raw`\|`, '|').trim());

/**
 * @param {string} reference `file`, or `file` › title, or `file` › describe › title
 * @param {TestResult[]} tests
 * @returns {string | undefined} what is wrong with it; of several tests with one title all must have passed
 */
function checkReference(reference, tests) {
  const [, file, name = ''] = /^`([^`]+)`(?: › (.+))?$/.exec(reference) ?? [];
  if (file !== undefined && name === '') {
    return existsSync(join(root, file)) ? undefined : `there is no file ${reference}`;
  }
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = new RegExp(`^(?:.* › )?${escaped.replaceAll(gap, '.+')}$`);
  const found = tests.filter((test) => test.file === file && pattern.test(test.title));
  if (found.length === 0) {
    return `no test ran as ${reference}`;
  }
  const bad = found.find(({ status }) => status !== 'passed' && status !== 'flaky');
  return bad && `${bad.status}: ${reference}`;
}

/** @param {string} markdown @returns {string[][]} the cells of each numbered row */
export const listRows = (markdown) =>
  markdown
    .split('\n')
    .filter((line) => /^\| *V?\d/.test(line))
    .map(splitCells);

/** @param {string} markdown @param {TestResult[]} tests @returns {string[]} everything that is wrong with its tables of statements */
export function findFaults(markdown, tests) {
  const rows = listRows(markdown);
  const numbers = rows.map(([number]) => number);
  const isException = (/** @type {string} */ note) => note.startsWith(exceptionMark);
  const exceptions = rows.filter(([, , , note = '']) => isException(note)).length;
  const counted = Number(/(\d+) rows are deliberately otherwise/.exec(markdown)?.[1] ?? 0);
  const faults = rows.flatMap(([number, , cell = '', note = ''], index) => {
    const references = cell.split('<br>').filter(Boolean);
    const own = references.flatMap((reference) => checkReference(reference.trim(), tests) ?? []);
    const isEmpty = references.length === 0 && !reasons.some((mark) => note.startsWith(mark));
    return [
      ...own,
      ...(isEmpty ? ['names no test and gives no reason'] : []),
      ...(numbers.indexOf(number) < index ? ['the number of two statements'] : []),
    ].map((fault) => `${number}: ${fault}`);
  });
  return exceptions === counted
    ? faults
    : [...faults, `${exceptions} rows are deliberately otherwise, ${counted} are said to be`];
}

/** @param {string[]} reports files @returns {string[]} @throws where a report is not there or not whole */
export function checkConformance(reports) {
  const tests = reports.flatMap(readReport);
  const isLeftOut = (/** @type {string} */ fault) =>
    !process.env['CI'] && /no test ran as `test\/e2e\/firebase-/.test(fault);
  return ['docs/conformance.md', 'docs/identity.md', 'docs/security.md'].flatMap((file) =>
    findFaults(readFileSync(join(root, file), 'utf8'), tests)
      .filter((fault) => !isLeftOut(fault))
      .map((fault) => `${file} ${fault}`),
  );
}
