import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { toAsciiUrl } from '#server/platform/mail/ascii-url.ts';
import { type MailLinks, toLeavePath } from '#server/platform/mail/mail-links.ts';
import { findMailLanguage } from '#server/accounts/users/language-and-time-zone.queries.ts';
import { streamInLanguage } from '#server/platform/site/language.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { administrators } from '#server/platform/http/actor.policy.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { byteOrderMark, formatRow } from '#server/platform/http/csv.ts';
import { type Administrator, insertAuditEntry } from '#server/trust/audit/audit.queries.ts';
import { exportPageSize, listForExport } from './newsletter.queries.ts';
import { removeSubscription } from './newsletter.service.ts';

/** The audit log names no subscriber. */
const audit = (
  transaction: Transaction,
  action: 'remove-subscriber' | 'export-subscribers',
  entry: Administrator & { readonly at: Date },
) => insertAuditEntry(transaction, { ...entry, action, targetKind: 'newsletter', targetId: null });

/** Nothing is recorded for a subscriber who is gone already. */
export function removeSubscriber(
  { inTransaction, clock }: ApiDeps,
  administrator: Administrator,
  id: string,
): Promise<void> {
  authorize(administrator.actor, undefined, administrators);
  return inTransaction(async (transaction) => {
    if (await removeSubscription(transaction, id)) {
      await audit(transaction, 'remove-subscriber', { ...administrator, at: clock() });
    }
    return [];
  });
}

interface ExportDeps extends ApiDeps {
  readonly mailLinks: MailLinks;
  readonly publicUrl: string;
}

/** Each subscriber with a link to unsubscribe, read page by page while the client receives them. */
async function* writeCsv({ db, mailLinks, publicUrl }: ExportDeps): AsyncGenerator<string> {
  yield (
    byteOrderMark +
      formatRow([m.subscriber_csv_email(), m.subscriber_csv_since(), m.subscriber_csv_link()])
  );
  let rows: Awaited<ReturnType<typeof listForExport>> = [];
  do {
    rows = await listForExport(db, rows.at(-1)?.email);
    const lines = rows.map(async ({ id, email, subscribedAt }) => {
      const path = toLeavePath(await mailLinks.makePath({ purpose: 'newsletter', id }));
      return formatRow([email, subscribedAt.toISOString(), toAsciiUrl(publicUrl + path)]);
    });
    yield (await Promise.all(lines)).join('');
  } while (rows.length === exportPageSize);
}

/** All subscribers as CSV; records that the addresses were read. */
export async function exportSubscribers(
  deps: ExportDeps,
  administrator: Administrator,
): Promise<AsyncGenerator<string>> {
  authorize(administrator.actor, undefined, administrators);
  await deps.inTransaction(async (transaction) => ({
    value: await audit(transaction, 'export-subscribers', { ...administrator, at: deps.clock() }),
    events: [],
  }));
  const language =
    (await findMailLanguage(deps.db, administrator.actor.userId ?? '')) ?? getLocale();
  return streamInLanguage(language, writeCsv(deps));
}
