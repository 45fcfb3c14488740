import { randomBytes } from 'node:crypto';
import type { MailKind } from '#contract/hiring/notifications.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { AccountDeps, Accounts } from './accounts.ts';
import type { Auth } from './local-auth.ts';

/** The library's names of the purposes, and the seconds for which a link is valid. */
const lifetimes = { 'reset-password': 60 * 60, 'verify-email': 24 * 60 * 60 } as const;
type LinkPurpose = keyof typeof lifetimes;

const linkMails = {
  'password-link': { purpose: 'reset-password', page: '/reset-password' },
  'email-confirmation': { purpose: 'verify-email', page: '/verify-email' },
} as const;

/** Tokens for the links in mails: valid once and for a limited time, stored as hashes by the library. */
export const makeAccountLinks = ({ adapter, internalAdapter }: Auth) => ({
  create: async (purpose: LinkPurpose, uid: string): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    await internalAdapter.createVerificationValue({
      identifier: `${purpose}:${token}`,
      value: uid,
      expiresAt: new Date(Date.now() + lifetimes[purpose] * 1_000),
    });
    return token;
  },

  /** The uid of the link's account. @throws AppError `link-not-valid` when it is used, expired or unknown. */
  readOwner: async (purpose: LinkPurpose, token: string): Promise<string> => {
    const link = await internalAdapter.findVerificationValue(`${purpose}:${token}`);
    if (!link || link.expiresAt <= new Date()) {
      throw new AppError('link-not-valid');
    }
    return link.value;
  },

  /** Uses the link up. Of several concurrent uses one succeeds. */
  use: async (purpose: LinkPurpose, token: string): Promise<void> => {
    if (!(await internalAdapter.consumeVerificationValue(`${purpose}:${token}`))) {
      throw new AppError('link-not-valid');
    }
  },

  /** Invalidates all links of an account. */
  removeAll: async (uid: string): Promise<void> => {
    await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: uid }] });
  },
});
export type AccountLinks = ReturnType<typeof makeAccountLinks>;

type AccountMailKind = Extract<MailKind, keyof typeof linkMails | 'password-changed'>;

/** Enqueues a mail to an address. The account is looked up later, so that this takes as long without one. */
export const makeAccountMailer =
  ({ clock, inTransaction }: AccountDeps) =>
  (kind: AccountMailKind, email: string): Promise<void> =>
    inTransaction(async (transaction) => ({
      value: await enqueueMails(transaction, [{ kind, email }], clock()),
      events: [],
    }));

/** Makes the link of a mail when the mail is sent, so that no row holds a link. */
export const makeMailLinks =
  (
    { internalAdapter }: Auth,
    { create }: AccountLinks,
    { clock }: AccountDeps,
  ): NonNullable<Accounts['createMailLink']> =>
  async ({ kind, email, requestedAt }) => {
    const { purpose, page } = linkMails[kind];
    const found = await internalAdapter.findUserByEmail(email);
    const isLate = clock().getTime() - requestedAt.getTime() > lifetimes[purpose] * 1_000;
    if (!found || isLate || (kind === 'email-confirmation' && found.user.emailVerified)) {
      return null;
    }
    const { id, email: to } = found.user;
    return { to, path: `${page}?token=${await create(purpose, id)}` };
  };
