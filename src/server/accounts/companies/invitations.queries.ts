import { and, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { invitationDays, maxMembers } from '#contract/accounts/company-choices.ts';
import type { CompanyInvitation } from '#contract/accounts/company-invitations.ts';
import { companies, companyInvitations, companyMembers } from '#db/accounts-companies-schema.ts';
import { users } from '#db/accounts-schema.ts';
import type { Executor, Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import { present } from '#server/platform/http/present.ts';
import { toMailbox } from '#server/platform/mail/mailbox-limit.ts';
import { hasPage, type Membership } from './companies.queries.ts';

/** Milliseconds. */
const lifetime = invitationDays * 24 * 60 * 60_000;

/** Invitations that were made until then have expired. */
const expiredUntil = (now: Date): Date => new Date(now.getTime() - lifetime);

type InvitationRow = typeof companyInvitations.$inferSelect;

export const toInvitation = (row: InvitationRow): CompanyInvitation => {
  const { id, email, role, createdAt, declinedAt } = row;
  const expiresAt = new Date(createdAt.getTime() + lifetime);
  return present({ _id: id, email, role, createdAt, expiresAt, declinedAt });
};

/** Whether nobody has declined it. */
const waits = isNull(companyInvitations.declinedAt);

/** Whether its owners still read it. */
const isListed = isNull(companyInvitations.removedAt);

const isCurrent = (now: Date) => gt(companyInvitations.createdAt, expiredUntil(now));

/** Those of a company that have not expired. */
const currentOf = (companyId: string, now: Date) =>
  and(eq(companyInvitations.companyId, companyId), isCurrent(now));

export async function listInvitations(
  db: Queryable,
  { companyId }: Pick<Membership, 'companyId'>,
  now: Date,
): Promise<CompanyInvitation[]> {
  const { createdAt, id } = companyInvitations;
  const rows = await db
    .select()
    .from(companyInvitations)
    .where(and(currentOf(companyId, now), isListed))
    .orderBy(desc(createdAt), desc(id));
  return rows.map(toInvitation);
}

/** Whether the owner of an address works for the company already. */
export async function isColleague(
  transaction: Transaction,
  { companyId }: Pick<Membership, 'companyId'>,
  email: string,
): Promise<boolean> {
  const isTheirs = and(
    eq(companyMembers.companyId, companyId),
    eq(users.email, email.toLowerCase()),
  );
  const rows = await transaction
    .select({ id: users.id })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(isTheirs);
  return rows.length > 0;
}

/** How many more people the company may have, those who are invited included. */
export async function countFreePlaces(
  transaction: Transaction,
  { companyId }: Pick<Membership, 'companyId'>,
  { now, without }: { readonly now: Date; readonly without: string },
): Promise<number> {
  const people = await transaction.$count(companyMembers, eq(companyMembers.companyId, companyId));
  const invited = await transaction.$count(
    companyInvitations,
    and(currentOf(companyId, now), waits, sql`${companyInvitations.email} <> ${without}`),
  );
  return maxMembers - people - invited;
}

/**
 * Whether the mailbox of an address declined an invitation that would not have expired yet: of the company, or by its inviter for
 * another company before.
 */
export async function hasDeclined(
  db: Queryable,
  invited: Pick<InvitationRow, 'companyId' | 'email' | 'invitedBy'>,
  now: Date,
): Promise<boolean> {
  const { email, declinedAt, companyId, invitedBy } = companyInvitations;
  const mailbox = toMailbox(invited.email);
  const isOfInviter = or(eq(companyId, invited.companyId), eq(invitedBy, invited.invitedBy));
  const rows = await db
    .select({ email })
    .from(companyInvitations)
    .where(and(isOfInviter, isCurrent(now), isNotNull(declinedAt)));
  return rows.some((row) => toMailbox(row.email) === mailbox);
}

/** Takes invitations from the list. Those that were declined stay, unseen, until they expire. */
async function remove(transaction: Transaction, which: SQL | undefined, now: Date) {
  const those = and(which, isListed);
  const deleted = await transaction.delete(companyInvitations).where(and(those, waits));
  const hidden = await transaction.update(companyInvitations).set({ removedAt: now }).where(those);
  return (deleted.rowCount ?? 0) + (hidden.rowCount ?? 0) > 0;
}

/** Stores an invitation instead of an earlier one of this address, whose link ends. */
export async function replaceInvitation(
  transaction: Transaction,
  invitation: InvitationRow,
): Promise<void> {
  const { companyId, email } = companyInvitations;
  const isEarlier = and(eq(companyId, invitation.companyId), eq(email, invitation.email));
  await remove(transaction, isEarlier, invitation.createdAt);
  await transaction.insert(companyInvitations).values(invitation);
}

/** False where the company has none with this id. */
export const deleteInvitation = (
  transaction: Transaction,
  { companyId, id }: Pick<InvitationRow, 'companyId' | 'id'>,
  now: Date,
): Promise<boolean> =>
  remove(
    transaction,
    and(eq(companyInvitations.companyId, companyId), eq(companyInvitations.id, id)),
    now,
  );

/** Declines an invitation, unless it was accepted, declined or taken back meanwhile. */
export async function markDeclined(
  transaction: Transaction,
  { id }: Pick<InvitationRow, 'id'>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(companyInvitations)
    .set({ declinedAt: now })
    .where(and(eq(companyInvitations.id, id), waits));
  return rowCount === 1;
}

/** Uses an invitation up for the person who accepts it, unless it was declined or taken back meanwhile. */
export async function consumeInvitation(
  transaction: Transaction,
  { id }: Pick<InvitationRow, 'id'>,
): Promise<boolean> {
  const { rowCount } = await transaction
    .delete(companyInvitations)
    .where(and(eq(companyInvitations.id, id), waits));
  return rowCount === 1;
}

/** An invitation that waits, with the name and logo of its company, and who invites; none of a company without a page. */
export async function findInvitation(db: Queryable, id: string, now: Date) {
  const [row] = await db
    .select({
      invitation: companyInvitations,
      companyName: companies.companyName,
      logo: companies.logo,
      invitedBy: users.fullName,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .innerJoin(users, eq(users.id, companyInvitations.invitedBy))
    .where(and(eq(companyInvitations.id, id), waits, isCurrent(now), hasPage(sql`companies.id`)));
  return row;
}

/** Whether the administration froze the company. */
export async function isFrozen(transaction: Transaction, companyId: string): Promise<boolean> {
  const rows = await readRows<{ isFrozen: boolean }>(transaction)(sql`
    select exists (select from company_members join users on users.id = user_id
      where company_id = ${companyId} and frozen_at is not null) as "isFrozen"`);
  return onlyRow(rows).isFrozen;
}

/** Deletes the invitations that nobody accepted in time, with the addresses. */
export const deleteExpiredInvitations = (db: Executor, now: Date) =>
  db.delete(companyInvitations).where(lte(companyInvitations.createdAt, expiredUntil(now)));
