// `npm run check documents`: the lists of docs/compliance name files, and `describe` blocks in them, that exist; links
// between documents lead to files and headings that exist; the index of decisions names each; the table of dependencies
// names packages that are used.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { root } from './project.ts';

const packageNames = z.record(z.string(), z.string());
const dependencyGroups = z.object({
  dependencies: packageNames,
  devDependencies: packageNames,
  optionalDependencies: packageNames,
});

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

/** The anchor that GitHub gives a heading. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Lists the links of a document to other files of the project that lead nowhere. */
export const findBrokenLinks = (file: string, markdown: string): string[] =>
  [...markdown.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
    ([link, path = '', anchor]) => {
      const target = path === '' ? join(root, file) : join(root, dirname(file), path);
      const isThere = existsSync(target);
      const headings =
        isThere && anchor ? readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm) : [];
      const isFound =
        isThere && (!anchor || [...headings].some(([, text = '']) => toAnchor(text) === anchor));
      return isFound ? [] : [`the link ${link} leads nowhere`];
    },
  );

/** Lists the decisions that the index of a folder does not name by their title. */
export const findUnlistedDecisions = (
  index: string,
  decisions: ReadonlyMap<string, string>,
): string[] =>
  [...decisions].flatMap(([file, markdown]) => {
    const title = /^# \d+\. (.+)$/m.exec(markdown)?.[1] ?? '';
    return index.includes(`[${title}](${file})`) ? [] : [`lists no [${title}](${file})`];
  });

/** Lists the packages in the first column of tables that the project does not have (`@scope/*` names any of a scope). */
export const findForeignPackages = (markdown: string, packages: readonly string[]): string[] =>
  [...markdown.matchAll(/^\| (`[^|]+) \|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .filter(
      (name) =>
        !packages.some(
          (one) => one === name || (name.endsWith('*') && one.startsWith(name.slice(0, -1))),
        ),
    )
    .map((name) => `names ${name}, which is no dependency`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  const folder = join(root, 'docs/decisions');
  const decisions = globSync(['[0-9]*.md', 'replaced/*.md'], { cwd: folder });
  const manifest = dependencyGroups.parse(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  );
  const faults = [
    ...findUnlistedDecisions(
      readFileSync(join(folder, 'README.md'), 'utf8'),
      new Map(decisions.map((file) => [file, readFileSync(join(folder, file), 'utf8')])),
    ).map((fault) => `docs/decisions/README.md ${fault}`),
    ...findForeignPackages(
      readFileSync(join(root, 'docs/dependencies.md'), 'utf8'),
      Object.values(manifest).flatMap((group) => Object.keys(group)),
    ).map((fault) => `docs/dependencies.md ${fault}`),
    ...documents.flatMap((file) =>
      findFaults(readFileSync(join(root, file), 'utf8')).map((fault) => `${file} ${fault}`),
    ),
    ...pages.flatMap((file) =>
      findBrokenLinks(file, readFileSync(join(root, file), 'utf8')).map(
        (fault) => `${file}: ${fault}`,
      ),
    ),
  ];
  console.log(faults.join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
