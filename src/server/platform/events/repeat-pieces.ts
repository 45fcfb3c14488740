import { setTimeout as wait } from 'node:timers/promises';
import type { InTransaction, Transaction } from './in-transaction.queries.ts';

interface Deps {
  readonly inTransaction: InTransaction;
}

interface Options {
  readonly signal?: AbortSignal | undefined;
  /** Rests as long as each piece took, so that readers wait for no more than one. */
  readonly isGentle?: boolean;
}

/** Repeats a piece of work, each in a transaction, until one was not full or the node stops. */
export async function repeatPieces(
  { inTransaction }: Deps,
  work: (transaction: Transaction) => Promise<boolean>,
  { signal, isGentle = false }: Options = {},
): Promise<void> {
  const isStopped = () => signal?.aborted ?? false;
  let isMore = true;
  while (isMore && !isStopped()) {
    const startedAt = performance.now();
    isMore = await inTransaction(async (transaction) => ({
      value: await work(transaction),
      events: [],
    }));
    if (isGentle && isMore) {
      await wait(performance.now() - startedAt, undefined, { signal }).catch(() => {});
    }
  }
}
