// @ts-check
// `node tools/named-tests.mjs`: the files and tests that the lists of the documentation name exist. `npm test` adds that they passed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listRows } from './conformance.mjs';
import { root } from './project.mjs';

const documents = ['docs/conformance.md', 'docs/identity.md', 'docs/security.md'];

/** The requirements of OWASP ASVS 5.0 up to level 2: chapter and section, with the numbers of that section. */
const requirements = {
  'V1.1': '1 2',
  'V1.2': '1 2 3 4 5 6 7 8 9',
  'V1.3': '1 2 3 4 5 6 7 8 9 10 11',
  'V1.4': '1 2 3',
  'V1.5': '1 2',
  'V2.1': '1 2 3',
  'V2.2': '1 2 3',
  'V2.3': '1 2 3 4',
  'V2.4': '1',
  'V3.2': '1 2',
  'V3.3': '1 2 3 4',
  'V3.4': '1 2 3 4 5 6',
  'V3.5': '1 2 3 4 5',
  'V3.7': '1 2',
  'V4.1': '1 2 3',
  'V4.2': '1',
  'V4.3': '1 2',
  'V4.4': '1 2 3 4',
  'V5.1': '1',
  'V5.2': '1 2 3',
  'V5.3': '1 2',
  'V5.4': '1 2 3',
  'V6.1': '1 2 3',
  'V6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  'V6.3': '1 2 3 4',
  'V6.4': '1 2 3 4',
  'V6.5': '1 2 3 4 5',
  'V6.6': '1 2 3',
  'V6.8': '1 2 3 4',
  'V7.1': '1 2 3',
  'V7.2': '1 2 3 4',
  'V7.3': '1 2',
  'V7.4': '1 2 3 4 5',
  'V7.5': '1 2',
  'V7.6': '1 2',
  'V8.1': '1 2',
  'V8.2': '1 2 3',
  'V8.3': '1',
  'V8.4': '1',
  'V9.1': '1 2 3',
  'V9.2': '1 2 3 4',
  'V10.1': '1 2',
  'V10.2': '1 2',
  'V10.3': '1 2 3 4',
  'V10.4': '1 2 3 4 5 6 7 8 9 10 11',
  'V10.5': '1 2 3 4 5',
  'V10.6': '1 2',
  'V10.7': '1 2 3',
  'V11.1': '1 2',
  'V11.2': '1 2 3',
  'V11.3': '1 2 3',
  'V11.4': '1 2 3 4',
  'V11.5': '1',
  'V11.6': '1',
  'V12.1': '1 2 3',
  'V12.2': '1 2',
  'V12.3': '1 2 3 4',
  'V13.1': '1',
  'V13.2': '1 2 3 4 5',
  'V13.3': '1 2',
  'V13.4': '1 2 3 4 5',
  'V14.1': '1 2',
  'V14.2': '1 2 3 4',
  'V14.3': '1 2 3',
  'V15.1': '1 2 3',
  'V15.2': '1 2 3',
  'V15.3': '1 2 3 4 5 6 7',
  'V16.1': '1',
  'V16.2': '1 2 3 4 5',
  'V16.3': '1 2 3 4',
  'V16.4': '1 2 3',
  'V16.5': '1 2 3',
  'V17.1': '1',
  'V17.2': '1 2 3 4',
  'V17.3': '1 2',
};

/** @param {string} file @returns {string} its text with quotes as they are read */
const readSource = (file) =>
  readFileSync(join(root, file), 'utf8').replaceAll(/\\(['"`\\])/g, '$1');

/** A title that a table of cases fills in: `takes %s`, `has $count of them`, `${name} fits`. */
const template = /(['"`])((?:(?!\1)[^\n\\]|\\.)*(?:%[a-z]|\$)(?:(?!\1)[^\n\\]|\\.)*)\1/g;
const gap = /%[a-z]|\\\$\\\{.*?\\\}|\\\$[a-zA-Z]\w*(?:\\\.\w+)*/g;

/** @param {string} source @param {string} title @returns {boolean} whether a test may have that title */
function hasTitle(source, title) {
  if (source.includes(title)) {
    return true;
  }
  const patterns = [...source.matchAll(template)]
    .map(([, , text = '']) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .map((pattern) => pattern.replaceAll(gap, '.+'))
    // A title that is all gap says nothing.
    .filter((pattern) => pattern.replaceAll('.+', '').length > 5);
  return patterns.some((pattern) => new RegExp(`^${pattern}$`).test(title));
}

/**
 * @param {string} reference `file`, or `file` › title, or `file` › describe › title
 * @returns {string | undefined} what is wrong with it
 */
function checkReference(reference) {
  const [, file = '', titles] = /^`([^`]+)`(?: › (.+))?$/.exec(reference) ?? [];
  if (!file || !existsSync(join(root, file))) {
    return `there is no file ${reference}`;
  }
  const source = titles === undefined ? '' : readSource(file);
  const missing = titles?.split(' › ').find((title) => !hasTitle(source, title));
  return missing && `${file} has no test "${missing}"`;
}

/** @param {string} markdown @returns {string[]} the requirements without a row */
export function listMissing(markdown) {
  const listed = new Set(listRows(markdown).map(([number]) => number));
  return Object.entries(requirements)
    .flatMap(([section, numbers]) => numbers.split(' ').map((number) => `${section}.${number}`))
    .filter((number) => !listed.has(number))
    .map((number) => `there is no row for ${number}`);
}

/** @param {string} markdown @returns {string[]} what is wrong with the tests and files that its rows name */
export const checkReferences = (markdown) =>
  listRows(markdown).flatMap(([number, , cell = '']) =>
    cell
      .split('<br>')
      .filter(Boolean)
      .flatMap((reference) => checkReference(reference.trim()) ?? [])
      .map((fault) => `${number}: ${fault}`),
  );

function checkDocuments() {
  return documents.flatMap((file) => {
    const markdown = readFileSync(join(root, file), 'utf8');
    const missing = file === 'docs/security.md' ? listMissing(markdown) : [];
    return [...checkReferences(markdown), ...missing].map((fault) => `${file} ${fault}`);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = checkDocuments();
  console.log(faults.join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
