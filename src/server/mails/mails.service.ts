import { deliverDueRejections } from '#server/hiring/applications/due-rejections.service.ts';
import { endTakenDownInterviews } from '#server/hiring/interviews/taken-down-interviews.service.ts';
import { makeCalendar } from '#server/hiring/interviews/calendar-file.ts';
import { toAsciiUrl } from '#server/platform/mail/ascii-url.ts';
import { chooseLanguage, languagePrefix } from '#contract/platform/language.ts';
import { getLocale } from '#messages/runtime';
import { type SiteInfo, translateSite } from '#contract/platform/site.ts';
import { defaultSettings } from '#contract/platform/site-choices.ts';
import { inLanguage } from '#server/platform/site/language.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import type { SiteLogo } from '#server/platform/site/site-logo.ts';
import type { Database } from '#server/platform/database/database.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import type { MailRows, SentKinds } from '#server/platform/mail/due-mails.queries.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { bulkKinds } from '#server/platform/mail/mails.queries.ts';
import { sendDueMails, type SenderDeps } from '#server/platform/mail/send-mails.service.ts';
import { type BounceDeps, storeDeadAddress } from '#server/accounts/bounces/bounces.service.ts';
import type { KindOfMail, MailBody, MailContext } from './mail-kind.ts';
import { mailKinds } from './mail-kinds.ts';
import { findRecipient, type Recipient } from './recipients.queries.ts';

interface WriteDeps extends Pick<MailContext, 'beginSearch' | 'provider' | 'mailLinks'> {
  readonly db: Database;
  readonly publicUrl: string;
  /** Of all mails: `Name <address>`, or an address alone. */
  readonly mailFrom: string;
  readonly site: Site;
  readonly siteLogo: SiteLogo;
}

/** The page where the reader unsubscribes; undefined for mails that are always sent. */
async function findUnsubscribeUrl(
  { publicUrl, mailLinks }: WriteDeps,
  { setting }: KindOfMail,
  { recipient, prefix, body }: Pick<Writing, 'recipient' | 'prefix'> & { readonly body: MailBody },
): Promise<string | undefined> {
  const path =
    body.unsubscribePath ??
    (setting && (await mailLinks.makePath({ purpose: setting, id: recipient.id })));
  return path && publicUrl + prefix + path;
}

/** With these headers mail programs offer to unsubscribe by one click (RFC 8058). */
const toHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${toAsciiUrl(url)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

/** Mail programs show the mails about one application together: all refer to the same id, which no mail has. */
function toThread(rows: MailRows, hostname: string): Record<string, string> {
  const [{ applicationId }] = rows;
  return applicationId !== null && rows.every((row) => row.applicationId === applicationId)
    ? { References: `<application-${applicationId}@${hostname}>` }
    : {};
}

/** The part of a mail that a calendar reads. Its organizer is the sender of the mail: others are not believed. */
function toCalendarPart(
  {
    publicUrl,
    mailFrom,
    siteName,
  }: Pick<WriteDeps, 'publicUrl' | 'mailFrom'> & { siteName: string },
  { calendar }: MailBody,
  attendee: string,
): Pick<Mail, 'calendar'> {
  if (!calendar) {
    return {};
  }
  const { method, interview } = calendar;
  const organizer = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
  const addresses = { organizer, attendee };
  const interviews = [interview];
  const content = makeCalendar({ publicUrl, siteName, interviews, method, addresses });
  return { calendar: { method, content } };
}

/** An address alone gets the name of the site. */
const toSender = (mailFrom: string, { name }: SiteInfo): NonNullable<Mail['from']> =>
  mailFrom.includes('<') ? mailFrom : { name, address: mailFrom.trim() };

/** Pixels: twice the size in which mails show it. */
const mark = { edge: 64, shape: 'rounded' } as const;

/** The picture beside the name, unless it is the one that every mail has. */
const findMark = async ({ site, siteLogo }: WriteDeps): Promise<Pick<Mail, 'mark'>> =>
  site.info.logo === null && site.info.colour === defaultSettings.colour
    ? {}
    : { mark: (await siteLogo.draw(mark)).toString('base64') };

const isWanted = (
  { setting, isForDisabled, isForBounced }: KindOfMail,
  recipient: Recipient,
): boolean =>
  (isForDisabled === true || recipient.disabledAt === null) &&
  (isForBounced === true || !recipient.isBounced) &&
  (setting === undefined || recipient.isOn);

interface Writing {
  readonly kind: KindOfMail;
  readonly recipient: Recipient;
  readonly rows: MailRows;
  readonly now: Date;
  /** The beginning of the paths of pages in the language of the recipient. */
  readonly prefix: string;
}

/** Writes rows as one mail in the language that is spoken; null when it would be wrong by now. */
async function writeBody(
  deps: WriteDeps,
  { kind, recipient, rows, now, prefix }: Writing,
): Promise<Mail | null> {
  const { db, beginSearch, provider, mailLinks } = deps;
  const [row] = rows;
  const publicUrl = deps.publicUrl + prefix;
  const sources = { db, beginSearch, provider, mailLinks };
  const context = { ...sources, publicUrl, now, recipient, rows, row };
  const body = await kind.write(context);
  if (!body) {
    return null;
  }
  const unsubscribeUrl = await findUnsubscribeUrl(deps, kind, { recipient, prefix, body });
  const { subject, parts, path, label, to = recipient.email } = body;
  const info = translateSite(deps.site.info, getLocale());
  const { fullName } = recipient;
  const content = { to, fullName, subject, publicUrl, unsubscribeUrl, site: info };
  const { hostname } = new URL(publicUrl);
  return {
    ...composeMail({
      ...content,
      parts: [...parts, { button: label, url: publicUrl + path }],
      ending: kind.ending(),
    }),
    ...toCalendarPart({ ...deps, siteName: info.name }, body, to),
    ...(await findMark(deps)),
    from: toSender(deps.mailFrom, info),
    messageId: `${row.id}@${hostname}`,
    headers: { ...toHeaders(unsubscribeUrl), ...toThread(rows, hostname) },
  };
}

/** Writes these rows as one mail in the recipient's language; null when it would be wrong by now. */
async function writeMail(
  deps: WriteDeps,
  rows: MailRows,
  now: Date,
): Promise<Mail | 'unwanted' | null> {
  const [row] = rows;
  const kind = row.kind === 'rejection' ? undefined : mailKinds[row.kind];
  const recipient = kind && (await findRecipient(deps.db, row, kind.setting));
  if (!kind || !recipient) {
    return null;
  }
  if (!isWanted(kind, recipient)) {
    return 'unwanted';
  }
  const { info, settings } = deps.site;
  const language = chooseLanguage(recipient.language, info);
  const prefix = languagePrefix(language, info);
  const timeZone = recipient.timeZone ?? settings.timeZone;
  const writing = { kind, recipient: { ...recipient, timeZone }, rows, now, prefix };
  return inLanguage(language, () => writeBody(deps, writing));
}

/** What `send` adds. */
type OwnDeps = 'kinds' | 'concurrency' | 'write' | 'storeDeadAddress';

export interface MailDeps extends WriteDeps, Omit<SenderDeps, OwnDeps> {
  readonly metrics: SenderDeps['metrics'] & BounceDeps['metrics'];
}

const pickKinds = (isBulk: boolean): SentKinds =>
  Object.fromEntries(Object.entries(mailKinds).filter(([kind]) => bulkKinds.has(kind) === isBulk));

const send = (
  deps: MailDeps,
  which: Pick<SenderDeps, 'kinds' | 'concurrency'>,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const write: SenderDeps['write'] = (rows, now) => writeMail(deps, rows, now);
  const storeDead: SenderDeps['storeDeadAddress'] = (address, status) =>
    storeDeadAddress(deps, { email: address.toLowerCase(), status });
  return sendDueMails({ ...deps, ...which, write, storeDeadAddress: storeDead }, signal);
};

/**
 * Shows the rejections and cancels the interviews of jobs taken down that can no longer be undone, then sends the mails that are due, except those
 * of digests and issues.
 */
export async function sendMails(deps: MailDeps, signal?: AbortSignal): Promise<void> {
  await deliverDueRejections(deps, signal);
  await endTakenDownInterviews(deps, signal);
  await send(deps, { kinds: pickKinds(false), concurrency: 4 }, signal);
}

/** Sends the mails of digests and issues that are due, one after another: a node that is killed doubles one at most. */
export const sendBulkMails = (deps: MailDeps, signal?: AbortSignal): Promise<void> =>
  send(deps, { kinds: pickKinds(true), concurrency: 1 }, signal);
