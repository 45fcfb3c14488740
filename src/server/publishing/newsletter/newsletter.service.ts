import { type AuditSource, insertAuditEntry } from '#server/trust/audit/audit.queries.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { byteOrderMark, formatRow } from '#server/platform/http/csv.ts';
import { exportPageSize, listForExport } from './newsletter.queries.ts';
import type { SubscriptionLinks } from './subscription-links.ts';
import { deleteSubscriber } from './subscriptions.queries.ts';

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

interface CsvDeps extends Pick<ApiDeps, 'db'> {
  readonly links: SubscriptionLinks;
  readonly publicUrl: string;
}

/** All subscribers as CSV, each with the link that a newsletter has at its end, read page by page while the client receives them. */
export async function* writeSubscribersCsv({
  db,
  links,
  publicUrl,
}: CsvDeps): AsyncGenerator<string> {
  yield byteOrderMark + formatRow(['Email', 'Subscribed', 'Link to leave']);
  let rows: Awaited<ReturnType<typeof listForExport>> = [];
  do {
    rows = await listForExport(db, rows.at(-1)?.email);
    const lines = rows.map(async ({ email, subscribedAt }) => {
      const link = `${publicUrl}${await links.makePath(email)}&leave=1`;
      return formatRow([email, subscribedAt.toISOString(), link]);
    });
    yield (await Promise.all(lines)).join('');
  } while (rows.length === exportPageSize);
}
