import type { FastifyBaseLogger } from 'fastify';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { repeatPieces } from '#server/platform/events/repeat-pieces.ts';
import { fillSomeKeys, firstId } from './filter-keys-fill.queries.ts';

interface Deps {
  readonly inTransaction: InTransaction;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Fills the keys of all jobs of before the upgrade, once each in the order of their ids: a job that gets none is left behind,
 * and its id of the log says where to look. Searches compare columns meanwhile.
 */
export async function fillKeys({ inTransaction, logger }: Deps, signal?: AbortSignal) {
  let after = firstId;
  let lacking = 0;
  let lackingId: string | undefined;
  await repeatPieces(
    { inTransaction },
    async (transaction) => {
      const piece = await fillSomeKeys(transaction, after);
      after = piece.lastId ?? after;
      lacking += piece.lacking;
      lackingId ??= piece.lackingId ?? undefined;
      return piece.isFull;
    },
    { signal, isGentle: true },
  );
  if (lacking > 0) {
    logger.warn({ lacking, jobId: lackingId }, 'Jobs got no keys of filters: searches stay slow');
  }
}
