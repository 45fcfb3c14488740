import type { InvitedAccountInput } from '#contract/accounts/account-input.ts';
import type { FindActorOf } from '#server/accounts/identity/actor-finder.ts';
import type { NewSession } from '#server/accounts/identity/sessions.ts';
import { liftBounce } from '#server/accounts/users/users.service.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { acceptInvitation, findOffered, findWayIn, type LinkDeps } from './join-company.service.ts';
import type { MembersDeps } from './members.service.ts';

export interface InvitedAccountDeps extends MembersDeps, LinkDeps {
  readonly findActorOf: FindActorOf;
}

/**
 * Makes the account of a person who was invited, and joins the company. The link was sent to the address, so it confirms it,
 * and that of no other account. What a stranger did with it before is left behind. Where somebody took the invitation back meanwhile, the account stays: its address is proved.
 *
 * @throws AppError `email-already-in-use` for an address that somebody has confirmed: its owner signs in
 */
export async function signUpInvited(
  deps: InvitedAccountDeps,
  requestId: string,
  { t: token, fullName, password }: InvitedAccountInput & { readonly t: string },
): Promise<NewSession> {
  const { invitation } = await findOffered(deps, deps.db, token);
  const { mailedSessions } = deps.identity.provider;
  const { email } = invitation;
  if (!mailedSessions || (await findWayIn(deps, email)) === 'elsewhere') {
    throw new AppError('page-not-found');
  }
  const session = await mailedSessions.signUp({ email, password, fullName });
  await liftBounce(deps.inTransaction, email);
  const actor = await deps.findActorOf(session.identity);
  await acceptInvitation(deps, { actor, requestId, fullName }, token);
  return session;
}
