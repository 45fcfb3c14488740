import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Scanner } from './clamd.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { listEmployers, storeScan } from './cvs.queries.ts';
import type { FileRow } from './files.queries.ts';

interface ScanDeps {
  readonly store: FileStore;
  readonly scanner: Scanner;
  readonly inTransaction: InTransaction;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Milliseconds for which an upload waits for the result. */
const uploadWait = 3_000;

/**
 * Scans one file and stores the result. Without an answer of the scanner the file stays `checking`, which no employer
 * opens, until the next attempt, and the result is false. The bytes of malware are erased; its row tells the owner.
 */
export const makeFileScan =
  ({ store, scanner, inTransaction, logger }: ScanDeps) =>
  async ({ id, ownerId }: Pick<FileRow, 'id' | 'ownerId'>): Promise<boolean> => {
    try {
      const bytes = await store.read(id);
      if (!bytes) {
        return true;
      }
      const refusedFor = await scanner.scan(bytes);
      await inTransaction(async (transaction) => {
        const state = refusedFor === null ? 'clean' : 'refused';
        const isChanged = await storeScan(transaction, id, { state, refusedFor });
        const employers = isChanged ? await listEmployers(transaction, id) : [];
        const events = [toEvent('jobApply', employers), toEvent('files', [ownerId])];
        return { value: undefined, events };
      });
      if (refusedFor !== null) {
        await store.remove(id);
      }
      return true;
    } catch (error) {
      logger.warn(
        { err: error, fileId: id },
        'a file could not be scanned; it will be tried again',
      );
      return false;
    }
  };

export type ScanFile = ReturnType<typeof makeFileScan>;

/** For uploads, which wait a moment: the scan goes on after its request was answered. */
export const withShortWait =
  (scan: ScanFile) =>
  async (row: FileRow): Promise<void> => {
    const stop = new AbortController();
    const waited = wait(uploadWait, undefined, { ref: false, signal: stop.signal });
    await Promise.race([scan(row), waited.catch(() => {})]);
    stop.abort();
  };
