import type { LimitConcurrency } from '#server/http/concurrency-limit.ts';

/** The same batches, each read within the limit; between them, while one is sent, another document is read. */
export async function* inTurns<Batch>(
  batches: AsyncIterable<Batch>,
  limit: LimitConcurrency,
): AsyncGenerator<Batch> {
  const iterator = batches[Symbol.asyncIterator]();
  try {
    for (;;) {
      const step = await limit(() => iterator.next());
      if (step.done === true) {
        return;
      }
      yield step.value;
    }
  } finally {
    await iterator.return?.();
  }
}
