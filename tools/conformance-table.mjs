// @ts-check
import { isNamed } from './test-titles.mjs';

/** Where a table says of how many statements that is true. */
const exceptionCount = /(\d+) rows are deliberately otherwise/;

/** How the note of such a statement begins; the reason follows. */
const exceptionMark = 'Deliberately otherwise, because ';

/**
 * @typedef {object} Row
 * @property {string} number of the statement, by the section of the specification: `2.14`
 * @property {string[]} references to tests: `path › title`, the path as code
 * @property {boolean} isException
 */

/** @returns {string[]} the cells of a line of a table; `\|` is no border */
const cellsOf = (/** @type {string} */ line) =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll(String.raw`\|`, '|').trim());

/**
 * @param {string} markdown
 * @returns {Row[]}
 */
export function readTable(markdown) {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf)
    .filter(([first = '']) => /\d/.test(first))
    .map(([number = '', , tests = '', note = '']) => ({
      number,
      references: tests.split('<br>').flatMap((reference) => reference.trim() || []),
      isException: note.length > exceptionMark.length && note.startsWith(exceptionMark),
    }));
}

/**
 * @param {string} reference
 * @param {(file: string) => string[] | undefined} titlesIn undefined where there is no such file
 * @returns {string | undefined} what is wrong with it
 */
function faultOf(reference, titlesIn) {
  const [, file, name] = /^`([^`]+)` › (.+)$/.exec(reference) ?? [];
  if (file === undefined || name === undefined) {
    return `"${reference}" is not written as \`file\` › title.`;
  }
  const titles = titlesIn(file);
  if (titles === undefined) {
    return `There is no file ${file}.`;
  }
  const exact = titles.filter((title) => title === name);
  const named = exact.length > 0 ? exact : titles.filter((title) => isNamed(title, name));
  return named.length === 1
    ? undefined
    : `${file} has ${named.length === 0 ? 'no test' : `${named.length} tests`} "${name}".`;
}

/**
 * @param {string} markdown
 * @param {(file: string) => string[] | undefined} titlesIn
 * @returns {string[]} everything that is wrong with the table
 */
export function findFaults(markdown, titlesIn) {
  const rows = readTable(markdown);
  const seen = new Set();
  const faults = rows.flatMap(({ number, references, isException }) => {
    const own = references.flatMap((reference) => faultOf(reference, titlesIn) ?? []);
    if (references.length === 0 && !isException) {
      own.push(`It names no test, and no reason ("${exceptionMark}…").`);
    }
    if (seen.has(number)) {
      own.push('Another statement has this number.');
    }
    seen.add(number);
    return own.map((fault) => `${number}: ${fault}`);
  });
  const exceptions = rows.filter(({ isException }) => isException).length;
  return [
    ...faults,
    ...(rows.length === 0 ? ['The table has no rows.'] : []),
    ...(exceptions === Number(exceptionCount.exec(markdown)?.[1] ?? 0)
      ? []
      : [`${exceptions} rows are deliberately otherwise, and it does not say so.`]),
  ];
}
