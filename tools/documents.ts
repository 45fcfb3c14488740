// `npm run check documents`: the lists of docs/compliance name files, and `describe` blocks in them, that exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './project.ts';

const documents = [
  'docs/compliance/conformance.md',
  'docs/identity.md',
  'docs/compliance/security.md',
];
/** How the note of a row without a test begins. */
const reasons = ['Deliberately otherwise, because ', 'Does not apply, because ', 'Not met: '];
/** The requirements of OWASP ASVS 5.0 up to level 2. */
const asvsRequirements = 253;

/** Lists the cells of each numbered row; `\|` separates nothing. */
const listRows = (markdown: string): string[][] =>
  markdown
    .split('\n')
    .filter((line) => /^\| *V?\d/.test(line))
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split(/(?<!\\)\|/)
        .map((cell) => cell.replaceAll(String.raw`\|`, '|').trim()),
    );

/** `reference` is `file`, or `file` › describe. */
function checkReference(reference: string): string[] {
  const [, file = '', block = ''] = /^`([^`]+)`(?: › (.+))?$/.exec(reference) ?? [];
  if (!file || !existsSync(join(root, file))) {
    return [`there is no file ${reference}`];
  }
  if (block === '') {
    return [];
  }
  const source = readFileSync(join(root, file), 'utf8').replaceAll(/\\(['"`\\])/g, '$1');
  const isThere = [`'${block}'`, `"${block}"`, `\`${block}\``].some((title) =>
    source.includes(title),
  );
  return isThere ? [] : [`${file} has no block "${block}"`];
}

/** Lists everything that is wrong with the tables of a document. */
export function findFaults(markdown: string): string[] {
  const rows = listRows(markdown);
  const numbers = rows.map(([number]) => number);
  const exceptions = rows.filter(([, , , note = '']) => note.startsWith(reasons[0] ?? '')).length;
  const counted = /(\d+) rows are deliberately otherwise/.exec(markdown)?.[1];
  const asvs = numbers.filter((number) => number?.startsWith('V')).length;
  return [
    ...rows.flatMap(([number = '', , cell = '', note = ''], index) => {
      const references = cell.split('<br>').filter(Boolean);
      const hasReason = references.length > 0 || reasons.some((reason) => note.startsWith(reason));
      return [
        ...references.flatMap((reference) => checkReference(reference.trim())),
        ...(hasReason ? [] : ['names no test and gives no reason']),
        ...(numbers.indexOf(number) < index ? ['the number of two rows'] : []),
      ].map((fault) => `${number}: ${fault}`);
    }),
    ...(counted && Number(counted) !== exceptions
      ? [`${exceptions} rows are deliberately otherwise, not ${counted}`]
      : []),
    ...(asvs > 0 && asvs !== asvsRequirements
      ? [`${asvs} requirements are listed, not ${asvsRequirements}`]
      : []),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = documents.flatMap((file) =>
    findFaults(readFileSync(join(root, file), 'utf8')).map((fault) => `${file} ${fault}`),
  );
  console.log(faults.join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
