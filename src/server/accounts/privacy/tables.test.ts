import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { eraseAccounts } from '#test/erase-accounts.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { addMarkedPerson } from '#test/marked-person.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { readTables } from '#test/table-snapshot.ts';
import { endRetention } from './retention.service.ts';

const site = await setupTestApp();
const { pool } = site.database;

/** The rows of the table in docs/compliance/privacy.md. */
async function readDocument() {
  const text = await readFile('docs/compliance/privacy.md', 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, name = '', exported = '', deletion = '', retention = ''] = cells;
    return { name: name.replaceAll('`', ''), exported, deletion, retention, cells };
  });
}
const document = await readDocument();

/** The texts of all statements that some work sends to the database. */
async function recordStatements(work: () => Promise<unknown>): Promise<string> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    return JSON.stringify(query.mock.calls);
  } finally {
    query.mockRestore();
  }
}
const names = (statements: string, table: string) => new RegExp(`\\b${table}\\b`).test(statements);

/** Tables by those from whose rows theirs go. */
async function readCascades(): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ child: string; parent: string }>(`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and confdeltype = 'c'`);
  const cascades = new Map<string, string[]>();
  for (const { child, parent } of rows) {
    cascades.set(child, [...(cascades.get(child) ?? []), parent]);
  }
  return cascades;
}

/** The tables that name a person: an account, an address, or an identity. */
async function listPersonalTables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass
    union select distinct table_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and (column_name ~* 'email$' or column_name in ('uid', 'userId'))`);
  return rows.map(({ name }) => name.replaceAll('"', ''));
}

const statements = { exported: '', deletion: '', retention: '' };
const cascades = await readCascades();
beforeAll(async () => {
  const { user } = await addMarkedPerson(site, 'mirabelqx');
  statements.exported = await recordStatements(() =>
    site.send('GET', '/user/export', { as: user }),
  );
  await site.send('POST', '/user/deletion', { as: user, body: { email: user.email } });
  site.time.now = new Date(site.time.now.getTime() + 8 * 24 * 60 * 60_000);
  statements.deletion = await recordStatements(() => eraseAccounts(site));
  const { deps } = makeMailSender(site);
  const retention = { ...deps, mailer: {}, retentionMonths: 24 };
  statements.retention = await recordStatements(() => endRetention(retention, site.time.now));
});

/** Whether the erasure names the table, or one whose rows take its rows along. */
const isErased = (table: string): boolean =>
  names(statements.deletion, table) || (cascades.get(table) ?? []).some(isErased);

describe('docs/compliance/privacy.md', () => {
  it('says of every table what happens to its rows', async () => {
    expect(document.map(({ name }) => name)).toEqual(
      Object.keys(await readTables(site.database))
        .map((name) => name.replaceAll('"', ''))
        .toSorted(),
    );
    const isWrong = (cells: string[]) => cells.length !== 6 || cells.slice(1, -1).includes('');
    expect(document.filter(({ cells }) => isWrong(cells))).toEqual([]);
  });

  it('gives a reason where a table that names people is neither exported nor erased', async () => {
    const personal = await listPersonalTables();
    expect(personal.length).toBeGreaterThan(20);
    const bare = document.filter(
      ({ name, exported, deletion }) =>
        personal.includes(name) && (exported === '-' || deletion === '-'),
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it('names as exported what the archive reads, and nothing else', () => {
    const missing = document.filter(
      ({ name, exported }) => !exported.startsWith('-') && !names(statements.exported, name),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('names as deleted what the erasure reaches', () => {
    const missing = document.filter(
      ({ name, deletion }) => !deletion.startsWith('-') && !isErased(name),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

it('finds a table that was forgotten', () => {
  expect(names(statements.exported, 'job_signals')).toBe(false);
  expect(isErased('newsletter_issues')).toBe(false);
});
