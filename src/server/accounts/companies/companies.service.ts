import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorize, authorizeRole } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { companyMembers, companyOwners } from './companies.policy.ts';
import { findMembership } from './companies.queries.ts';

/** The company of an owner. */
export async function findMyCompany({ db }: Pick<ApiDeps, 'db'>, actor: Actor) {
  const { userId } = authorizeRole(actor, companyMembers);
  const own = await findMembership(db, userId);
  if (!own) {
    throw new AppError('member-not-found');
  }
  return authorize(actor, own, companyOwners);
}
