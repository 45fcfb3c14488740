import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { findPostgres } from './find-postgres.mjs';
import { chooseOwner, startTestPostgres } from './test-postgres.mjs';

/** What this process has left behind. */
const listFolders = () =>
  [tmpdir(), '/tmp']
    .flatMap((parent) => readdirSync(parent))
    .filter((name) => name.startsWith(`job-portal-pg-${process.pid}-`));

async function ask(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(query);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

describe('startTestPostgres', () => {
  it('gives a server of its own that is gone afterwards, with its files', async () => {
    const binaries = findPostgres();
    if (!binaries) {
      throw new Error('There is no PostgreSQL to test with.');
    }
    const server = await startTestPostgres(binaries);
    expect(listFolders()).not.toEqual([]);
    expect(await ask(server.url, `select 'it runs' as answer`)).toBe('it runs');
    await server.stop();
    await expect(ask(server.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
    expect(listFolders()).toEqual([]);
  });

  it('says why it could not start, and leaves nothing', async () => {
    const nothing = { folder: '/nowhere', source: '', isPacked: false };
    await expect(startTestPostgres(nothing)).rejects.toThrow(/initdb failed: .*ENOENT/);
    expect(listFolders()).toEqual([]);
  });
});

describe('chooseOwner', () => {
  it('stays with who runs the tests, unless that is root', () => {
    expect(chooseOwner(false)).toEqual({});
  });

  it('takes the first user there is who is not root', () => {
    const ids = new Map([
      ['-u nobody', 65_534],
      ['-g nobody', 65_533],
    ]);
    const onlyNobody = (option: string, user: string) => ids.get(`${option} ${user}`);
    expect(chooseOwner(true, onlyNobody)).toEqual({ uid: 65_534, gid: 65_533 });
    expect(chooseOwner(true, () => 101)).toEqual({ uid: 101, gid: 101 });
  });

  it('says so when there is nobody else', () => {
    expect(() => chooseOwner(true, () => undefined)).toThrow(/does not run as root/);
  });
});
