import { isOptionalKind, type OptionalKind } from '#contract/hiring/notifications.ts';
import { unsubscribePath } from '#contract/platform/urls.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { getSiteSecret } from '#server/platform/database/site-secrets.queries.ts';
import { makeTextSigner } from '#server/platform/http/text-signer.ts';

/** The kinds of mail that the link of a mail switches off. */
export interface Unsubscription {
  readonly userId: string;
  readonly kind: OptionalKind;
}

const pattern = /^([0-9a-f-]{36})\.([a-z-]{1,40})\.([\w-]{43})$/;

/**
 * Links that need no session and do not expire: a mail can be years old. Each switches off one kind for one user, and
 * nothing else. Their secret is in backups, so that they outlast a move of the site.
 */
export function makeUnsubscribeLinks(publicUrl: string, db: Executor) {
  const signer = makeTextSigner(() => getSiteSecret(db, 'mail-links'));
  const toText = ({ userId, kind }: Unsubscription) => `unsubscribe ${userId} ${kind}`;
  return {
    /** `prefix` is that of the page's language. */
    makeUrl: async (target: Unsubscription, prefix = ''): Promise<string> => {
      const token = `${target.userId}.${target.kind}.${await signer.sign(toText(target))}`;
      return `${publicUrl}${prefix}${unsubscribePath}?t=${token}`;
    },
    /** Undefined for a token that this site did not make. */
    read: async (token: string): Promise<Unsubscription | undefined> => {
      const [, userId = '', kind = '', signature = ''] = pattern.exec(token) ?? [];
      if (!isOptionalKind(kind)) {
        return undefined;
      }
      const target = { userId, kind };
      return (await signer.isSigned(toText(target), signature)) ? target : undefined;
    },
  };
}

export type UnsubscribeLinks = ReturnType<typeof makeUnsubscribeLinks>;
