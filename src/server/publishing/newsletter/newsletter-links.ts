import { createHash } from 'node:crypto';
import { subscriptionPath } from '#contract/platform/urls.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { getSiteSecret } from '#server/platform/database/site-secrets.queries.ts';
import { makeTextSigner } from '#server/platform/http/text-signer.ts';

const pattern = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** What `toSubscriberId` computes in the database. */
const hashAddress = (email: string): string =>
  createHash('md5')
    .update(email)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/**
 * Links that show that their reader reads the mails to an address: with one the address is confirmed or removed. They need
 * no session and do not expire. They name the address by its hash, because URLs end up in logs.
 */
export function makeSubscriptionLinks(db: Executor) {
  const signer = makeTextSigner(() => getSiteSecret(db, 'mail-links'));
  const toText = (id: string) => `newsletter ${id}`;
  return {
    /** Below the public URL. */
    makePath: async (email: string): Promise<string> => {
      const id = hashAddress(email);
      return `${subscriptionPath}?t=${id}.${await signer.sign(toText(id))}`;
    },
    /** The hash of the address; undefined for a token that this site did not make. */
    read: async (token: string): Promise<string | undefined> => {
      const [, id, signature = ''] = pattern.exec(token) ?? [];
      return id !== undefined && (await signer.isSigned(toText(id), signature)) ? id : undefined;
    },
  };
}

export type SubscriptionLinks = ReturnType<typeof makeSubscriptionLinks>;
