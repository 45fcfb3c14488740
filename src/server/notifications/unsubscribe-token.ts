import { createHmac, timingSafeEqual } from 'node:crypto';
import { isOptionalKind, type OptionalKind } from '#contract/notifications.ts';
import { unsubscribePath } from '#contract/urls.ts';
import type { Executor } from '#server/database/database.ts';
import { getSiteSecret } from '#server/database/site-secrets.queries.ts';

/** What the link of a mail switches off. */
export interface Unsubscription {
  readonly userId: string;
  readonly kind: OptionalKind;
}

const pattern = /^([0-9a-f-]{36})\.([a-z-]{1,40})\.([\w-]{43})$/;

/**
 * Links that need no session and do not expire: a mail can be years old. Each switches off one kind for one user, and
 * nothing else.
 */
export function makeUnsubscribeLinks(publicUrl: string, readSecret: () => Promise<string>) {
  // Read at the first use. A failure is not remembered.
  let secret: Promise<string> | undefined;
  const sign = async ({ userId, kind }: Unsubscription): Promise<string> => {
    secret ??= readSecret();
    const key = await secret.catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return createHmac('sha256', key).update(`unsubscribe ${userId} ${kind}`).digest('base64url');
  };
  return {
    makeUrl: async (target: Unsubscription): Promise<string> => {
      const token = `${target.userId}.${target.kind}.${await sign(target)}`;
      return `${publicUrl}${unsubscribePath}?t=${token}`;
    },
    /** Undefined for a token that this site did not make. */
    read: async (token: string): Promise<Unsubscription | undefined> => {
      const [, userId = '', kind = '', signature = ''] = pattern.exec(token) ?? [];
      if (!isOptionalKind(kind)) {
        return undefined;
      }
      const expected = Buffer.from(await sign({ userId, kind }));
      return timingSafeEqual(expected, Buffer.from(signature)) ? { userId, kind } : undefined;
    },
  };
}

/** With a secret of their own, which is in backups: links in mails outlast a move of the site. */
export const makeSiteUnsubscribeLinks = (publicUrl: string, db: Executor): UnsubscribeLinks =>
  makeUnsubscribeLinks(publicUrl, () => getSiteSecret(db, 'mail-links'));

export type UnsubscribeLinks = ReturnType<typeof makeUnsubscribeLinks>;
