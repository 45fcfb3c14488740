import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the fences are made of, without their tests: the files that watch over the product itself. */
const configuration = [
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'knip.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'src/contract/tsconfig.json',
  'src/server/tsconfig.json',
  'src/web/tsconfig.json',
  'tools/tsconfig.json',
  'tools/check.mjs',
  'tools/conformance.mjs',
  'tools/conformance-table.mjs',
  'tools/test-titles.mjs',
  'tools/fences',
];

/** The packages that the small product uses, and so may name. */
const packages = {
  dependencies: [
    '@reduxjs/toolkit',
    'drizzle-orm',
    'fastify',
    'pg',
    'react',
    'react-dom',
    'react-redux',
    'zod',
  ],
  devDependencies: [
    '@types/node',
    '@types/pg',
    '@types/react',
    '@types/react-dom',
    'oxlint',
    'vite',
    'vitest',
  ],
};

/** The manifest of the small product: the real imports map, and of the packages those it uses. */
async function writeManifest(folder: string, unusedPackage?: string): Promise<void> {
  const { imports } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  const anyVersion = (names: string[]) =>
    Object.fromEntries(names.toSorted().map((name) => [name, '*']));
  const manifest = {
    name: 'fence-tree',
    private: true,
    type: 'module',
    imports,
    dependencies: anyVersion([...packages.dependencies, ...(unusedPackage ? [unusedPackage] : [])]),
    devDependencies: anyVersion(packages.devDependencies),
  };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The installed packages, but a cache of its own: results of two trees must not mix. */
async function linkPackages(folder: string): Promise<void> {
  const names = await readdir(path.join(root, 'node_modules'));
  await mkdir(path.join(folder, 'node_modules'));
  await Promise.all(
    names
      .filter((name) => !/^\.(?!bin$)/.test(name))
      .map((name) =>
        symlink(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name)),
      ),
  );
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/**
 * A folder under the real configuration with these files in it; the caller removes it.
 * `unusedPackage` is named in its manifest too.
 */
export async function makeFenceTree(
  files: Readonly<Record<string, string>>,
  unusedPackage?: string,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fences-'));
  for (const name of configuration) {
    await cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !/fences\/.*\.ts$/.test(source),
    });
  }
  await linkPackages(folder);
  await writeFiles(folder, files);
  await writeManifest(folder, unusedPackage);
  return folder;
}
