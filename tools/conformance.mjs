// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { findFaults, readTable } from './conformance-table.mjs';
import { readTitles } from './test-titles.mjs';

/** Holds the tables of statements against the tests that they name. */

const root = new URL('../', import.meta.url);
const tables = ['docs/conformance.md', 'docs/identity.md'];

/** @type {Map<string, string[] | undefined>} */
const known = new Map();
const titlesIn = (/** @type {string} */ file) => {
  const place = new URL(file, root);
  if (!known.has(file)) {
    known.set(file, existsSync(place) ? readTitles(readFileSync(place, 'utf8')) : undefined);
  }
  return known.get(file);
};

const read = tables.map((table) => {
  const markdown = readFileSync(new URL(table, root), 'utf8');
  const rows = readTable(markdown);
  const exceptions = rows.filter((row) => row.isException).length;
  return {
    faults: findFaults(markdown, titlesIn).map((fault) => `${table}: ${fault}`),
    result: `${table}: ${rows.length} statements, ${exceptions} of them otherwise`,
  };
});
const faults = read.flatMap((table) => table.faults);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
} else {
  console.log(read.map(({ result }) => result).join('\n'));
}
