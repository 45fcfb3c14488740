import type { InvitationOffer } from '#contract/accounts/company-invitations.ts';
import type { EarlierUseChoice } from '#contract/accounts/earlier-use.ts';
import { companyInvitationPath } from '#contract/platform/urls.ts';
import { toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { makeConfirmedEmails } from '#server/platform/http/actor.policy.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { present } from '#server/platform/http/present.ts';
import { type MailLinks, readLinkTo } from '#server/platform/mail/mail-links.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import {
  type AdministratorAddresses,
  isAdministratorAddress,
} from '#server/accounts/identity/administrator-addresses.ts';
import type { IdentityProvider } from '#server/accounts/identity/identity-provider.ts';
import { endOfUseEvents } from '#server/accounts/identity/local-mailed-accounts.ts';
import { findEarlierUse } from '#server/accounts/identity/unconfirmed-users.queries.ts';
import { lockUnrestricted } from '#server/accounts/users/my-account.queries.ts';
import { isStoredAdministrator, setFullName } from '#server/accounts/users/users.queries.ts';
import { liftBounce, storeUser } from '#server/accounts/users/users.service.ts';
import { invitedPeople, isInvited } from './companies.policy.ts';
import { decideEarlierUse } from './earlier-use.service.ts';
import {
  findInvitation,
  isFrozen,
  toInvitation,
  consumeInvitation,
} from './invitations.queries.ts';
import type { MembersDeps } from './members.service.ts';
import {
  countMembers,
  deleteCompany,
  insertMember,
  lockCompany,
  lockMember,
  lockMyCompany,
} from './members.queries.ts';

export interface LinkDeps extends ReadDeps {
  readonly mailLinks: Pick<MailLinks, 'read'>;
  readonly adminEmails: AdministratorAddresses['adminEmails'];
  readonly identity: Pick<AdministratorAddresses, 'demo'> & {
    readonly provider: Pick<IdentityProvider, 'mailedSessions'>;
  };
}

/** The invitation that a link names. @throws AppError `invitation-not-found` for one that has expired, or was declined or taken back */
export async function findOffered(
  deps: Pick<LinkDeps, 'mailLinks' | 'clock'>,
  db: Parameters<typeof findInvitation>[0],
  token: string,
) {
  const { id } = await readLinkTo(deps, companyInvitationPath, token);
  const found = await findInvitation(db, id, deps.clock());
  if (!found) {
    throw new AppError('invitation-not-found');
  }
  return found;
}

/** A mail to colleagues is passed on more freely than the site's own, so it confirms no address of an administrator. */
const mayConfirm = ({ adminEmails, identity: { demo } }: LinkDeps, email: string): boolean =>
  !isAdministratorAddress({ adminEmails, demo }, email);

export async function findWayIn(
  deps: LinkDeps,
  email: string,
): Promise<InvitationOffer['account']> {
  const { mailedSessions } = deps.identity.provider;
  if (await mailedSessions?.isConfirmed(email)) {
    return 'known';
  }
  const isNew = mailedSessions && mayConfirm(deps, email);
  return isNew && !(await isStoredAdministrator(deps.db, email)) ? 'new' : 'elsewhere';
}

/** The link alone shows the offer, with the address whose account it makes. */
export async function getOffer(
  deps: LinkDeps,
  actor: Actor | null,
  token: string,
): Promise<InvitationOffer> {
  const { invitation, companyName, logo, invitedBy } = await findOffered(deps, deps.db, token);
  const { email, role, expiresAt } = toInvitation(invitation);
  const isMine = actor !== null && isInvited(actor, invitation);
  const account = await findWayIn(deps, email);
  const earlierUse =
    isMine && actor.userId !== null ? await findEarlierUse(deps.db, actor.userId) : undefined;
  const offer = { companyName, logo, email, account, isMine, role, invitedBy, expiresAt };
  return present({ ...offer, earlierUse });
}

/** Ends the company in which the person is alone. @throws AppError `in-another-company` where there are others */
async function leaveOwnCompany(
  transaction: Transaction,
  userId: string,
  companyId: string,
): Promise<void> {
  const own = await lockMyCompany(transaction, userId);
  if (!own) {
    return;
  }
  if (own.companyId === companyId) {
    throw new AppError('already-a-colleague');
  }
  const member = await lockMember(transaction, own, userId);
  if (member?.isRestricted) {
    throw new AppError('member-restricted');
  }
  if ((await countMembers(transaction, own)) > 1) {
    throw new AppError('in-another-company');
  }
  await deleteCompany(transaction, own.companyId);
}

/**
 * The actor, whose address the link confirms where it was sent to it: as the link that confirms an address, with a session of
 * its account.
 */
async function confirmAddress(
  deps: MembersDeps & LinkDeps,
  actor: Actor,
  token: string,
): Promise<Actor> {
  const { mailedSessions } = deps.identity.provider;
  const { identity } = actor;
  if (identity.emailVerified || !mailedSessions || !mayConfirm(deps, identity.email)) {
    return actor;
  }
  const { invitation } = await findOffered(deps, deps.db, token);
  if (!isInvited(actor, invitation)) {
    return actor;
  }
  await mailedSessions.confirm(identity);
  await liftBounce(deps.inTransaction, identity.email);
  return { ...actor, identity: { ...identity, emailVerified: true } };
}

interface Joining {
  readonly actor: Actor;
  readonly requestId: string;
  /** The name that a new colleague has just given. */
  readonly fullName?: string;
  readonly earlierUse?: EarlierUseChoice | undefined;
}

/** Joins a company by the link of an invitation, which works once. The person's jobs come along, but for a stranger's. */
export async function acceptInvitation(
  deps: MembersDeps & LinkDeps,
  { actor, ...joining }: Joining,
  token: string,
): Promise<void> {
  await join(deps, { ...joining, actor: await confirmAddress(deps, actor, token) }, token);
}

const join = (
  deps: MembersDeps & LinkDeps,
  { actor: invited, requestId, fullName, earlierUse }: Joining,
  token: string,
): Promise<void> =>
  deps.inTransaction(async (transaction) => {
    const { invitation } = await findOffered(deps, transaction, token);
    authorize(invited, invited, makeConfirmedEmails(true));
    authorize(invited, invitation, invitedPeople);
    const { companyId, role } = invitation;
    const now = deps.clock();
    const actor = await decideEarlierUse(transaction, { actor: invited, earlierUse, now });
    const { _id: userId } = await storeUser(transaction, actor, now);
    if (fullName !== undefined) {
      await setFullName(transaction, userId, fullName);
    }
    await lockCompany(transaction, companyId);
    await lockUnrestricted(transaction, userId);
    // Somebody may have used it, declined it, or taken it back, while this transaction waited.
    const isUsed = await consumeInvitation(transaction, invitation);
    if (!isUsed || (await isFrozen(transaction, companyId))) {
      throw new AppError('invitation-not-found');
    }
    await leaveOwnCompany(transaction, userId, companyId);
    const at = deps.clock();
    await insertMember(transaction, { userId, companyId, role, joinedAt: at });
    const act = { actor: { ...actor, userId }, requestId, at, action: 'add-member' } as const;
    const target = { targetKind: 'user', targetId: userId } as const;
    await deps.recordCompanyAct(transaction, { ...act, ...target, before: {}, after: { role } });
    const people = [withColleagues(userId)];
    const left = invited.userId === userId ? null : invited.userId;
    return [
      ...(left === null ? [] : endOfUseEvents(actor.identity.uid, left)),
      ...(['users', 'jobs', 'jobApply', 'unread'] as const).map((topic) => toEvent(topic, people)),
    ];
  });
