import { m } from '#messages';
import type { EmployerProfile } from '#contract/accounts/profile-input.ts';
import type { User } from '#contract/accounts/users.ts';
import { type ChangeEvent, toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { assertMyIdentity, type NamedIdentity } from '#server/platform/http/actor.policy.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorize, type Authorized } from '#server/platform/http/authorize.ts';
import { assertNotDisabled } from '#server/platform/http/session-guard.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { storeUser } from '#server/accounts/users/users.service.ts';
import { companyOwners } from '#server/accounts/companies/companies.policy.ts';
import {
  findMembership,
  insertCompany,
  updateCompany,
} from '#server/accounts/companies/companies.queries.ts';
import { lockToCount } from '#server/accounts/users/users.queries.ts';
import { newEmployers, type Registration } from './profiles.policy.ts';
import { saveEmployerProfile } from './profiles.queries.ts';

interface ProfileUpdate {
  readonly actor: Actor;
  /** The user that the form names. */
  readonly named: NamedIdentity;
  /** The rules of the site for new employers; for job seekers there are none. */
  readonly registration?: Registration;
  /** Returns the events of what else changes. */
  readonly save: (
    transaction: Transaction,
    user: Authorized<User, 'change'>,
  ) => Promise<readonly ChangeEvent[]>;
}

/** Stores a profile with its role, and first the user where necessary. */
export async function updateProfile(
  { inTransaction, clock }: ApiDeps,
  { actor, named, registration, save }: ProfileUpdate,
): Promise<User> {
  assertMyIdentity(actor, named);
  if (registration) {
    authorize(actor, registration, newEmployers);
  }
  return inTransaction(async (transaction) => {
    const user = await storeUser(transaction, actor, clock());
    assertNotDisabled(user);
    const changed = await save(transaction, user);
    return {
      value: await storeUser(transaction, actor, clock()),
      events: [toEvent('users', [user._id]), ...changed],
    };
  });
}

interface EmployerForm {
  readonly actor: Actor;
  readonly user: Authorized<User, 'change'>;
  readonly profile: EmployerProfile;
  readonly now: Date;
}

/** Hours by which a year begins earlier in the first time zone. */
const firstOffset = 14;

/** @throws AppError `validation-failed` for a year that has begun nowhere */
function assertFounded({ founded }: EmployerProfile, now: Date): void {
  const latest = new Date(now.getTime() + firstOffset * 60 * 60_000).getUTCFullYear();
  if (founded !== undefined && Number(founded) > latest) {
    throw new AppError('validation-failed', { fields: { founded: m.fault_year_to_come() } });
  }
}

/**
 * Stores the profile of an employer. The first one makes the company, and an owner's changes its text, which its page
 * shows. In the profile of another member the text of the company stays.
 */
export async function saveEmployer(
  transaction: Transaction,
  { actor, user, profile, now }: EmployerForm,
): Promise<readonly ChangeEvent[]> {
  assertFounded(profile, now);
  await lockToCount(transaction, user._id);
  const membership = await findMembership(transaction, user._id);
  if (!membership) {
    await saveEmployerProfile(transaction, user, profile);
    await insertCompany(transaction, user, { text: profile, now });
    return [];
  }
  const mayChange = companyOwners.allows(actor, membership);
  const kept = mayChange ? profile : { ...profile, ...membership.text };
  await saveEmployerProfile(transaction, user, kept);
  if (!mayChange) {
    return [];
  }
  const own = authorize(actor, membership, companyOwners);
  await updateCompany(transaction, own, { text: profile, now });
  return [toEvent('jobs', [withColleagues(user._id)])];
}
