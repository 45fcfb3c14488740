import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';

/** Runs each transaction through `around`, which may fail, wait or count before and after it. */
export function aroundTransactions(
  inTransaction: InTransaction,
  around: <Value>(run: () => Promise<Value>) => Promise<Value>,
): InTransaction {
  const run = (work: Parameters<InTransaction>[0]) => around(async () => inTransaction(work));
  return run as InTransaction;
}
