import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type CompanyRole, mayAct } from '#contract/accounts/company-choices.ts';
import type { CompanyMember } from '#contract/accounts/company-members.ts';
import { companies, companyInvitations, companyMembers } from '#db/accounts-companies-schema.ts';
import { employerProfiles, users } from '#db/accounts-schema.ts';
import { mails } from '#db/platform-schema.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { present } from '#server/platform/http/present.ts';
import { readRows } from '#server/platform/database/rows.ts';
import { findMembership, type Membership } from './companies.queries.ts';

/** A place in a company, as the changes of its people need it. */
export interface Member {
  readonly userId: string;
  readonly companyId: string;
  readonly role: CompanyRole;
  /** Whether the administration disabled or froze the account: its jobs stay with it. */
  readonly isRestricted: boolean;
}

/** Owners first, then by how long they have been there. */
export async function listMembers(db: Queryable, companyId: string): Promise<CompanyMember[]> {
  const rows = await readRows<Omit<CompanyMember, 'joinedAt'> & { joinedAt: Date }>(db)(sql`
    select user_id as "_id", full_name as "fullName", email, role, joined_at as "joinedAt",
      (select count(*)::int from jobs where owner_id = user_id) as "jobCount"
    from company_members join users on users.id = user_id
    where company_id = ${companyId} order by role = 'owner' desc, joined_at, user_id`);
  return rows.map(present);
}

export const lockCompany = (transaction: Transaction, companyId: string) =>
  transaction.execute(sql`select from companies where id = ${companyId} for update`);

/** Lets changes of the people of a company wait for each other. Undefined for a person without a company. */
export async function lockMyCompany(
  transaction: Transaction,
  userId: string,
): Promise<Membership | undefined> {
  const [locked] = await readRows<{ id: string }>(transaction)(sql`
    select id from companies where id = (
      select company_id from company_members where user_id = ${userId}) for update`);
  const membership = await findMembership(transaction, userId);
  return membership?.companyId === locked?.id ? membership : undefined;
}

/**
 * Lets changes of a person's place in the company wait for this transaction. Those who were viewers before meet the policies.
 *
 * @throws AppError with this code where the place is gone, or the role acts for no jobs any more
 */
export async function lockMyPlace(
  transaction: Transaction,
  { userId, company }: Pick<Actor, 'userId' | 'company'>,
  forbiddenReason: ErrorCode,
): Promise<void> {
  if (userId === null) {
    return;
  }
  const [place] = await transaction
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.userId, userId))
    .for('share');
  const isLost = place ? !mayAct(place.role) && mayAct(company?.role) : company !== null;
  if (isLost) {
    throw new AppError(forbiddenReason);
  }
}

/** Locks a member against posting and interviews that begin meanwhile. */
export async function lockMember(
  transaction: Transaction,
  { companyId }: Pick<Membership, 'companyId'>,
  userId: string,
): Promise<Member | undefined> {
  const rows = await readRows<Member>(transaction)(sql`
    select user_id as "userId", company_id as "companyId", role,
      num_nonnulls(disabled_at, frozen_at) > 0 as "isRestricted"
    from company_members join users on users.id = user_id
    where user_id = ${userId} and company_id = ${companyId} for update`);
  return rows[0];
}

/**
 * Who takes over for a person who goes: the owner of the longest standing, else the recruiter. Nobody whom the
 * administration restricts, or who is leaving, too.
 */
export async function findSuccessor(
  transaction: Transaction,
  { userId, companyId }: Pick<Member, 'userId' | 'companyId'>,
): Promise<Member | undefined> {
  const rows = await readRows<Member>(transaction)(sql`
    select user_id as "userId", company_id as "companyId", role, false as "isRestricted"
    from company_members join users on users.id = user_id
    where company_id = ${companyId} and user_id <> ${userId} and role <> 'viewer'
      and num_nonnulls(disabled_at, frozen_at, deletion_requested_at, erased_at) = 0
    order by role = 'owner' desc, joined_at, user_id limit 1`);
  return rows[0];
}

export const countMembers = (
  transaction: Transaction,
  { companyId }: Pick<Member, 'companyId'>,
): Promise<number> => transaction.$count(companyMembers, eq(companyMembers.companyId, companyId));

/** Whether a person who has not said yet who used the account before has colleagues. */
export async function hasUndecidedColleagues(
  transaction: Transaction,
  userId: string,
): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    select from users join company_members own on own.user_id = users.id
      join company_members colleague using (company_id)
    where users.id = ${userId} and taken_over_at is not null and colleague.user_id <> users.id limit 1`);
  return rowCount === 1;
}

export const countOwners = (
  transaction: Transaction,
  { companyId }: Pick<Member, 'companyId'>,
): Promise<number> =>
  transaction.$count(
    companyMembers,
    and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'owner')),
  );

export const setRole = (
  transaction: Transaction,
  { userId }: Pick<Member, 'userId'>,
  role: CompanyRole,
) => transaction.update(companyMembers).set({ role }).where(eq(companyMembers.userId, userId));

/** Takes people out of their company. They are no employers any more, until they register again or join another one. */
export async function deleteMembers(
  transaction: Transaction,
  which: { readonly userId: string } | { readonly companyId: string },
): Promise<void> {
  const isMeant =
    'userId' in which
      ? eq(companyMembers.userId, which.userId)
      : eq(companyMembers.companyId, which.companyId);
  const gone = await transaction
    .delete(companyMembers)
    .where(isMeant)
    .returning({ id: companyMembers.userId });
  const goneIds = gone.map(({ id }) => id);
  // They are of one person, who reads no applications of the company any more: they are not handed over.
  await transaction
    .update(mails)
    .set({ state: 'cancelled' })
    .where(
      and(
        inArray(mails.userId, goneIds),
        inArray(mails.kind, ['note-mention', 'applicant-assigned', 'domain-lost']),
      ),
    );
  // A person who has left no longer invites. Whoever declined is still left alone.
  const { invitedBy, declinedAt } = companyInvitations;
  await transaction
    .delete(companyInvitations)
    .where(and(inArray(invitedBy, goneIds), isNull(declinedAt)));
  for (const id of goneIds) {
    await transaction.delete(employerProfiles).where(eq(employerProfiles.userId, id));
    await transaction.update(users).set({ isEmployer: false }).where(eq(users.id, id));
  }
}

/** Adds a person, who is an employer from now on. An employer's profile gets the text of the company. */
export async function insertMember(
  transaction: Transaction,
  member: typeof companyMembers.$inferInsert,
): Promise<void> {
  const { userId, companyId } = member;
  await transaction.insert(companyMembers).values(member);
  await transaction.update(users).set({ isEmployer: true }).where(eq(users.id, userId));
  const { companyName, companyCategory, employeeCount, companyDetail } = companies;
  const text = { companyName, companyCategory, employeeCount, companyDetail };
  const [company] = await transaction
    .select(text)
    .from(companies)
    .where(eq(companies.id, companyId));
  await transaction
    .update(employerProfiles)
    .set(company ?? {})
    .where(eq(employerProfiles.userId, userId));
}

export const deleteCompany = (transaction: Transaction, companyId: string) =>
  transaction.delete(companies).where(eq(companies.id, companyId));
