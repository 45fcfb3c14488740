import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, startBuiltSite } from '#test/built-site.mjs';
import { root } from '#test/program.mjs';

const releases = readdirSync(`${root}test/releases`).filter((name) => name.endsWith('.sql'));
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

describe.each(releases)('a database that the release %s left', (release) => {
  const databaseUrl = new URL(serverUrl);
  databaseUrl.pathname = databaseName;
  let before: object[];
  let site: BuiltSite;

  beforeAll(async () => {
    await query(serverUrl, `create database ${databaseName}`);
    await query(databaseUrl.href, readFileSync(`${root}test/releases/${release}`, 'utf8'));
    before = await countRows(databaseUrl.href);
    const AUTH_SECRET = 'a secret of more than thirty-two characters';
    site = await startBuiltSite({
      env: { DATABASE_URL: databaseUrl.href, AUTH_SECRET, DEMO: 'off', LOG_LEVEL: 'warn' },
    });
  });
  afterAll(async () => {
    await site?.stop();
    await query(serverUrl, `drop database if exists ${databaseName} with (force)`);
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
