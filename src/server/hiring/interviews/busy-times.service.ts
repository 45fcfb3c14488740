import { m } from '#messages';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { listBusyStarts, type StoredInterview } from './interview-changes.queries.ts';
import { timesError } from './local-times.ts';

interface Offer {
  /** Who offers the times. */
  readonly userId: string;
  readonly starts: readonly Date[];
}

/** @throws AppError `validation-failed` for times at which the one who offers them has another interview */
export async function assertNotBusy(
  transaction: Transaction,
  interview: Pick<StoredInterview, 'id' | 'minutes'>,
  offer: Offer,
): Promise<void> {
  const { starts } = offer;
  const busy = new Set(await listBusyStarts(transaction, interview, offer));
  const error = timesError(
    starts.map((start) => (busy.has(start.getTime()) ? m.fault_time_busy() : undefined)),
  );
  if (error) {
    throw error;
  }
}
