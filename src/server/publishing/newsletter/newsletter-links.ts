import { subscriptionPath } from '#contract/platform/urls.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { getSiteSecret } from '#server/platform/database/site-secrets.queries.ts';
import { makeTextSigner } from '#server/platform/http/text-signer.ts';

const pattern = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/**
 * Links by which the owner of an address confirms it or unsubscribes. They need no session and do not expire. They name the
 * address by its id, because URLs end up in logs.
 */
export function makeNewsletterLinks(db: Executor) {
  const signer = makeTextSigner(() => getSiteSecret(db, 'mail-links'));
  const toText = (id: string) => `newsletter ${id}`;
  return {
    /** The path of a link, below the public URL. */
    makePath: async (id: string): Promise<string> =>
      `${subscriptionPath}?t=${id}.${await signer.sign(toText(id))}`,
    /** The id of the address; undefined for a token that this site did not make. */
    read: async (token: string): Promise<string | undefined> => {
      const [, id, signature = ''] = pattern.exec(token) ?? [];
      return id !== undefined && (await signer.isSigned(toText(id), signature)) ? id : undefined;
    },
  };
}

export type NewsletterLinks = ReturnType<typeof makeNewsletterLinks>;

/** The path on which the page offers to unsubscribe. */
export const toUnsubscribePath = (path: string): string => `${path}&leave=1`;
