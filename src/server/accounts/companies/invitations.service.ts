import type { CompanyInvitation, InvitationInput } from '#contract/accounts/company-invitations.ts';
import { companyInvitations } from '#contract/accounts/company-invitations.ts';
import { newId } from '#db/new-id.ts';
import { toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { makeConfirmedEmails } from '#server/platform/http/actor.policy.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { countAskedMailTo } from '#server/platform/mail/mailbox-limit.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { companyOwners } from './companies.policy.ts';
import { findMyCompany } from './companies.service.ts';
import { assertDecided } from './earlier-use.service.ts';
import {
  countFreePlaces,
  deleteInvitation,
  hasDeclined,
  isColleague,
  isFrozen,
  listInvitations,
  markDeclined,
  replaceInvitation,
  toInvitation,
} from './invitations.queries.ts';
import { findOffered, type LinkDeps } from './join-company.service.ts';
import { lockTeam } from './members.service.ts';

export interface InvitationsDeps extends ApiDeps {
  readonly rateLimiter: RateLimiter;
  /** Whether the site has emails confirmed. */
  readonly requiresConfirmedEmail: boolean;
}

export const getInvitations = async (deps: ApiDeps, actor: Actor): Promise<CompanyInvitation[]> =>
  listInvitations(deps.db, await findMyCompany(deps, actor), deps.clock());

/**
 * Invites an address, once the owner has said whose the jobs are that colleagues would see. Nobody learns from the response whether
 * it has an account, nor whether its mailbox got too many mails today, or declined an invitation of the company or of this owner within
 * seven days: then the invitation is stored without one.
 */
export async function invite(
  deps: InvitationsDeps,
  actor: Actor,
  { email, role }: InvitationInput,
): Promise<CompanyInvitation> {
  const { inTransaction, clock, rateLimiter, requiresConfirmedEmail } = deps;
  const { companyId, userId: invitedBy } = await findMyCompany(deps, actor);
  authorize(actor, actor, makeConfirmedEmails(requiresConfirmedEmail));
  await rateLimiter.consume([companyInvitations], { account: companyId });
  const isLeftAlone = await hasDeclined(deps.db, { companyId, email, invitedBy }, clock());
  const isMailed = !isLeftAlone && (await countAskedMailTo(rateLimiter, email));
  return inTransaction(async (transaction) => {
    const own = authorize(actor, await lockTeam(transaction, actor), companyOwners);
    const now = clock();
    await assertDecided(transaction, own);
    if (await isFrozen(transaction, own.companyId)) {
      throw new AppError('member-restricted');
    }
    if (await isColleague(transaction, own, email)) {
      throw new AppError('already-a-colleague');
    }
    if ((await countFreePlaces(transaction, own, { now, without: email })) < 1) {
      throw new AppError('company-full');
    }
    const company = { companyId: own.companyId, invitedBy: own.userId };
    const made = { id: newId(now), createdAt: now, declinedAt: null, removedAt: null };
    const invitation = { ...made, ...company, email, role };
    await replaceInvitation(transaction, invitation);
    const mail = { kind: 'company-invitation', email, invitationId: invitation.id } as const;
    await enqueueMails(transaction, isMailed ? [mail] : [], now);
    const events = [toEvent('users', [withColleagues(own.userId)])];
    return { value: toInvitation(invitation), events };
  });
}

/** The link alone declines: a person who got the mail may say no, with an account or without. */
export const declineInvitation = (
  deps: Pick<InvitationsDeps & LinkDeps, 'inTransaction' | 'clock' | 'mailLinks'>,
  token: string,
): Promise<void> =>
  deps.inTransaction(async (transaction) => {
    const { invitation } = await findOffered(deps, transaction, token);
    if (!(await markDeclined(transaction, invitation, deps.clock()))) {
      throw new AppError('invitation-not-found');
    }
    return [toEvent('users', [withColleagues(invitation.invitedBy)])];
  });

export const removeInvitation = (
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  id: string,
): Promise<void> =>
  inTransaction(async (transaction) => {
    const own = authorize(actor, await lockTeam(transaction, actor), companyOwners);
    const { companyId } = own;
    if (!(await deleteInvitation(transaction, { companyId, id }, clock()))) {
      throw new AppError('invitation-not-found');
    }
    return [toEvent('users', [withColleagues(own.userId)])];
  });
