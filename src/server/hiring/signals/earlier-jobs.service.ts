import { setImmediate } from 'node:timers/promises';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { insertFingerprints, listWithoutFingerprint } from './earlier-jobs.queries.ts';
import { makeFingerprint } from './fingerprint.ts';
import { toJobText } from './signals.service.ts';

/** So many at once take a tenth of a second. */
const batchSize = 200;

/** A night takes so many, ten seconds of work; the others have another night. */
const nightLimit = 20_000;

interface FingerprintDeps {
  readonly inTransaction: InTransaction;
}

/** Stores the fingerprints of one batch; returns the last id, undefined after the last batch. */
const fingerprintBatch = (
  { inTransaction }: FingerprintDeps,
  { after, now }: { readonly after: string | undefined; readonly now: Date },
): Promise<string | undefined> =>
  inTransaction(async (transaction) => {
    const found = await listWithoutFingerprint(transaction, { after, limit: batchSize });
    const rows = found.map((job) => {
      const { hashes: fingerprint, bands } = makeFingerprint(toJobText(job));
      return {
        jobId: job.id,
        signals: [],
        score: 0,
        fingerprint,
        bands: [...bands],
        checkedAt: now,
      };
    });
    if (rows.length > 0) {
      await insertFingerprints(transaction, rows);
    }
    return { value: found.at(-1)?.id, events: [] };
  });

/**
 * Fingerprints jobs that were stored before there were signals, or imported, so that copies of them are found. Their
 * signals are looked for when they are edited.
 */
export async function fingerprintEarlierJobs(
  deps: FingerprintDeps,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  let after: string | undefined;
  for (let done = 0; done < nightLimit; done += batchSize) {
    signal?.throwIfAborted();
    after = await fingerprintBatch(deps, { after, now });
    if (after === undefined) {
      return;
    }
    await setImmediate();
  }
}
