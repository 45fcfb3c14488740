import { m } from '#messages';
import { alertLimits, formatSearchName } from '#contract/hiring/alert-texts.ts';
import type { AlertLink, EmailAlertInput } from '#contract/hiring/saved-searches.ts';
import type { Language } from '#contract/platform/language.ts';
import { jobAlertsPath } from '#contract/platform/urls.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { type MailLinks, readLinkTo } from '#server/platform/mail/mail-links.ts';
import {
  isExpired,
  removeExpiredRequests,
  requestConfirmation,
  stateOf,
  type Subscription,
  type SubscriptionState,
} from '#server/platform/mail/subscription-life-cycle.service.ts';
import { alert, allAlerts, resume } from './begin-and-end-alerts.service.ts';
import { findableFilters } from './saved-filters.service.ts';
import {
  deleteExpired,
  findConfirmedUser,
  findRecipientById,
  lockRecipient,
  type RecipientRow,
} from './alert-recipients.queries.ts';
import {
  type Asked,
  deleteOldestWaiting,
  findByFilters,
  findSearch,
  listSearches,
  lockSearch,
  type SearchRow,
  storeSearch,
  updateSearch,
} from './saved-searches.queries.ts';

interface Request extends Pick<EmailAlertInput, 'filters' | 'cadence'> {
  readonly asked: Asked;
  readonly now: Date;
  readonly mailedUntil: Date;
}

/**
 * The search for which a mail is due, if any. A request says nothing of the recipient before its owner confirms it, and
 * replaces the one that waits longest where too many wait.
 */
async function storeRequest(
  transaction: Transaction,
  recipient: RecipientRow,
  { filters, cadence, asked, now, mailedUntil }: Request,
): Promise<string | undefined> {
  const known = await findByFilters(transaction, recipient.id, filters);
  const isMailed = known !== undefined && known.requestedAt > mailedUntil;
  const id = await storeSearch(transaction, known, {
    search: { recipientId: recipient.id, filters, cadence, asked, now },
    changes: {
      ...(!isMailed && { requestedAt: now }),
      ...(known?.confirmedAt === null && { cadence, ...asked }),
    },
  });
  await deleteOldestWaiting(transaction, recipient.id, alertLimits.unconfirmed);
  return isMailed ? undefined : id;
}

interface RequestDeps extends ApiDeps {
  readonly rateLimiter: RateLimiter;
}

type AlertRequest = EmailAlertInput & { readonly language?: Language | undefined };

/** Asks the owner of an email to confirm. The sentence is the same, whatever is stored of the address. */
export async function requestAlert(deps: RequestDeps, given: AlertRequest): Promise<string> {
  const { email, timeZone, language, cadence } = given;
  const filters = await findableFilters(deps, given.filters);
  const asked = { requestedTimeZone: timeZone, requestedLanguage: language ?? null };
  await requestConfirmation(deps, email, async (transaction, moments) => {
    const { now } = moments;
    const userId = await findConfirmedUser(transaction, email);
    const who = userId === undefined ? { email } : { userId };
    const recipient = await lockRecipient(transaction, { who, timeZone, now });
    const request = { filters, cadence, asked, ...moments };
    const searchId = await storeRequest(transaction, recipient, request);
    const searches = searchId && [{ searchId, since: now.toISOString(), jobIds: [] }];
    return searches ? { kind: alert.confirmation, email, searches } : undefined;
  });
  return m.alert_sent_to_email();
}

const named = ({ filters, cadence }: SearchRow) => ({ name: formatSearchName(filters), cadence });

const shownStates = {
  requested: 'unconfirmed',
  confirmed: 'on',
  paused: 'paused',
  ended: 'off',
} as const satisfies Record<SubscriptionState, AlertLink['state']>;

interface LinkDeps extends Pick<ApiDeps, 'db' | 'clock'> {
  readonly mailLinks: MailLinks;
}

/** The searches that the link of a mail names. @throws AppError `page-not-found` for another link */
export async function describeAlertLink(deps: LinkDeps, token: string): Promise<AlertLink> {
  const { db, clock } = deps;
  const { purpose, id } = await readLinkTo(deps, jobAlertsPath, token);
  const isWhole = purpose === 'alert-recipient';
  const describe = (rows: readonly SearchRow[], subscription: Subscription | undefined) => ({
    searches: rows.map(named),
    state: shownStates[subscription ? stateOf(subscription) : 'ended'],
    isWhole,
  });
  if (isWhole) {
    const recipient = await findRecipientById(db, id);
    const searches = recipient ? await listSearches(db, id) : [];
    return describe(searches, recipient && allAlerts.read({ recipient, searches }));
  }
  const row = await findSearch(db, id);
  const isThere = row && !isExpired(alert.read(row), { ...alert, now: clock() });
  return isThere ? describe([row.search], alert.read(row)) : describe([], undefined);
}

/** A reader has followed a link of a digest: digests go on, and jobs until now are no longer new. */
export async function recordClick(
  { inTransaction, clock, mailLinks }: ApiDeps & LinkDeps,
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
export const removeExpiredAlerts = (
  deps: Pick<ApiDeps, 'inTransaction'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  const pausedBefore = new Date(now.getTime() - alertLimits.pausedDays * 24 * 60 * 60_000);
  const remove = (transaction: Transaction, requestedBefore: Date) =>
    deleteExpired(transaction, { requestedBefore, pausedBefore });
  return removeExpiredRequests(deps, { ...alert, remove, now, signal });
};
