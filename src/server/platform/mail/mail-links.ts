import { m } from '#messages';
import { isOptionalKind, type OptionalKind } from '#contract/hiring/notifications.ts';
import {
  companyInvitationPath,
  jobAlertsPath,
  subscriptionPath,
  unsubscribePath,
} from '#contract/platform/urls.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { getSiteSecret } from '#server/platform/database/site-secrets.queries.ts';
import { makeTextSigner } from '#server/platform/http/text-signer.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import { parseOldToken } from './old-mail-links.ts';

/** The page that each link leads to. Opening it changes nothing, its buttons do. */
const pages = {
  /** The subject is the id of a request or a subscriber. */
  newsletter: subscriptionPath,
  /** A job alert, by the id of its search. */
  'saved-search': jobAlertsPath,
  /** All job alerts of a recipient. */
  'alert-recipient': jobAlertsPath,
  /** An invitation to a company. */
  'company-invitation': companyInvitationPath,
  /** Stands in the links to jobs: it tells that somebody reads the digests of a search. */
  'alert-click': null,
} as const;

/** What a link is for. With a kind of mails it switches this kind off for a user. None can do what another one is for. */
export type LinkPurpose = keyof typeof pages | OptionalKind;

/** The id is a UUID: URLs end up in logs, so they name no address. */
export interface MailLink {
  readonly purpose: LinkPurpose;
  readonly id: string;
}

/** Days after which a link tells nothing of its reader. All others work as long as what they are about: mails are read years later. */
const clickDays = 365;

const isPurpose = (word: string): word is LinkPurpose =>
  Object.hasOwn(pages, word) || isOptionalKind(word);

/** The path of the page for links of this purpose; null where no page takes them. */
export const pageOfLink = (purpose: LinkPurpose): string | null =>
  isOptionalKind(purpose) ? unsubscribePath : pages[purpose];

/** A token as it was sent, before its signature is checked. */
interface SentToken extends MailLink {
  /** The text that the signature is for. */
  readonly text: string;
  readonly signature: string;
  /** Seconds since 1970; 0 for never. */
  readonly expiry: number;
}

const toText = ({ purpose, id }: MailLink, expiry: number): string =>
  `mail-link ${purpose} ${id} ${expiry}`;

const pattern = /^([a-z-]{1,40})\.([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/;

function parseToken(token: string): SentToken | undefined {
  const [, purpose = '', id = '', digits = '', signature = ''] = pattern.exec(token) ?? [];
  const expiry = Number(digits);
  return isPurpose(purpose)
    ? { purpose, id, text: toText({ purpose, id }, expiry), signature, expiry }
    : undefined;
}

const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

/** Signs and reads the links of mails. They need no session. Their secret is in backups, so that they outlast a move of the site. */
export function makeMailLinks(db: Executor, clock: Clock) {
  const signer = makeTextSigner(() => getSiteSecret(db, 'mail-links'));
  const makeToken = async (link: MailLink): Promise<string> => {
    const { purpose, id } = link;
    const isClick = purpose === 'alert-click';
    const expiry = isClick ? toSeconds(clock()) + clickDays * 24 * 60 * 60 : 0;
    return `${purpose}.${id}.${expiry}.${await signer.sign(toText(link, expiry))}`;
  };
  return {
    makeToken,
    /** The path of the page, below the public URL and the prefix of its language. */
    makePath: async (link: MailLink): Promise<string> =>
      `${pageOfLink(link.purpose) ?? ''}?t=${await makeToken(link)}`,
    /** Undefined for a token that this site did not make, or that has expired. */
    read: async (token: string): Promise<MailLink | undefined> => {
      const sent = parseToken(token) ?? parseOldToken(token);
      if (!sent || !(await signer.isSigned(sent.text, sent.signature))) {
        return undefined;
      }
      const { purpose, id, expiry } = sent;
      return expiry === 0 || expiry > toSeconds(clock()) ? { purpose, id } : undefined;
    },
  };
}

export type MailLinks = ReturnType<typeof makeMailLinks>;

/** @throws AppError `page-not-found` for a token that no link to this page has */
export async function readLinkTo(
  { mailLinks }: { readonly mailLinks: Pick<MailLinks, 'read'> },
  page: string,
  token: string,
): Promise<MailLink> {
  const link = await mailLinks.read(token);
  if (!link || pageOfLink(link.purpose) !== page) {
    throw new AppError('page-not-found', { detail: m.error_link_incomplete() });
  }
  return link;
}

/** The path on which the page offers to end what the link is about. */
export const toLeavePath = (path: string): string => `${path}&leave=1`;
