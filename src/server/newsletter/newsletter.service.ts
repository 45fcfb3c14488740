import { type AuditSource, insertAuditEntry } from '#server/audit/audit.queries.ts';
import type { ApiDeps } from '#server/http/api.ts';
import { byteOrderMark, formatRow } from '#server/http/csv.ts';
import { deleteSubscriber, exportPageSize, listForExport } from './newsletter.queries.ts';

/** The audit log names no subscriber: the hash of an email can be guessed. */
const newsletter = { targetKind: 'newsletter', targetId: null } as const;

/** Removes a subscriber; one who is gone already is no act. */
export const removeSubscriber = (
  { inTransaction, clock }: ApiDeps,
  id: string,
  source: AuditSource,
): Promise<void> =>
  inTransaction(async (transaction) => {
    if (await deleteSubscriber(transaction, id)) {
      const entry = { ...source, ...newsletter, at: clock(), action: 'remove-subscriber' } as const;
      await insertAuditEntry(transaction, entry);
    }
    return { value: undefined, events: [] };
  });

/** Records that the addresses were read as a file. */
export const recordExport = ({ inTransaction, clock }: ApiDeps, source: AuditSource) =>
  inTransaction(async (transaction) => {
    const entry = { ...source, ...newsletter, at: clock(), action: 'export-subscribers' } as const;
    await insertAuditEntry(transaction, entry);
    return { value: undefined, events: [] };
  });

/** All subscribers as CSV, read page by page while the client receives them. */
export async function* writeSubscribersCsv({ db }: ApiDeps): AsyncGenerator<string> {
  yield byteOrderMark + formatRow(['Email', 'Subscribed']);
  let rows: Awaited<ReturnType<typeof listForExport>> = [];
  do {
    rows = await listForExport(db, rows.at(-1)?.email);
    yield rows
      .map(({ email, subscribedAt }) => formatRow([email, subscribedAt.toISOString()]))
      .join('');
  } while (rows.length === exportPageSize);
}
