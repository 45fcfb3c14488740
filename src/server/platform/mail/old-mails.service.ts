import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { repeatPieces } from '#server/platform/events/repeat-pieces.ts';
import type { Mailer } from './mailer.ts';
import { deleteOldAddresses, deleteOldMails, eraseOldContents } from './old-mails.queries.ts';

/** Days after which contents, and mails to addresses without an account, are removed. */
const contentDays = 30;
/** Days for which the bell and the export show what a mail was about. */
const mailDays = 180;

const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * 24 * 60 * 60_000);

interface Deps {
  readonly inTransaction: InTransaction;
}

/** Removes what nobody needs of old mails, and the files of a site without a mail server: they would grow for ever. */
export async function removeOldMails(
  deps: Deps & { readonly mailer: Pick<Mailer, 'removeBefore'> },
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const contentsBefore = daysBefore(now, contentDays);
  await repeatPieces(deps, (one) => eraseOldContents(one, contentsBefore), { signal });
  await repeatPieces(deps, (one) => deleteOldAddresses(one, contentsBefore), { signal });
  await repeatPieces(deps, (one) => deleteOldMails(one, daysBefore(now, mailDays)), { signal });
  await deps.mailer.removeBefore?.(contentsBefore);
}
