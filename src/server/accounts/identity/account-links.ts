import { randomBytes } from 'node:crypto';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Auth } from './local-auth.ts';

/** The library's names of the purposes, and the seconds for which a link is valid. */
export const lifetimes = { 'reset-password': 60 * 60, 'verify-email': 24 * 60 * 60 } as const;
type LinkPurpose = keyof typeof lifetimes;

/** Tokens for the links in mails: valid once and for a limited time, stored as hashes by the library. */
export const makeAccountLinks = (auth: Auth) => ({
  create: async (purpose: LinkPurpose, uid: string): Promise<string> => {
    const { internalAdapter } = await auth.$context;
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
    const { internalAdapter } = await auth.$context;
    const link = await internalAdapter.findVerificationValue(`${purpose}:${token}`);
    if (!link || link.expiresAt <= new Date()) {
      throw new AppError('link-not-valid');
    }
    return link.value;
  },

  /** Uses the link up. Of several uses at once one succeeds. */
  use: async (purpose: LinkPurpose, token: string): Promise<void> => {
    const { internalAdapter } = await auth.$context;
    if (!(await internalAdapter.consumeVerificationValue(`${purpose}:${token}`))) {
      throw new AppError('link-not-valid');
    }
  },

  /** Invalidates all links of an account. */
  removeAll: async (uid: string): Promise<void> => {
    const { adapter } = await auth.$context;
    await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: uid }] });
  },
});
export type AccountLinks = ReturnType<typeof makeAccountLinks>;
