import { jobAlertsPath } from '#contract/platform/urls.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { getSiteSecret } from '#server/platform/database/site-secrets.queries.ts';
import { makeTextSigner } from '#server/platform/http/text-signer.ts';

/** What a link is about: a search, all searches of a recipient, or a digest's link to jobs of a search. */
const targets = { search: 's', recipient: 'r', followed: 'f' } as const;
type LinkTarget = keyof typeof targets;

export interface AlertToken {
  readonly target: LinkTarget;
  /** Of the search or the recipient. */
  readonly id: string;
}

const pattern = /^([srf])\.([0-9a-f-]{36})\.([\w-]{43})$/;

/** Links of mails about job alerts. They need no session and do not expire; none can do what another one is for. */
export function makeAlertLinks(db: Executor) {
  const signer = makeTextSigner(() => getSiteSecret(db, 'mail-links'));
  const toText = (letter: string, id: string) => `job-alerts ${letter} ${id}`;
  const makeToken = async ({ target, id }: AlertToken): Promise<string> =>
    `${targets[target]}.${id}.${await signer.sign(toText(targets[target], id))}`;
  return {
    makeToken,
    /** The path of a page, below the public URL. */
    makePath: async (token: AlertToken): Promise<string> =>
      `${jobAlertsPath}?t=${await makeToken(token)}`,
    /** Undefined for a token that this site did not make. */
    read: async (token: string): Promise<AlertToken | undefined> => {
      const [, letter = '', id = '', signature = ''] = pattern.exec(token) ?? [];
      const target = (['search', 'recipient', 'followed'] as const).find(
        (name) => targets[name] === letter,
      );
      return target && (await signer.isSigned(toText(letter, id), signature))
        ? { target, id }
        : undefined;
    },
  };
}

export type AlertLinks = ReturnType<typeof makeAlertLinks>;

/** The path on which the page offers to end the alerts. */
export const toStopPath = (path: string): string => `${path}&leave=1`;
