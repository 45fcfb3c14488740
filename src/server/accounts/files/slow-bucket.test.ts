import { beforeEach, describe, expect, it } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import type { MyFile } from '#contract/accounts/files.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { eraseAccounts } from '#test/erase-accounts.ts';
import type { TestUser } from '#test/factories.ts';
import { pdf, putText, toForm } from '#test/sample-files.ts';
import { setupTestApp } from '#test/setup-site.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { eraseUnusedFiles } from './file-maintenance.ts';

/** PostgreSQL ends a transaction that waits for fifteen seconds, and a bucket may take thirty: none waits for it. */

let seeker: TestUser;
/** A bucket that is slow, and may fail. */
let bucket: FileStore;
let isFailing = false;
const transactions: { call: string; open: number }[] = [];

async function waitForBucket(call: string): Promise<void> {
  await wait(100);
  const { rows } = await site.database.pool.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  );
  transactions.push({ call, open: rows[0]?.open ?? -1 });
  if (isFailing) {
    throw new Error('The bucket does not answer.');
  }
}

const site = await setupTestApp({
  makeDeps: (_database, files) => {
    bucket = {
      ...files.store,
      put: async (id, source) => {
        await waitForBucket('put');
        await files.store.put(id, source);
      },
      remove: async (id) => {
        await waitForBucket('remove');
        await files.store.remove(id);
      },
    };
    return { store: bucket };
  },
});
beforeEach(async () => {
  transactions.length = 0;
  isFailing = false;
  seeker = await site.create.jobSeeker();
});

const upload = () => site.send('POST', '/files', { as: seeker, body: toForm(pdf(), 'cv.pdf') });
const list = async () =>
  (await site.send('GET', '/files', { as: seeker })).json<MyFile[]>().map(({ _id }) => _id);
const countRows = async () => {
  const query = 'select id from files where owner_id = $1';
  return (await site.database.pool.query(query, [seeker.id])).rowCount;
};
const hasBytes = async (id: string) => {
  const bytes = await site.store.read(id);
  bytes?.destroy();
  return bytes !== undefined;
};
const maintenanceDeps = () => ({
  logger: silentLogger,
  metrics: makeMetrics(),
  db: site.database.db,
  inTransaction: makeInTransaction(site.database.db, makeEventBus()),
  store: bucket,
});
const hours = (count: number) => new Date(site.time.now.getTime() + count * 60 * 60_000);
const erase = (now: Date) => eraseUnusedFiles(maintenanceDeps(), now, new AbortController().signal);

describe('while a bucket takes its time, no transaction is open', () => {
  it('for an upload, which is listed afterwards', async () => {
    const { _id } = (await upload()).json<MyFile>();
    expect(transactions).toEqual([{ call: 'put', open: 0 }]);
    expect(await list()).toEqual([_id]);
  });

  it('for a removal', async () => {
    const { _id } = (await upload()).json<MyFile>();
    await site.send('DELETE', `/files/${_id}`, { as: seeker });
    expect(transactions.slice(1)).toEqual([{ call: 'remove', open: 0 }]);
    expect([await countRows(), await hasBytes(_id)]).toEqual([0, false]);
  });

  it('for the maintenance', async () => {
    const { id } = await site.create.file({ ownerId: seeker.id, removedAt: site.time.now });
    await putText(site.store, id, 'x');
    await erase(site.time.now);
    expect(transactions).toEqual([{ call: 'remove', open: 0 }]);
    expect([await countRows(), await hasBytes(id)]).toEqual([0, false]);
  });

  it('for the erasure of an account', async () => {
    const { _id } = (await upload()).json<MyFile>();
    const query = 'update users set deletion_requested_at = $2 where id = $1';
    await site.database.pool.query(query, [seeker.id, hours(-24 * 40)]);
    await eraseAccounts({ ...site, store: bucket });
    expect(transactions.slice(1)).toEqual([{ call: 'remove', open: 0 }]);
    expect([await countRows(), await hasBytes(_id)]).toEqual([0, false]);
  });
});

describe('where a bucket fails', () => {
  it('a removed CV is gone for its owner, and for good with the next maintenance', async () => {
    const { _id } = (await upload()).json<MyFile>();
    isFailing = true;
    expect((await site.send('DELETE', `/files/${_id}`, { as: seeker })).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    const read = await site.send('GET', `/files/${_id}`, { as: seeker });
    expect([read.statusCode, await hasBytes(_id)]).toEqual([404, true]);
    isFailing = false;
    await erase(site.time.now);
    expect([await countRows(), await hasBytes(_id)]).toEqual([0, false]);
  });

  it('an upload takes no room, and leaves nothing after the next maintenance', async () => {
    isFailing = true;
    expect((await upload()).statusCode).toBe(500);
    expect(await list()).toEqual([]);
    isFailing = false;
    await erase(site.time.now);
    expect(await countRows()).toBe(0);
    expect((await upload()).statusCode).toBe(201);
  });
});

it('an upload that a killed process began is no one’s, and erased after an hour', async () => {
  const { id } = await site.create.file({
    ownerId: seeker.id,
    isStored: false,
    createdAt: site.time.now,
  });
  await putText(site.store, id, 'x');
  expect(await list()).toEqual([]);
  await erase(hours(0.9));
  expect([await countRows(), await hasBytes(id)]).toEqual([1, true]);
  await erase(hours(1.1));
  expect([await countRows(), await hasBytes(id)]).toEqual([0, false]);
});
