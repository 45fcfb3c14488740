import { describe, expectTypeOf, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { ApiDeps } from '#server/http/api.ts';
import { deleteJob, insertJob, updateJob } from '#server/jobs/jobs.queries.ts';
import type { InTransaction, Transaction } from './in-transaction.queries.ts';

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
