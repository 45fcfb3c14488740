// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { findFaults, readTable } from './conformance-table.mjs';
import { readTitles } from './test-titles.mjs';

/** Holds the table of the specification's statements against the tests that it names. */

const root = new URL('../', import.meta.url);
const table = 'docs/conformance.md';

/** @type {Map<string, string[] | undefined>} */
const known = new Map();
const titlesIn = (/** @type {string} */ file) => {
  const place = new URL(file, root);
  if (!known.has(file)) {
    known.set(file, existsSync(place) ? readTitles(readFileSync(place, 'utf8')) : undefined);
  }
  return known.get(file);
};

const rows = readTable(readFileSync(new URL(table, root), 'utf8'));
const faults = findFaults(rows, titlesIn);
if (faults.length > 0) {
  console.error(faults.map((fault) => `${table}: ${fault}`).join('\n'));
  process.exitCode = 1;
} else {
  console.log(
    `${rows.length} statements, ${rows.filter((row) => row.isException).length} of them otherwise`,
  );
}
