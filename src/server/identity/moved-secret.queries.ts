import type { ClientBase } from 'pg';

/** A site of an older version has no such table. */
async function hasTable(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.site_secrets') is not null as found`,
  );
  return rows[0]?.found ?? false;
}

export async function readSharedSecret(client: ClientBase): Promise<string | undefined> {
  if (!(await hasTable(client))) {
    return undefined;
  }
  const { rows } = await client.query<{ value: string }>(
    `select value from site_secrets where name = 'auth'`,
  );
  return rows[0]?.value;
}

/** Answers whether the database has a place for it. */
export async function replaceSharedSecret(client: ClientBase, value: string): Promise<boolean> {
  if (!(await hasTable(client))) {
    return false;
  }
  await client.query(
    `insert into site_secrets (name, value) values ('auth', $1)
     on conflict (name) do update set value = excluded.value`,
    [value],
  );
  return true;
}

export async function removeSharedSecret(client: ClientBase): Promise<void> {
  if (await hasTable(client)) {
    await client.query(`delete from site_secrets where name = 'auth'`);
  }
}
