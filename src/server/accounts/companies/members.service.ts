import type { CompanyRole } from '#contract/accounts/company-choices.ts';
import type { CompanyTeam } from '#contract/accounts/company-members.ts';
import { type ChangeEvent, toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import { assertStillSignedIn } from '#server/accounts/users/my-account.queries.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor, StoredActor } from '#server/platform/http/actor.ts';
import type { ApiDeps, ReadDeps } from '#server/platform/http/api.ts';
import { authorize, authorizeRole } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { findEarlierUse } from '#server/accounts/identity/unconfirmed-users.queries.ts';
import { companyMembers, companyOwners, memberRemovers } from './companies.policy.ts';
import { findMembership } from './companies.queries.ts';
import type { RecordCompanyAct } from './company-acts.ts';
import { handOver } from './hand-over.queries.ts';
import {
  countOwners,
  deleteMembers,
  findSuccessor,
  listMembers,
  lockMember,
  lockMyCompany,
  type Member,
  setRole,
} from './members.queries.ts';

export interface MembersDeps extends ApiDeps {
  readonly recordCompanyAct: RecordCompanyAct;
}

interface MemberCall {
  readonly actor: Actor;
  readonly requestId: string;
  /** Of the member. */
  readonly id: string;
}

export async function getTeam({ db }: Pick<ReadDeps, 'db'>, actor: Actor): Promise<CompanyTeam> {
  const { userId } = authorizeRole(actor, companyMembers);
  const own = await findMembership(db, userId);
  if (!own) {
    throw new AppError('member-not-found');
  }
  const { companyId, role, text } = own;
  const members = await listMembers(db, companyId);
  const earlierUse = await findEarlierUse(db, userId);
  return { ...text, role, members, earlierUse };
}

/**
 * The client's place in the company as it is once other changes of its people are done.
 *
 * @throws AppError `member-not-found` for somebody who was removed meanwhile; `not-signed-in` where the session has ended
 */
export async function lockTeam(transaction: Transaction, actor: Actor) {
  const { userId } = authorizeRole(actor, companyMembers);
  const own = await lockMyCompany(transaction, userId);
  await assertStillSignedIn(transaction, actor);
  if (!own) {
    throw new AppError('member-not-found');
  }
  return own;
}

async function findColleague(
  transaction: Transaction,
  own: Pick<Member, 'companyId'>,
  id: string,
): Promise<Member> {
  const member = await lockMember(transaction, own, id);
  if (!member) {
    throw new AppError('member-not-found');
  }
  return member;
}

/** @throws AppError `last-owner` where the company would have none */
async function assertOtherOwner(transaction: Transaction, member: Member): Promise<void> {
  if (member.role === 'owner' && (await countOwners(transaction, member)) === 1) {
    throw new AppError('last-owner');
  }
}

/** What the pages of these people show, and of all who are in the company now. */
const toEvents = (memberId: string, colleagueId: string): ChangeEvent[] => {
  const people = [memberId, withColleagues(colleagueId)];
  return (['users', 'jobs', 'jobApply', 'unread', 'notifications'] as const).map((topic) =>
    toEvent(topic, people),
  );
};

export const changeRole = (
  { inTransaction, clock, recordCompanyAct }: MembersDeps,
  { actor, requestId, id }: MemberCall,
  role: CompanyRole,
): Promise<void> =>
  inTransaction(async (transaction) => {
    const own = authorize(actor, await lockTeam(transaction, actor), companyOwners);
    const member = await findColleague(transaction, own, id);
    if (member.role === role) {
      return [];
    }
    await assertOtherOwner(transaction, member);
    await setRole(transaction, member, role);
    const target = { targetKind: 'user', targetId: id } as const;
    const states = { before: { role: member.role }, after: { role } };
    const act = { actor, requestId, at: clock(), action: 'change-member' } as const;
    await recordCompanyAct(transaction, { ...act, ...target, ...states });
    return toEvents(id, own.userId);
  });

/**
 * Who takes over the jobs: the colleague named, else the owner who removes, else the one of the longest standing.
 *
 * @throws AppError `member-not-found` for somebody who cannot act for jobs
 */
async function chooseSuccessor(
  transaction: Transaction,
  member: Member,
  { actor, jobsTo }: { readonly actor: StoredActor; readonly jobsTo: string | undefined },
): Promise<Member> {
  const remover = actor.userId === member.userId ? undefined : actor.userId;
  const named = jobsTo ?? remover;
  const successor =
    named === undefined
      ? await findSuccessor(transaction, member)
      : await lockMember(transaction, member, named);
  if (!successor || successor.role === 'viewer' || successor.userId === member.userId) {
    throw new AppError('member-not-found');
  }
  return successor;
}

/**
 * Removes a person from the company, or lets the client leave it, and hands over the jobs. An account that the administration
 * restricts stays: its jobs would come back to the site with another owner.
 */
export const removeMember = (
  { inTransaction, clock, recordCompanyAct }: MembersDeps,
  { actor, requestId, id }: MemberCall,
  jobsTo: string | undefined,
): Promise<void> =>
  inTransaction(async (transaction) => {
    const stored = authorizeRole(actor, companyMembers);
    const own = await lockTeam(transaction, actor);
    authorize(actor, { own, memberId: id }, memberRemovers);
    const member = await findColleague(transaction, own, id);
    await assertOtherOwner(transaction, member);
    const successor = await chooseSuccessor(transaction, member, { actor: stored, jobsTo });
    if (member.isRestricted || successor.isRestricted) {
      throw new AppError('member-restricted');
    }
    const now = clock();
    await handOver(transaction, { from: id, to: successor.userId, now });
    await deleteMembers(transaction, { userId: id });
    const act = { actor, requestId, at: now, action: 'remove-member' } as const;
    const target = { targetKind: 'user', targetId: id } as const;
    await recordCompanyAct(transaction, {
      ...act,
      ...target,
      before: { role: member.role },
      after: {},
    });
    return toEvents(id, successor.userId);
  });
