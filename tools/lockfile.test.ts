import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJson, root } from './project.ts';

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const lockfile = readJson(join(root, 'package-lock.json')) as {
  packages: Record<string, LockedPackage>;
};
const manifest = readJson(join(root, 'package.json')) as LockedPackage;

/** Where Node would look for `name` from a folder: there, and in every node_modules above. */
function listFolders(folder: string, name: string): string[] {
  const parents = folder.split('/node_modules/').map((_part, index, parts) => {
    const parent = parts.slice(0, parts.length - index).join('/node_modules/');
    return `${parent}/node_modules/${name}`;
  });
  return [...parents, `node_modules/${name}`];
}

describe('package-lock.json', () => {
  it('belongs to package.json, or `npm ci` refuses both', () => {
    const { dependencies, devDependencies } = lockfile.packages[''] ?? {};
    expect({ dependencies, devDependencies }).toEqual({
      dependencies: manifest.dependencies,
      devDependencies: manifest.devDependencies,
    });
  });

  it('names the packages for other systems too, or `npm ci` refuses it on every one', () => {
    const missing = Object.entries(lockfile.packages).flatMap(
      ([folder, { optionalDependencies }]) =>
        Object.keys(optionalDependencies ?? {}).filter(
          (name) => !listFolders(folder, name).some((path) => path in lockfile.packages),
        ),
    );
    expect(missing).toEqual([]);
  });

  it('has the address and the digest of every package', () => {
    const missing = Object.entries(lockfile.packages).filter(
      ([folder, { integrity, resolved, link, inBundle }]) =>
        folder !== '' && !link && !inBundle && !(integrity && resolved),
    );
    expect(missing.map(([folder]) => folder)).toEqual([]);
  });
});
