import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJson, root } from './project.ts';

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
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

/** Part of a tool for development, on another system than Linux on x64 or arm64 with glibc. */
const isToolElsewhere = ({ dev, optional, os = [], cpu = [], libc = ['glibc'] }: LockedPackage) =>
  dev === true &&
  optional === true &&
  cpu.length > 0 &&
  !(
    os.includes('linux') &&
    libc.includes('glibc') &&
    (cpu.includes('x64') || cpu.includes('arm64'))
  );

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

  it('names the file of every package, so that an install asks for no lists of versions', () => {
    const missing = Object.entries(lockfile.packages).filter(
      ([folder, { resolved, link }]) => folder !== '' && !link && resolved === undefined,
    );
    expect(missing.map(([folder]) => folder)).toEqual([]);
  });

  it('has a digest of every package that a site or its build on Linux is made of', () => {
    const missing = Object.entries(lockfile.packages).filter(
      ([folder, { integrity, link }]) => folder !== '' && !link && integrity === undefined,
    );
    const needed = missing.filter(([, locked]) => !isToolElsewhere(locked));
    expect(needed.map(([folder]) => folder)).toEqual([]);
  });
});
