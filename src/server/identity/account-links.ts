import { randomBytes } from 'node:crypto';
import { AppError } from '#server/http/app-error.ts';
import type { Clock } from '#server/ops/clock.ts';
import type { EmbeddedAuth } from './embedded-auth.ts';

/** What a link is for, as the library names it, and the seconds that it is good for. */
export const linkPurposes = {
  'reset-password': 60 * 60,
  'verify-email': 24 * 60 * 60,
} as const;
export type LinkPurpose = keyof typeof linkPurposes;

/** Tokens for the links of mails: good once and for a while, kept as hashes by the library's store. */
export interface AccountLinks {
  create(purpose: LinkPurpose, uid: string): Promise<string>;
  /** Whose link it is; refuses what is used up, too old or was never made with `link-not-valid`. */
  readOwner(purpose: LinkPurpose, token: string): Promise<string>;
  /** Uses it up; of several at the same moment one gets through. */
  use(purpose: LinkPurpose, token: string): Promise<void>;
  /** Makes all links of somebody worthless. */
  removeAll(uid: string): Promise<void>;
}

const nameOf = (purpose: LinkPurpose, token: string): string => `${purpose}:${token}`;

export function makeAccountLinks(auth: EmbeddedAuth, clock: Clock): AccountLinks {
  return {
    create: async (purpose, uid) => {
      const { internalAdapter } = await auth.$context;
      const token = randomBytes(32).toString('base64url');
      await internalAdapter.createVerificationValue({
        identifier: nameOf(purpose, token),
        value: uid,
        expiresAt: new Date(clock().getTime() + linkPurposes[purpose] * 1_000),
      });
      return token;
    },
    readOwner: async (purpose, token) => {
      const { internalAdapter } = await auth.$context;
      const link = await internalAdapter.findVerificationValue(nameOf(purpose, token));
      if (!link || link.expiresAt <= clock()) {
        throw new AppError('link-not-valid');
      }
      return link.value;
    },
    use: async (purpose, token) => {
      const { internalAdapter } = await auth.$context;
      if (!(await internalAdapter.consumeVerificationValue(nameOf(purpose, token)))) {
        throw new AppError('link-not-valid');
      }
    },
    removeAll: async (uid) => {
      const { adapter } = await auth.$context;
      await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: uid }] });
    },
  };
}
