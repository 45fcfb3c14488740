import type { AccountMailKind } from '#contract/hiring/notifications.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { MailRow } from './due-messages.queries.ts';

export interface AccountMailDeps {
  readonly publicUrl: string;
  /** Writes the mails of the site's own accounts; null for one that is not sent. Undefined with accounts at Firebase. */
  readonly writeAccountMail?:
    | ((requested: {
        readonly kind: AccountMailKind;
        readonly email: string;
        readonly requestedAt: Date;
      }) => Promise<Mail | null>)
    | undefined;
}

export const toMessageId = (id: string, publicUrl: string): string =>
  `${id}@${new URL(publicUrl).hostname}`;

/** A mail of an account, with the link that is made now; null for one that is not sent. */
export async function prepareAccountMail(
  { writeAccountMail, publicUrl }: AccountMailDeps,
  kind: AccountMailKind,
  { id, email, createdAt: requestedAt }: MailRow,
): Promise<Mail | null> {
  const mail = email === null ? null : await writeAccountMail?.({ kind, email, requestedAt });
  return mail ? { ...mail, messageId: toMessageId(id, publicUrl) } : null;
}
