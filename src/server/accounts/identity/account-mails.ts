import type { MailKind } from '#contract/hiring/notifications.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { type AccountLinks, lifetimes } from './account-links.ts';
import type { AccountDeps, IdentityProvider } from './identity-provider.ts';
import type { Auth } from './local-auth.ts';

const links = {
  'password-link': { purpose: 'reset-password', page: '/reset-password' },
  'email-confirmation': { purpose: 'verify-email', page: '/verify-email' },
} as const;

type AccountMailKind = Extract<MailKind, keyof typeof links | 'password-changed'>;

/**
 * The mails of the site's own accounts. Requesting one stores an address and a kind, so that it takes as long for an
 * address without an account; the account is looked up when the mail is sent. The link is made then, too: no row holds one.
 */
export function makeAccountMails(
  auth: Auth,
  { create }: Pick<AccountLinks, 'create'>,
  { clock, inTransaction }: AccountDeps,
) {
  const enqueue = (kind: AccountMailKind, email: string): Promise<void> =>
    inTransaction(async (transaction) => ({
      value: await enqueueMails(transaction, [{ kind, email }], clock()),
      events: [],
    }));

  const createMailLink: IdentityProvider['createMailLink'] = async (requested) => {
    const { kind, requestedAt } = requested;
    const { purpose, page } = links[kind];
    const found = await (await auth.$context).internalAdapter.findUserByEmail(requested.email);
    const isLate = clock().getTime() - requestedAt.getTime() > lifetimes[purpose] * 1_000;
    if (!found || isLate || (kind === 'email-confirmation' && found.user.emailVerified)) {
      return null;
    }
    const { id, email: to } = found.user;
    return { to, path: `${page}?token=${await create(purpose, id)}` };
  };

  return { enqueue, createMailLink };
}
