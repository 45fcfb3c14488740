import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { users } from '#db/accounts-schema.ts';
import { buildUser } from '#db/factories.ts';
import type { Database, OpenDatabase } from '#server/platform/database/database.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { deleteJob, insertJob, updateJob } from '#server/hiring/jobs/jobs.queries.ts';
import { makeEventBus, toEvent } from './event-bus.ts';
import {
  type InTransaction,
  makeInTransaction,
  type Transaction,
} from './in-transaction.queries.ts';

// Proved by the type check of these lines, and not by a run.
describe('the types', () => {
  it('allow writes only in a transaction that publishes', () => {
    for (const write of [insertJob, updateJob, deleteJob]) {
      expectTypeOf(write).parameter(0).toEqualTypeOf<Transaction>();
    }
    expectTypeOf<Database>().not.toExtend<Transaction>();
    type PlainTransaction = Parameters<Parameters<Database['transaction']>[0]>[0];
    expectTypeOf<PlainTransaction>().not.toExtend<Transaction>();
    expectTypeOf<ApiDeps['db']>().not.toHaveProperty('insert');
    expectTypeOf<ApiDeps['db']>().not.toHaveProperty('transaction');
  });

  it('require the events of each transaction', () => {
    type Work = Parameters<InTransaction>[0];
    expectTypeOf<() => Promise<{ value: number }>>().not.toExtend<Work>();
    expectTypeOf<() => Promise<{ value: number; events: [] }>>().toExtend<Work>();
  });
});

describe('a transaction that waits in a circle with another one', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  /** Stores a user and fails as PostgreSQL fails one of such two, so many times. */
  async function runWithDeadlocks(deadlocks: number) {
    const bus = makeEventBus();
    const topics: string[] = [];
    bus.subscribe(({ topic }) => topics.push(topic));
    let attempts = 0;
    const running = makeInTransaction(
      database.db,
      bus,
    )(async (transaction) => {
      attempts += 1;
      await transaction.insert(users).values(buildUser());
      if (attempts <= deadlocks) {
        await transaction.execute(sql`do $$ begin raise sqlstate '40P01'; end $$`);
      }
      return { value: attempts, events: [toEvent('users', 'everyone')] };
    });
    const outcome = await running.then(
      () => 'done',
      () => 'failed',
    );
    return { outcome, attempts, topics };
  }
  const countUsers = () => database.db.$count(users);

  it('runs again, and its events are published once', async () => {
    expect(await runWithDeadlocks(2)).toEqual({ outcome: 'done', attempts: 3, topics: ['users'] });
    expect(await countUsers()).toBe(1);
  });

  it('fails the third time, and leaves nothing behind', async () => {
    const before = await countUsers();
    expect(await runWithDeadlocks(3)).toEqual({ outcome: 'failed', attempts: 3, topics: [] });
    expect(await countUsers()).toBe(before);
  });
});
