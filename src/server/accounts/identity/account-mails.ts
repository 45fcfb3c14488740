import type { AccountMailKind } from '#contract/hiring/notifications.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { type AccountLinks, lifetimes } from './account-links.ts';
import { passwordChangedMail, passwordResetMail, verificationMail } from './identity-mails.ts';
import type { AccountDeps, RequestedMail } from './identity-provider.ts';
import type { Auth } from './local-auth.ts';

const links = {
  'password-link': {
    purpose: 'reset-password',
    toMail: (email: string, site: string, token: string) =>
      passwordResetMail(email, `${site}/reset-password?token=${token}`),
  },
  'email-confirmation': {
    purpose: 'verify-email',
    toMail: (email: string, site: string, token: string) =>
      verificationMail(email, `${site}/verify-email?token=${token}`),
  },
} as const;

/**
 * The mails of the site's own accounts. They wait with all others, as an address and a kind: whether it has an account is
 * looked up when the mail is sent, so that storing it takes as long for every address, and the link is made then, so that
 * no row holds one.
 */
export function makeAccountMails(
  auth: Auth,
  { create }: Pick<AccountLinks, 'create'>,
  { publicUrl, clock, inTransaction }: AccountDeps,
) {
  return {
    enqueue: (kind: AccountMailKind, email: string): Promise<void> =>
      inTransaction(async (transaction) => {
        return { value: await enqueueMails(transaction, [{ kind, email }], clock()), events: [] };
      }),

    /** Null where there is no such account, where its email is confirmed, and for who asked longer ago than a link is valid. */
    write: async ({ kind, email: typed, requestedAt }: RequestedMail): Promise<Mail | null> => {
      if (kind === 'password-changed') {
        return passwordChangedMail(typed, `${publicUrl}/forgot-password`);
      }
      const { purpose, toMail } = links[kind];
      const found = await (await auth.$context).internalAdapter.findUserByEmail(typed);
      const isLate = clock().getTime() - requestedAt.getTime() > lifetimes[purpose] * 1_000;
      if (!found || isLate || (kind === 'email-confirmation' && found.user.emailVerified)) {
        return null;
      }
      const { id, email } = found.user;
      return toMail(email, publicUrl, await create(purpose, id));
    },
  };
}
