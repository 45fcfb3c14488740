import { type AlertCadence, alertLimits } from '#contract/hiring/alert-texts.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import type { LinkResult, PressLink } from '#server/platform/mail/mail-links.routes.ts';
import { deleteMailsTo } from '#server/platform/mail/mails.queries.ts';
import {
  pressSubscription,
  type SubscriptionRows,
} from '#server/platform/mail/subscription-life-cycle.service.ts';
import { makeMornings } from './digest-mornings.ts';
import {
  deleteWithoutSearch,
  lockRecipientById,
  type RecipientRow,
  updateRecipient,
} from './alert-recipients.queries.ts';
import {
  countConfirmed,
  endSearches,
  listActive,
  listSearches,
  lockSearch,
  type SearchRow,
  updateSearch,
} from './saved-searches.queries.ts';

/** The changes that begin a search's digests, resume them, or end them. */
export const toCadence = (
  { timeZone }: Pick<RecipientRow, 'timeZone'>,
  before: Pick<SearchRow, 'cadence'> | undefined,
  { cadence, now }: { readonly cadence: AlertCadence; readonly now: Date },
) => ({
  cadence,
  nextAt: makeMornings()(now, timeZone, cadence),
  // Jobs of the time without digests are not sent.
  ...(before?.cadence === 'off' && { seenUntil: now }),
});

/** The values that a search gets when its owner confirms it, or saves it. */
export const begunAt = (now: Date) => ({ confirmedAt: now, seenUntil: now, visitedAt: now });

/** Sets the next digest of all searches anew: for another time zone, or after a pause. */
async function reschedule(
  transaction: Transaction,
  { id, timeZone }: Pick<RecipientRow, 'id' | 'timeZone'>,
  now: Date,
): Promise<void> {
  const findMorning = makeMornings();
  for (const search of await listActive(transaction, id)) {
    const nextAt = findMorning(now, timeZone, search.cadence);
    await updateSearch(transaction, search.id, { nextAt });
  }
}

/** Stores that a person is active, which ends a pause of all searches. `changes` may be another time zone or language. */
export async function resume(
  transaction: Transaction,
  recipient: RecipientRow,
  {
    now,
    ...changes
  }: Partial<Pick<RecipientRow, 'timeZone' | 'language'>> & { readonly now: Date },
): Promise<void> {
  const changed = { ...recipient, ...changes };
  await updateRecipient(transaction, recipient.id, { ...changes, activeAt: now, pausedAt: null });
  if (recipient.pausedAt !== null || changed.timeZone !== recipient.timeZone) {
    await reschedule(transaction, changed, now);
  }
}

interface OneSearch {
  readonly search: SearchRow;
  readonly recipient: RecipientRow;
}

interface AllSearches {
  readonly recipient: RecipientRow;
  /** Those that were confirmed. */
  readonly searches: readonly SearchRow[];
}

const isOn = ({ cadence }: SearchRow): boolean => cadence !== 'off';

/** The changes that a confirmed request makes. Users choose their language, and their sessions write their time zone. */
const askedChanges = (
  { userId }: RecipientRow,
  { requestedTimeZone: timeZone, requestedLanguage: language }: SearchRow,
  isFirst: boolean,
) => (timeZone !== null && (userId === null || isFirst) ? { timeZone, language } : {});

/** Confirms a search, or switches its mails on again. */
async function confirmSearch(
  transaction: Transaction,
  { search, recipient }: OneSearch,
  now: Date,
): Promise<LinkResult> {
  const isNew = search.confirmedAt === null;
  const confirmed = await countConfirmed(transaction, recipient.id);
  if (isNew && confirmed >= alertLimits.perPerson) {
    return 'full';
  }
  const cadence = isOn(search) ? search.cadence : 'daily';
  const changes = isNew ? askedChanges(recipient, search, confirmed === 0) : {};
  await updateSearch(transaction, search.id, {
    ...toCadence({ ...recipient, ...changes }, search, { cadence, now }),
    ...(isNew && begunAt(now)),
  });
  await resume(transaction, recipient, { ...changes, now });
  return 'on';
}

/** An account keeps its searches without mails. Of an address nothing is left once its last alert has ended. */
async function end(
  transaction: Transaction,
  recipient: RecipientRow,
  searches: readonly SearchRow[],
): Promise<void> {
  const ids = searches.map(({ id }) => id);
  await endSearches(transaction, recipient, ids);
  if (recipient.email !== null && (await deleteWithoutSearch(transaction, recipient.id))) {
    await deleteMailsTo(transaction, recipient.email, ['job-alerts', 'job-alerts-paused']);
  }
}

const confirmation = {
  confirmation: 'job-alert-confirmation',
  confirmationMs: alertLimits.confirmationHours * 60 * 60_000,
} as const;

/** The alert of one search, or a followed company. */
export const alert: SubscriptionRows<OneSearch> = {
  ...confirmation,
  lock: lockSearch,
  read: ({ search, recipient: { pausedAt } }) => ({ ...search, pausedAt, isOn: isOn(search) }),
  confirm: confirmSearch,
  end: (transaction, { search, recipient }) => end(transaction, recipient, [search]),
};

/** All alerts of a recipient: there is nothing to confirm. */
export const allAlerts: SubscriptionRows<AllSearches> = {
  ...confirmation,
  lock: async (transaction, id) => {
    const recipient = await lockRecipientById(transaction, id);
    return recipient && { recipient, searches: await listSearches(transaction, id) };
  },
  read: ({ recipient: { activeAt, pausedAt }, searches }) => ({
    requestedAt: activeAt,
    confirmedAt: activeAt,
    pausedAt,
    isOn: searches.some(isOn),
  }),
  confirm: async (transaction, { recipient, searches }, now) => {
    await resume(transaction, recipient, { now });
    return searches.some(isOn) ? 'on' : 'off';
  },
  end: (transaction, { recipient, searches }) => end(transaction, recipient, searches),
};

/** Does what a button of the page says. */
export const pressAlertLink = (
  deps: Pick<ApiDeps, 'inTransaction' | 'clock'>,
  ...[{ purpose, id }, button]: Parameters<PressLink>
): Promise<LinkResult | undefined> =>
  purpose === 'alert-recipient'
    ? pressSubscription(deps, allAlerts, { id, button })
    : pressSubscription(deps, alert, { id, button });
