import { deletionGraceDays } from '#contract/accounts/privacy-texts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { toEvent, toSessionEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type {
  InTransaction,
  Transaction,
  Written,
} from '#server/platform/events/in-transaction.queries.ts';
import { leaveForGood } from '#server/accounts/companies/leave-company.service.ts';
import type { IdentityProvider } from '#server/accounts/identity/identity-provider.ts';
import { isLeftBehind } from '#server/accounts/identity/unconfirmed-users.queries.ts';
import { toErasureDate } from '#server/accounts/users/users.queries.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { type BatchDeps, runBatch } from '#server/platform/ops/batch.ts';
import {
  eraseAccount,
  eraseEmployer,
  eraseJobSeeker,
  eraseUnclaimedDomains,
  type DepartingUser,
  listContents,
  listOtherSides,
  listProvedDomains,
  listWordsOfJobs,
} from './erase-user.queries.ts';
import {
  hasOpenCase,
  hasOtherAdministrator,
  isActiveSince,
  listErasedUsers,
  listDepartingUsers,
  lockErasedUser,
  lockDepartingUser,
  setDeletionRequestedAt,
} from './deletion-requests.queries.ts';

export interface ErasureDeps extends BatchDeps {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly mailer: Pick<Mailer, 'forget'>;
  /** Removes words from the candidates for misspelt searches that no job has any more. */
  readonly removeUnusedWords: (
    deps: { readonly inTransaction: InTransaction },
    words: readonly string[],
  ) => Promise<void>;
  readonly provider: Pick<IdentityProvider, 'externalAccounts'>;
  /** Lower case. */
  readonly adminEmails: ReadonlySet<string>;
  /** Adds an entry to the audit log, without anything of the person. */
  readonly recordErasure: (transaction: Transaction, userId: string, at: Date) => Promise<void>;
}

/** Milliseconds. */
const day = 24 * 60 * 60_000;

async function eraseRows(transaction: Transaction, user: DepartingUser, now: Date) {
  await eraseJobSeeker(transaction, { user, now });
  await eraseEmployer(transaction, { user, now });
  await eraseAccount(transaction, { user, now });
}

/** The data outside of the person's rows, which is removed after the commit. */
export interface Erased {
  readonly email: string;
  /** The ids of the applications and jobs that were erased. */
  readonly ids: readonly string[];
  /** The stems of the jobs that were deleted. */
  readonly words: readonly string[];
}

type ErasureAct = Pick<ErasureDeps, 'provider' | 'recordErasure'>;

/** Erases a locked account now, without asking whether it has to wait. */
export async function eraseNow(
  { provider, recordErasure }: ErasureAct,
  transaction: Transaction,
  { user, now }: { readonly user: DepartingUser; readonly now: Date },
): Promise<Written<Erased>> {
  const { id, email, identityUid } = user;
  const domains = await listProvedDomains(transaction, id);
  const successor = await leaveForGood(transaction, id, now);
  const colleagues = successor === undefined ? [] : [withColleagues(successor)];
  const otherSides = await listOtherSides(transaction, id);
  const words = await listWordsOfJobs(transaction, id);
  const ids = await listContents(transaction, id);
  await provider.externalAccounts?.scheduleAccountDeletion(transaction, identityUid);
  await eraseRows(transaction, user, now);
  await eraseUnclaimedDomains(transaction, domains);
  await recordErasure(transaction, id, now);
  const events = [
    toSessionEvent(identityUid, id),
    toEvent('users', colleagues),
    toEvent('jobs', [id, ...otherSides, ...colleagues]),
    toEvent('removals', 'everyone'),
    toEvent('jobApply', [id, ...otherSides, ...colleagues]),
  ];
  return { value: { email, ids, words }, events };
}

/** Removes what belongs to erased accounts outside of their rows, after the commit. */
export async function forgetErased(
  deps: Pick<ErasureDeps, 'mailer' | 'removeUnusedWords' | 'inTransaction'>,
  people: readonly Erased[],
): Promise<void> {
  const addresses = people.map(({ email }) => email);
  await deps.mailer.forget?.({ addresses, ids: people.flatMap(({ ids }) => ids) });
  await deps.removeUnusedWords(deps, [...new Set(people.flatMap(({ words }) => words))]);
}

/** Erases a user's rows; null for a user who has become active again, or has to wait. */
async function eraseIfDeparting(
  deps: ErasureDeps,
  transaction: Transaction,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<Written<Erased | null>> {
  const before = new Date(now.getTime() - deletionGraceDays * day);
  const user = await lockDepartingUser(transaction, id, before);
  if (!user?.deletionRequestedAt) {
    return { value: null, events: [] };
  }
  const { deletionRequestedAt: requestedAt, email } = user;
  const { adminEmails } = deps;
  if (!isLeftBehind(user) && (await isActiveSince(transaction, id, requestedAt))) {
    await setDeletionRequestedAt(transaction, id, null);
    return { value: null, events: [toEvent('users', [id]), toEvent('jobs', [id])] };
  }
  const isLast =
    (user.isAdministrator || adminEmails.has(email)) &&
    !(await hasOtherAdministrator(transaction, id, adminEmails));
  if (isLast || (await hasOpenCase(transaction, id, toErasureDate(requestedAt)))) {
    return { value: null, events: [] };
  }
  return eraseNow(deps, transaction, { user, now });
}

/** Erases a due account, unless its person has become active again or it has to wait. */
async function eraseUser(deps: ErasureDeps, id: string, now: Date): Promise<void> {
  const erased = await deps.inTransaction((transaction) =>
    eraseIfDeparting(deps, transaction, { id, now }),
  );
  if (erased) {
    await forgetErased(deps, [erased]);
  }
}

/** Erases what a concurrent request wrote while its account was erased. */
const eraseAgain = ({ inTransaction }: ErasureDeps, id: string, now: Date): Promise<void> =>
  inTransaction(async (transaction) => {
    const user = await lockErasedUser(transaction, id);
    if (user) {
      await eraseRows(transaction, user, now);
    }
    return [];
  });

/**
 * Erases the accounts whose days of grace have passed, and marks their files, whose bytes another task erases. An account
 * that fails does not stop the others.
 *
 * @throws when some failed, so that the task is repeated
 */
export async function eraseDepartingUsers(
  deps: ErasureDeps,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(now.getTime() - deletionGraceDays * day);
  const batch = { idOf: (id: string) => id, signal };
  const unerased = await runBatch(deps, {
    ...batch,
    name: 'erasures',
    rows: await listDepartingUsers(deps.db, before),
    work: (id) => eraseUser(deps, id, now),
  });
  const unrepeated = await runBatch(deps, {
    ...batch,
    name: 'repeated-erasures',
    rows: await listErasedUsers(deps.db, new Date(now.getTime() - day)),
    work: (id) => eraseAgain(deps, id, now),
  });
  const undeleted = (await deps.provider.externalAccounts?.deleteErased(deps, signal)) ?? 0;
  if (unerased.length + unrepeated.length + undeleted > 0) {
    throw new Error('Not all accounts could be erased.');
  }
}
