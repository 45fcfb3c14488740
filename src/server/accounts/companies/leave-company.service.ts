import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { handOver } from './hand-over.queries.ts';
import {
  countOwners,
  deleteCompany,
  deleteMembers,
  findSuccessor,
  lockMember,
  lockMyCompany,
  setRole,
} from './members.queries.ts';

/**
 * Takes a person whose account is erased out of the company, and returns who took over: the owner of the longest standing,
 * else the recruiter, who is the owner then. Where there is neither, the company ends. The jobs of an account that the
 * administration restricts are not handed over, because a colleague would bring them back to the site.
 */
export async function leaveForGood(
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const company = await lockMyCompany(transaction, userId);
  const member = company && (await lockMember(transaction, company, userId));
  if (!member) {
    return undefined;
  }
  const successor = await findSuccessor(transaction, member);
  if (!successor) {
    await deleteMembers(transaction, { companyId: member.companyId });
    await deleteCompany(transaction, member.companyId);
    return undefined;
  }
  if (!member.isRestricted) {
    await handOver(transaction, { from: userId, to: successor.userId, now });
  }
  await deleteMembers(transaction, { userId });
  if ((await countOwners(transaction, member)) === 0) {
    await setRole(transaction, successor, 'owner');
  }
  return successor.userId;
}
