import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, startBuiltSite } from '#test/built-site.ts';
import { root } from '#test/program.ts';

/** The first is older than the oldest migration; the second is of 23 November 2026, with mails that wait. */
const [refused, upgraded] = ['2026-11-22.sql', '2026-11-23.sql'];
const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const databaseName = `job_portal_upgrade_${process.pid}`;
const tables = ['users', 'auth_user', 'auth_account', 'jobs', 'applications', 'messages'];

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const countRows = (url: string) =>
  query(
    url,
    tables
      .map((name) => `select '${name}' as name, count(*)::int as n from ${name}`)
      .join(' union all '),
  );

const databaseUrl = new URL(serverUrl);
databaseUrl.pathname = databaseName;
const startSite = () =>
  startBuiltSite({
    env: {
      DATABASE_URL: databaseUrl.href,
      AUTH_SECRET: 'a secret of more than thirty-two characters',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
    },
  });
const restore = async (release: string) => {
  await query(serverUrl, `create database ${databaseName}`);
  await query(databaseUrl.href, readFileSync(`${root}test/releases/${release}`, 'utf8'));
};
const drop = () => query(serverUrl, `drop database if exists ${databaseName} with (force)`);

describe('a database that is too old for this version', () => {
  beforeAll(() => restore(refused));
  afterAll(drop);

  it('is refused in a sentence that names the version to start first, and keeps its rows', async () => {
    const before = await countRows(databaseUrl.href);
    await expect(startSite()).rejects.toThrow(
      'older than this one can upgrade: start the last 0.1.0 (commit d852a33) on it once',
    );
    expect(await countRows(databaseUrl.href)).toEqual(before);
  });
});

describe('a database that the version before left', () => {
  let before: object[];
  let site: BuiltSite;

  beforeAll(async () => {
    await restore(upgraded);
    before = await countRows(databaseUrl.href);
    site = await startSite();
  });
  afterAll(async () => {
    await site?.stop();
    await drop();
  });

  it('keeps every row', async () => {
    expect(before).not.toContainEqual(expect.objectContaining({ n: 0 }));
    expect(await countRows(databaseUrl.href)).toEqual(before);
  });

  it.each(['', '&q=baker', '&q=bakr'])(
    'lists its job, also when it is searched for: %j',
    async (q) => {
      const list = await fetch(
        `${site.url}/api/v1/jobs/pagination?page=0&size=4&jobTypes=All%20Jobs${q}`,
      );
      expect(await list.json()).toMatchObject({ jobs: [{ position: 'Night Baker' }], count: 1 });
    },
  );

  it('lets its people sign in with their passwords', async () => {
    const answer = await fetch(`${site.url}/api/v1/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({ email: 'employer@people.example', password: 'Harbour Light 27' }),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).not.toEqual([]);
  });
});
