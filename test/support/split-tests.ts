import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A test whose imports reach one of these needs a PostgreSQL. */
const databaseFiles = [
  'src/server/database/private-server.ts',
  'test/support/postgres-template.ts',
];

/** A statement that imports types only loads no module. */
const importedPaths =
  /^(?:import|export) (?!type\b)[^;]*?from '([#.][^']+)'|import\('([#.][^']+)'\)/gm;

/** The imports map of package.json: `#server/` is `src/server/`. */
const resolveImport = (from: string, specifier: string): string =>
  specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), specifier)
    : specifier
        .replace(/^#(?=contract|server|web)/, 'src/')
        .replace('#test/', 'test/support/')
        .replace('#', '');

function readImports(root: string, file: string): string[] {
  if (!existsSync(path.join(root, file))) {
    return [];
  }
  const source = readFileSync(path.join(root, file), 'utf8');
  return [...source.matchAll(importedPaths)].map(([, fixed, dynamic]) =>
    resolveImport(file, fixed ?? dynamic ?? ''),
  );
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
