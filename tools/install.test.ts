import { describe, expect, it } from 'vitest';
import { isInstalled } from './install.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';

const pg = { version: '8.0.0', integrity: 'sha512-pg' };
const here = { os: [process.platform], cpu: [process.arch] };
const elsewhere = { os: ['plan9'], cpu: ['vax'] };

function projectWith(locked: object, present: object | string | undefined): string {
  const record = typeof present === 'string' ? present : { packages: present };
  return makeScratchFolder({
    'package-lock.json': { packages: { '': { name: 'job-portal' }, ...locked } },
    ...(present !== undefined && { 'node_modules/.package-lock.json': record }),
  });
}

describe('isInstalled', () => {
  it('needs nothing when node_modules matches the lockfile', () => {
    expect(isInstalled(projectWith({ 'node_modules/pg': pg }, { 'node_modules/pg': pg }))).toBe(
      true,
    );
  });

  it('does not miss a package for other systems', () => {
    const locked = {
      'node_modules/pg': pg,
      'node_modules/vite-plan9': { ...pg, ...elsewhere, optional: true },
    };
    expect(isInstalled(projectWith(locked, { 'node_modules/pg': pg }))).toBe(true);
  });

  it('trusts the digest that npm found where the lockfile has none', () => {
    const locked = { 'node_modules/vite-here': { version: '1.0.0', ...here, optional: true } };
    const present = {
      'node_modules/vite-here': { version: '1.0.0', ...here, integrity: 'sha512' },
    };
    expect(isInstalled(projectWith(locked, present))).toBe(true);
  });

  it.each([
    ['nothing was installed', undefined],
    ['an install was cut short', '{"packages": {"node_modules/pg"'],
    ['the record of the install is of no use', '{}'],
    ['a package is missing', {}],
    ['a package has another version', { 'node_modules/pg': { ...pg, version: '7.0.0' } }],
    ['a package has other content', { 'node_modules/pg': { ...pg, integrity: 'sha512-x' } }],
    [
      'a package is there that the lockfile dropped',
      { 'node_modules/pg': pg, 'node_modules/x': pg },
    ],
  ])('needs an install when %s', (_case, present) => {
    expect(isInstalled(projectWith({ 'node_modules/pg': pg }, present))).toBe(false);
  });

  it('needs an install when node_modules was copied from another kind of machine', () => {
    const packages = { 'node_modules/vite-plan9': { ...pg, ...elsewhere, optional: true } };
    expect(isInstalled(projectWith(packages, packages))).toBe(false);
  });
});
