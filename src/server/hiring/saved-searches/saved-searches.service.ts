import { searchLimit } from '#contract/hiring/job-choices.ts';
import { alertLimits, type AlertCadence, formatSearchName } from '#contract/hiring/alert-texts.ts';
import type {
  SavedFilters,
  SavedSearch,
  SavedSearches,
  SavedSearchUpdate,
} from '#contract/hiring/saved-searches.ts';
import { type Actor, isStored, type StoredActor } from '#server/platform/http/actor.ts';
import { storedUsers } from '#server/platform/http/actor.policy.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorize, authorizeRole } from '#server/platform/http/authorize.ts';
import type { OutsideTransaction } from '#server/platform/database/database.ts';
import type { LimitConcurrency } from '#server/platform/http/concurrency-limit.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { findJobs } from '#server/hiring/search/job-search.service.ts';
import { present } from '#server/platform/http/present.ts';
import { begunAt, resume, toCadence } from './begin-and-end-alerts.service.ts';
import { findableFilters, requireFindable } from './saved-filters.service.ts';
import { searchOwner } from './saved-searches.policy.ts';
import {
  adoptByEmail,
  findRecipientOfUser,
  lockRecipient,
  type RecipientRow,
  updateRecipient,
} from './alert-recipients.queries.ts';
import {
  countConfirmed,
  deleteSearch,
  findByFilters,
  findSearch,
  listSearches,
  lockSearch,
  type SearchRow,
  storeSearch,
  updateSearch,
} from './saved-searches.queries.ts';

/** Milliseconds. */
const day = 24 * 60 * 60_000;
/** Days: older jobs are not counted as new. */
const newDays = 30;

interface ListDeps extends ApiDeps {
  readonly limitSearches: LimitConcurrency;
  /** The connections of all searches: one that people saved may be as slow as any. */
  readonly beginSearch: () => OutsideTransaction;
}

async function toSavedSearch(
  { beginSearch, clock, limitSearches }: ListDeps,
  { id, filters, cadence, visitedAt }: SearchRow,
): Promise<SavedSearch> {
  const oldest = clock().getTime() - newDays * day;
  const newSince = present(new Date(Math.max(visitedAt.getTime(), oldest)));
  const query = { ...filters, open: 'yes', newSince, order: 'newest', page: 0, size: 0 } as const;
  const { count, isPartial } = await limitSearches(() =>
    findJobs({ db: beginSearch(), clock }, query),
  );
  const isMoreNew = isPartial || count > searchLimit;
  return {
    _id: id,
    name: formatSearchName(filters),
    filters,
    cadence,
    ...present({ visitedAt }),
    newSince,
    newCount: Math.min(count, searchLimit),
    ...(isMoreNew && { isMoreNew }),
  };
}

const confirmedEmail = ({ identity }: Actor): string | null =>
  identity.emailVerified ? identity.email.toLowerCase() : null;

/** The searches that a user saved, also those by the user's email before there was an account. */
export async function getSavedSearches(deps: ListDeps, actor: Actor): Promise<SavedSearches> {
  const recipient = isStored(actor)
    ? await findRecipientOfUser(deps.db, { userId: actor.userId, email: confirmedEmail(actor) })
    : undefined;
  if (!recipient) {
    return { searches: [], timeZone: null, pausedAt: null };
  }
  const rows = await listSearches(deps.db, recipient.id);
  return {
    searches: await Promise.all(rows.map((row) => toSavedSearch(deps, row))),
    timeZone: recipient.timeZone,
    pausedAt: recipient.pausedAt && present(recipient.pausedAt),
  };
}

interface Save {
  readonly filters: SavedFilters;
  readonly cadence: AlertCadence;
  readonly timeZone: string;
}

async function lockMyRecipient(
  transaction: Transaction,
  actor: StoredActor,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<RecipientRow> {
  const { userId } = actor;
  const email = confirmedEmail(actor);
  if (email !== null) {
    await adoptByEmail(transaction, userId, email);
  }
  return lockRecipient(transaction, { who: { userId }, timeZone, now });
}

/** Saves a search, or changes the cadence of the same one. */
export async function saveSearch(
  { db, inTransaction, clock }: ApiDeps,
  actor: Actor,
  { filters: given, cadence, timeZone }: Save,
): Promise<{ _id: string; name: string }> {
  const user = authorizeRole(actor, storedUsers);
  const filters = await findableFilters({ db, clock }, given);
  return inTransaction(async (transaction) => {
    const now = clock();
    const recipient = await lockMyRecipient(transaction, user, { timeZone, now });
    const known = await findByFilters(transaction, recipient.id, filters);
    const isNew = !known?.confirmedAt;
    const confirmed = await countConfirmed(transaction, recipient.id);
    if (isNew && confirmed >= alertLimits.perPerson) {
      throw new AppError('too-many-saved-searches');
    }
    // Before anything is confirmed, the stored zone may be that of a stranger who asked for mails to this address.
    const timing = { timeZone: confirmed === 0 ? timeZone : recipient.timeZone };
    const { nextAt, ...changes } = toCadence(timing, known, { cadence, now });
    const id = await storeSearch(transaction, known, {
      search: { recipientId: recipient.id, filters, cadence, now, confirmed: { nextAt } },
      changes: { ...changes, nextAt, ...(isNew && begunAt(now)) },
    });
    await resume(transaction, recipient, { ...timing, now });
    return { value: { _id: id, name: formatSearchName(filters) }, events: [] };
  });
}

const missingError = () => new AppError('saved-search-not-found');

async function lockMySearch(transaction: Transaction, actor: Actor, id: string) {
  const row = await lockSearch(transaction, id);
  if (!row?.search.confirmedAt) {
    throw missingError();
  }
  return authorize(actor, row, searchOwner);
}

/** Refuses to begin the mails of a search of earlier versions that finds nothing. */
async function requireMyFindable(deps: ApiDeps, actor: Actor, id: string): Promise<void> {
  const row = await findSearch(deps.db, id);
  if (row && searchOwner.allows(actor, row)) {
    await requireFindable(deps, row.search.filters);
  }
}

export async function changeSearch(
  deps: ApiDeps,
  actor: Actor,
  { id, cadence, timeZone }: SavedSearchUpdate & { readonly id: string },
): Promise<void> {
  const { inTransaction, clock } = deps;
  if (cadence !== undefined && cadence !== 'off') {
    await requireMyFindable(deps, actor, id);
  }
  await inTransaction(async (transaction) => {
    const now = clock();
    const { search, recipient } = await lockMySearch(transaction, actor, id);
    const changed = { ...recipient, ...(timeZone !== undefined && { timeZone }) };
    if (cadence !== undefined) {
      await updateSearch(transaction, id, toCadence(changed, search, { cadence, now }));
    }
    await resume(transaction, recipient, { timeZone: changed.timeZone, now });
    return [];
  });
}

export const removeSearch = ({ inTransaction }: ApiDeps, actor: Actor, id: string): Promise<void> =>
  inTransaction(async (transaction) => {
    const row = await lockSearch(transaction, id);
    if (row && searchOwner.allows(actor, row)) {
      await deleteSearch(transaction, id);
    }
    return [];
  });

export const visitSearch = (
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  id: string,
): Promise<void> =>
  inTransaction(async (transaction) => {
    const now = clock();
    const { recipient } = await lockMySearch(transaction, actor, id);
    await updateSearch(transaction, id, { visitedAt: now });
    await updateRecipient(transaction, recipient.id, { activeAt: now });
    return [];
  });
