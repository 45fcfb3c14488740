import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Whatever runs these talks to a PostgreSQL. */
const databaseFiles = [
  'src/server/database/private-server.ts',
  'test/support/postgres-template.ts',
];

const aliases: readonly (readonly [string, string])[] = [
  ['#contract/', 'src/contract/'],
  ['#server/', 'src/server/'],
  ['#web/', 'src/web/'],
  ['#test/', 'test/support/'],
  ['#db/', 'db/'],
  ['#bench/', 'bench/'],
];

/** A statement that imports types only loads no module. */
const importedPaths = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'|import\('([^']+)'\)/gm;

function resolveImport(from: string, specifier: string): string {
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  return alias ? specifier.replace(...alias) : path.posix.join(path.posix.dirname(from), specifier);
}

function readImports(root: string, file: string): string[] {
  if (!existsSync(path.join(root, file))) {
    return [];
  }
  const source = readFileSync(path.join(root, file), 'utf8');
  return [...source.matchAll(importedPaths)]
    .map(([, static_, dynamic]) => static_ ?? dynamic ?? '')
    .filter((specifier) => /^[#.]/.test(specifier))
    .map((specifier) => resolveImport(file, specifier));
}

const listTests = (root: string, folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')));

/** Divides the test files below these folders by whether their imports, followed to the end, lead to a database. */
export function splitTests(root: string, folders: readonly string[]) {
  const imports = new Map<string, string[]>();
  const needsDatabase = (test: string): boolean => {
    // A set is iterated to its end, including what is added meanwhile.
    const reached = new Set([test]);
    for (const file of reached) {
      const direct = imports.get(file) ?? readImports(root, file);
      imports.set(file, direct);
      direct.forEach((each) => reached.add(each));
    }
    return databaseFiles.some((file) => reached.has(file));
  };
  const tests = folders.flatMap((folder) => listTests(root, folder));
  return {
    withDatabase: tests.filter(needsDatabase),
    withoutDatabase: tests.filter((test) => !needsDatabase(test)),
  };
}
