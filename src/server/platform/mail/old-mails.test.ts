import { beforeEach, describe, expect, it } from 'vitest';
import { aroundTransactions } from '#test/around-transactions.ts';
import { mails } from '#db/platform-schema.ts';
import { newId } from '#db/new-id.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { makeFactories } from '#test/factories.ts';
import { fileFixture } from '#test/setup-site.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { deleteOldRequests } from './old-mails.queries.ts';
import { repeatPieces } from '#server/platform/events/repeat-pieces.ts';
import { removeOldMails } from './old-mails.service.ts';

const database = await fileFixture(createTestDatabase());
const { db, pool } = database;
const inTransaction = makeInTransaction(db, makeEventBus());
const { id: userId } = await makeFactories(db).user();
const now = new Date('2026-06-01T02:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
beforeEach(async () => {
  await db.delete(mails);
});

type NewRow = Partial<typeof mails.$inferInsert>;
const base = { kind: 'job-alerts', state: 'sent' } as const;
const add = (days: number, row: NewRow = {}) =>
  db.insert(mails).values({
    ...base,
    ...(row.email === undefined && { userId }),
    id: newId(now),
    createdAt: ago(days),
    sendAt: ago(days),
    sentAt: ago(days),
    ...row,
  });
const listDays = async () => {
  const rows = await db.select().from(mails).orderBy(mails.createdAt);
  return rows.map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / 86_400_000);
};

describe('old mails', () => {
  it('are deleted 180 days after they were sent, or failed or cancelled; those that wait stay', async () => {
    await add(181);
    await add(181, { state: 'failed', sentAt: null });
    await add(181, { state: 'cancelled', sentAt: null });
    await add(182, { state: 'waiting', sentAt: null });
    await add(183, { sentAt: ago(179) });
    await add(179);
    await removeOldMails({ inTransaction, mailer: {} }, now);
    expect(await listDays()).toEqual([183, 182, 179]);
  });

  it('without an account are deleted, others lose their contents, after 30 days', async () => {
    const search = { searchId: newId(now), since: now.toISOString(), jobIds: [newId(now)] };
    await add(31, { text: 'Sorry', searches: [search] });
    await add(31, { email: 'ann@people.example' });
    await add(29, { text: 'Sorry', searches: [search] });
    await add(29, { email: 'ann@people.example' });
    await add(31, { state: 'waiting', text: 'Later', sentAt: null });
    await removeOldMails({ inTransaction, mailer: {} }, now);
    const rows = await db.select().from(mails).orderBy(mails.createdAt);
    expect(rows.map(({ text, searches, email }) => [text, searches?.length, email])).toEqual(
      expect.arrayContaining([
        [null, undefined, null],
        ['Later', undefined, null],
        ['Sorry', 1, null],
        [null, undefined, 'ann@people.example'],
      ]),
    );
    expect(rows).toHaveLength(4);
  });

  it('are removed in pieces until the node stops', async () => {
    const many = (days: number, count: number) =>
      pool.query(
        `insert into mails (id, kind, state, user_id, created_at, send_at, sent_at)
         select gen_random_uuid(), 'job-alerts', 'sent', $1, $2, $2, $2 from generate_series(1, $3)`,
        [userId, ago(days), count],
      );
    await many(200, 2_500);
    await many(10, 8_000);
    let transactions = 0;
    const counted = aroundTransactions(inTransaction, (run) => {
      transactions += 1;
      return run();
    });
    await removeOldMails({ inTransaction: counted, mailer: {} }, now);
    expect(await db.$count(mails)).toBe(8_000);
    // Three of mails, and one each of contents and of addresses.
    expect(transactions).toBe(5);
    await many(200, 2_500);
    await removeOldMails({ inTransaction, mailer: {} }, now, AbortSignal.abort());
    expect(await db.$count(mails)).toBe(10_500);
  });

  it('about an address that was not confirmed go with it, waiting ones too, and none to a user', async () => {
    const kind = 'job-alert-confirmation';
    await add(3, { email: 'ann@people.example', kind });
    await add(3, { email: 'ann@people.example', kind, state: 'waiting', sentAt: null });
    await add(1, { email: 'ann@people.example', kind });
    await add(3, { email: 'ann@people.example', kind: 'newsletter-confirmation' });
    await add(3, { kind });
    await repeatPieces({ inTransaction }, (transaction) =>
      deleteOldRequests(transaction, kind, ago(2)),
    );
    expect(await listDays()).toEqual([3, 3, 1]);
  });
});
