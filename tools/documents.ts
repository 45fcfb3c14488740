// `npm run check documents`: the lists of docs/compliance name files, and `describe` blocks in them, that exist; links
// between documents lead to files and headings that exist; files and folders in backquotes exist; ARCHITECTURE.md lists
// the folders of each area; the index of decisions names each; the page of dependencies names just the packages that are
// used; README.md leads to each page.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

/** Where a path of a document begins: the root of the project, or a folder that the sentence leaves out. */
const bases = ['', 'src/', 'src/server/', 'src/web/', 'src/web/features/', 'src/contract/'];
const folders =
  'src|db|docs|test|tools|bench|deploy|messages|contract|server|web|platform|accounts|hiring|trust|publishing|mails|features|layouts|pages|ui|lib|app|start|render';
/** A path below one of the folders, or the name of a source file. */
const pathPattern = new RegExp(`^(?:(?:${folders})/[\\w.*{},/-]*|[\\w.-]+\\.tsx?)$`);

/** Lists the files and folders in backquotes that the project does not have; `{a,b}` and `*` stand for several. */
export const findMissingPaths = (markdown: string): string[] => {
  const spans = markdown.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g);
  const paths = new Set(
    [...spans].map(([, span = '']) => span).filter((span) => pathPattern.test(span)),
  );
  const isThere = (path: string): boolean =>
    path.includes('/')
      ? bases.some((base) => globSync(base + path, { cwd: root }).length > 0)
      : globSync(`{src,db,test,tools,bench}/**/${path}`, { cwd: root }).length > 0 ||
        existsSync(join(root, path));
  // An operator makes `deploy/.env` from its example.
  return [...paths]
    .filter((path) => !isThere(path) && !isThere(`${path}.example`))
    .map((path) => `names ${path}, which does not exist`);
};

/** Lists the decisions that the index of a folder does not name by their title. */
export const findUnlistedDecisions = (
  index: string,
  decisions: ReadonlyMap<string, string>,
): string[] =>
  [...decisions].flatMap(([file, markdown]) => {
    const title = /^# \d+\. (.+)$/m.exec(markdown)?.[1] ?? '';
    return index.includes(`[${title}](${file})`) ? [] : [`lists no [${title}](${file})`];
  });

const isPackage = (name: string, one: string): boolean =>
  one === name || (name.endsWith('*') && one.startsWith(name.slice(0, -1)));

/** Lists the packages in the first column of tables that the project does not have (`@scope/*` names any of a scope). */
export const findForeignPackages = (markdown: string, packages: readonly string[]): string[] =>
  [...markdown.matchAll(/^\| (`[^|]+) \|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .filter((name) => !packages.some((one) => isPackage(name, one)))
    .map((name) => `names ${name}, which is no dependency`);

/** Lists the packages of the project that a document does not name (`@scope/*` names all of a scope). */
export const findUnnamedPackages = (markdown: string, packages: readonly string[]): string[] => {
  const named = [...markdown.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  return packages
    .filter((one) => !named.some((name) => isPackage(name, one)))
    .map((one) => `does not name ${one}`);
};

/** Lists the pages that a document has no link to. */
export const findUnlinkedPages = (markdown: string, pages: readonly string[]): string[] =>
  pages.filter((page) => !markdown.includes(`](${page})`)).map((page) => `has no link to ${page}`);

/** Lists the folders of an area, on either side, that its row in ARCHITECTURE.md does not name. */
export const findUnlistedFolders = (markdown: string): string[] =>
  ['platform', 'accounts', 'hiring', 'trust', 'publishing'].flatMap((area) => {
    const row = markdown.split('\n').find((line) => line.startsWith(`| \`${area}\``)) ?? '';
    const found = globSync(`src/{server,web/features}/${area}/*/`, { cwd: root });
    return [...new Set(found.map((folder) => basename(folder)))]
      .filter((folder) => !row.includes(`\`${folder}\``))
      .map((folder) => `lists no \`${folder}\` in ${area}`);
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  const folder = join(root, 'docs/decisions');
  const decisions = globSync(['[0-9]*.md', 'replaced/*.md'], { cwd: folder });
  const manifest = dependencyGroups.parse(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  );
  const packages = Object.values(manifest).flatMap((group) => Object.keys(group));
  const dependencies = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
  const faults = [
    ...findUnlinkedPages(
      readFileSync(join(root, 'README.md'), 'utf8'),
      globSync(['docs/*.md', 'docs/compliance/*.md'], { cwd: root }),
    ).map((fault) => `README.md ${fault}`),
    ...findUnlistedDecisions(
      readFileSync(join(folder, 'README.md'), 'utf8'),
      new Map(decisions.map((file) => [file, readFileSync(join(folder, file), 'utf8')])),
    ).map((fault) => `docs/decisions/README.md ${fault}`),
    ...findUnlistedFolders(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')).map(
      (fault) => `ARCHITECTURE.md ${fault}`,
    ),
    ...[
      ...findForeignPackages(dependencies, packages),
      ...findUnnamedPackages(dependencies, packages),
    ].map((fault) => `docs/dependencies.md ${fault}`),
    ...documents.flatMap((file) =>
      findFaults(readFileSync(join(root, file), 'utf8')).map((fault) => `${file} ${fault}`),
    ),
    ...pages.flatMap((file) => {
      const markdown = readFileSync(join(root, file), 'utf8');
      // What a replaced decision or a release of before names may be gone.
      const isPast = file.includes('/replaced/') || file === 'CHANGELOG.md';
      return [
        ...findBrokenLinks(file, markdown),
        ...(isPast ? [] : findMissingPaths(markdown)),
      ].map((fault) => `${file}: ${fault}`);
    }),
  ];
  console.log(faults.join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
