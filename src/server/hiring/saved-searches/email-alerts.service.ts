import { m } from '#messages';
import { alertLimits, formatSearchName } from '#contract/hiring/alert-texts.ts';
import type { AlertLink, EmailAlertInput } from '#contract/hiring/saved-searches.ts';
import type { Language } from '#contract/platform/language.ts';
import { jobAlertsPath } from '#contract/platform/urls.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import type { LinkResult, PressLink } from '#server/platform/mail/mail-links.routes.ts';
import { type MailLink, type MailLinks, readLinkTo } from '#server/platform/mail/mail-links.ts';
import { withinMailbox } from '#server/platform/mail/mailbox-limit.ts';
import { deleteOldRequests } from '#server/platform/mail/old-mails.queries.ts';
import { repeatPieces } from '#server/platform/mail/old-mails.service.ts';
import { findableFilters } from './saved-filters.service.ts';
import { resume, toCadence } from './saved-searches.service.ts';
import {
  type Asked,
  countConfirmed,
  deleteExpired,
  deleteOldestWaiting,
  deleteSearch,
  endAll,
  findByFilters,
  findConfirmedUser,
  findRecipientById,
  findSearch,
  insertSearch,
  listActive,
  listSearches,
  lockRecipient,
  lockSearch,
  type RecipientRow,
  type SearchRow,
  updateSearch,
} from './saved-searches.queries.ts';

/** Milliseconds. */
const hour = 60 * 60_000;
const day = 24 * hour;
const confirmationMs = alertLimits.confirmationHours * hour;

type WriteDeps = Pick<ApiDeps, 'inTransaction' | 'clock'>;

interface RequestDeps extends ApiDeps {
  readonly rateLimiter: RateLimiter;
}

interface LinkDeps extends Pick<ApiDeps, 'db' | 'clock'> {
  readonly mailLinks: MailLinks;
}

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

interface Request extends Pick<EmailAlertInput, 'filters' | 'cadence'> {
  readonly asked: Asked;
  readonly now: Date;
}

/**
 * The search for which a mail is due, if any: one mail a day for each. A request says nothing of the recipient before its
 * owner confirms it, and replaces the one that waits longest where too many wait.
 */
async function storeRequest(
  transaction: Transaction,
  recipient: RecipientRow,
  { filters, cadence, asked, now }: Request,
): Promise<string | undefined> {
  const known = await findByFilters(transaction, recipient.id, filters);
  const isMailed = known !== undefined && known.requestedAt > before(now, day);
  const search = { recipientId: recipient.id, filters, cadence };
  const id = known?.id ?? (await insertSearch(transaction, { ...search, asked, now }));
  const changes = {
    ...(!isMailed && { requestedAt: now }),
    ...(known?.confirmedAt === null && { cadence, ...asked }),
  };
  if (known && Object.keys(changes).length > 0) {
    await updateSearch(transaction, id, changes);
  }
  await deleteOldestWaiting(transaction, recipient.id, alertLimits.unconfirmed);
  return isMailed ? undefined : id;
}

type AlertRequest = EmailAlertInput & { readonly language?: Language | undefined };

const storeAlert = (
  { inTransaction, clock }: WriteDeps,
  { email, timeZone, language, ...search }: AlertRequest,
): Promise<boolean> =>
  inTransaction(async (transaction) => {
    const now = clock();
    const userId = await findConfirmedUser(transaction, email);
    const who = userId === undefined ? { email } : { userId };
    const recipient = await lockRecipient(transaction, { who, timeZone, now });
    const asked = { requestedTimeZone: timeZone, requestedLanguage: language ?? null };
    const searchId = await storeRequest(transaction, recipient, { ...search, asked, now });
    if (searchId !== undefined) {
      const searches = [{ searchId, since: now.toISOString(), jobIds: [] }];
      await enqueueMails(transaction, [{ kind: 'job-alert-confirmation', email, searches }], now);
    }
    return { value: searchId !== undefined, events: [] };
  });

/** Asks the owner of an email to confirm. The sentence is the same, whatever is stored of the address. */
export async function requestAlert(deps: RequestDeps, given: AlertRequest): Promise<string> {
  const filters = await findableFilters(deps, given.filters);
  await withinMailbox(deps.rateLimiter, given.email, () => storeAlert(deps, { ...given, filters }));
  return m.alert_sent_to_email();
}

const isExpired = ({ confirmedAt, requestedAt }: SearchRow, now: Date): boolean =>
  confirmedAt === null && requestedAt <= before(now, confirmationMs);

/** What a confirmed request changes. Users choose their language, and their sessions write their time zone. */
const askedChanges = (
  { userId }: RecipientRow,
  { requestedTimeZone: timeZone, requestedLanguage: language }: SearchRow,
  isFirst: boolean,
) => (timeZone !== null && (userId === null || isFirst) ? { timeZone, language } : {});

/** Confirms a search, or switches its mails on again. */
async function confirmSearch(transaction: Transaction, id: string, now: Date) {
  const row = await lockSearch(transaction, id);
  if (!row || isExpired(row.search, now)) {
    return undefined;
  }
  const { search, recipient } = row;
  const isNew = search.confirmedAt === null;
  const confirmed = await countConfirmed(transaction, recipient.id);
  if (isNew && confirmed >= alertLimits.perPerson) {
    return 'full';
  }
  const cadence = search.cadence === 'off' ? 'daily' : search.cadence;
  const changes = isNew ? askedChanges(recipient, search, confirmed === 0) : {};
  await updateSearch(transaction, id, {
    ...toCadence({ ...recipient, ...changes }, search, { cadence, now }),
    ...(isNew && { confirmedAt: now, seenUntil: now, visitedAt: now }),
  });
  await resume(transaction, recipient, { ...changes, now });
  return 'on';
}

/** The result for the page that the link leads to. Undefined for a search that is gone. */
const acceptLink = (
  { inTransaction, clock }: WriteDeps,
  { purpose, id }: MailLink,
): Promise<LinkResult | undefined> =>
  inTransaction<LinkResult | undefined>(async (transaction) => {
    const now = clock();
    if (purpose === 'saved-search') {
      return { value: await confirmSearch(transaction, id, now), events: [] };
    }
    const recipient = await findRecipientById(transaction, id);
    if (!recipient) {
      return { value: undefined, events: [] };
    }
    await resume(transaction, recipient, { now });
    const isOn = (await listActive(transaction, id)).length > 0;
    return { value: isOn ? 'on' : 'off', events: [] };
  });

/**
 * Ends the mails of a search, or of all searches of a recipient. A search that was not confirmed stays until it expires:
 * without it, another request would send a second mail on the same day.
 */
const endByLink = ({ inTransaction }: WriteDeps, { purpose, id }: MailLink): Promise<void> =>
  inTransaction(async (transaction) => {
    if (purpose === 'alert-recipient') {
      const recipient = await findRecipientById(transaction, id);
      await (recipient && endAll(transaction, recipient));
      return [];
    }
    const row = await lockSearch(transaction, id);
    if (row?.search.confirmedAt) {
      await (row.recipient.userId === null
        ? deleteSearch(transaction, id)
        : updateSearch(transaction, id, { cadence: 'off', nextAt: null }));
    }
    return [];
  });

/** Does what a button of the page says. */
export async function pressAlertLink(
  deps: WriteDeps,
  ...[link, button]: Parameters<PressLink>
): Promise<LinkResult | undefined> {
  if (button === 'accept') {
    return acceptLink(deps, link);
  }
  await endByLink(deps, link);
  return 'off';
}

const named = ({ filters, cadence }: SearchRow) => ({ name: formatSearchName(filters), cadence });

const toState = (rows: readonly SearchRow[], recipient: RecipientRow): AlertLink['state'] => {
  if (rows.every(({ cadence }) => cadence === 'off')) {
    return 'off';
  }
  return recipient.pausedAt === null ? 'on' : 'paused';
};

/** The searches that the link of a mail names. @throws AppError `page-not-found` for another link */
export async function describeAlertLink(deps: LinkDeps, token: string): Promise<AlertLink> {
  const { db, clock } = deps;
  const { purpose, id } = await readLinkTo(deps, jobAlertsPath, token);
  const isWhole = purpose === 'alert-recipient';
  if (isWhole) {
    const recipient = await findRecipientById(db, id);
    const rows = recipient ? await listSearches(db, id) : [];
    const state = recipient ? toState(rows, recipient) : 'off';
    return { searches: rows.map(named), state, isWhole };
  }
  const row = await findSearch(db, id);
  if (!row || isExpired(row.search, clock())) {
    return { searches: [], state: 'off', isWhole };
  }
  const { search, recipient } = row;
  const state = search.confirmedAt === null ? 'unconfirmed' : toState([search], recipient);
  return { searches: [named(search)], state, isWhole };
}

/** A reader has followed a link of a digest: digests go on, and jobs until now are no longer new. */
export async function recordClick(
  { inTransaction, clock, mailLinks }: WriteDeps & Pick<LinkDeps, 'mailLinks'>,
  token: string,
): Promise<void> {
  const link = await mailLinks.read(token);
  if (link?.purpose !== 'alert-click') {
    return;
  }
  await inTransaction(async (transaction) => {
    const now = clock();
    const row = await lockSearch(transaction, link.id);
    if (row) {
      await updateSearch(transaction, link.id, { visitedAt: now });
      await resume(transaction, row.recipient, { now });
    }
    return [];
  });
}

/** Deletes what was not confirmed in time, the mails about it, and emails that nobody answers. */
export async function removeExpiredAlerts(
  { inTransaction }: Pick<ApiDeps, 'inTransaction'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const requestedBefore = before(now, confirmationMs);
  await inTransaction(async (transaction) => {
    await deleteExpired(transaction, {
      requestedBefore,
      pausedBefore: before(now, alertLimits.pausedDays * day),
    });
    return [];
  });
  await repeatPieces(
    { inTransaction },
    (transaction) => deleteOldRequests(transaction, 'job-alert-confirmation', requestedBefore),
    signal,
  );
}
