import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { companyPageFields } from '#contract/accounts/profile-choices.ts';
import type { CompanyPageText, EmployerProfile } from '#contract/accounts/profile-input.ts';
import type { User } from '#contract/accounts/users.ts';
import { newId } from '#db/new-id.ts';
import { companies, companyMembers } from '#db/accounts-companies-schema.ts';
import { employerProfiles } from '#db/accounts-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { moment } from '#server/platform/database/parameters.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';

/** The part of an employer's profile that is about the company, as the release before has it, too. */
type ProfileText = Pick<
  EmployerProfile,
  'companyName' | 'companyCategory' | 'employeeCount' | 'companyDetail'
>;

/** All that an employer's profile says about the company. */
export type CompanyText = ProfileText & CompanyPageText;

const { companyName, companyCategory, employeeCount, companyDetail } = companies;
const textColumns = { companyName, companyCategory, employeeCount, companyDetail };

/** The ids of the people in a person's company, the person included. */
export const colleaguesOf = (userId: SQL): SQL => sql`(
  select ${userId} union select colleague.user_id from company_members own
  join company_members colleague on colleague.company_id = own.company_id where own.user_id = ${userId})`;

/** Whether a company has a page: while one of its owners uses the site, and none of them is frozen. */
export const hasPage = (id: SQL): SQL => sql`exists (
  select from company_members owner join users on users.id = owner.user_id
  where owner.company_id = ${id} and owner.role = 'owner'
  having count(*) filter (where num_nonnulls(users.disabled_at, users.deletion_requested_at, users.erased_at) = 0) > 0
    and count(users.frozen_at) = 0)`;

/** The company of a person, while it has a page. */
export const companyWithPageOf = (userId: SQL): SQL => sql`(
  select own.company_id from company_members own
  where own.user_id = ${userId} and ${hasPage(sql`own.company_id`)})`;

/** A person's place in a company, with the text of the company. */
export async function findMembership(db: Queryable, userId: string) {
  const { companyId, role } = companyMembers;
  const [membership] = await db
    .select({ userId: companyMembers.userId, companyId, role, text: textColumns })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, userId));
  return membership;
}
export type Membership = NonNullable<Awaited<ReturnType<typeof findMembership>>>;

const toText = (profile: CompanyText): ProfileText => ({
  companyName: profile.companyName,
  companyCategory: profile.companyCategory,
  employeeCount: profile.employeeCount,
  companyDetail: profile.companyDetail,
});

/** A field that is absent stays; an empty one is stored as null. */
const toPageText = (text: CompanyPageText) =>
  Object.fromEntries(
    companyPageFields.flatMap((field) => {
      const value = text[field];
      return value === undefined ? [] : [[field, value || null]];
    }),
  );

/** Makes the company of a person who has none, with this person as its owner. */
export async function insertCompany(
  transaction: Transaction,
  owner: Authorized<User, 'change'>,
  { text, now }: { readonly text: CompanyText; readonly now: Date },
): Promise<void> {
  const id = newId(now);
  await transaction
    .insert(companies)
    .values({ id, ...toText(text), ...toPageText(text), createdAt: now });
  await transaction
    .insert(companyMembers)
    .values({ userId: owner._id, companyId: id, role: 'owner', joinedAt: now });
}

/** A name that is only spelled in another way is the same. */
const namedAt = (name: string, now: Date) => sql`case
  when company_key(${companies.companyName}) = company_key(${name}::text) then ${companies.namedAt}
  else ${moment(now)} end`;

/** Changes the text of a company, and its copies in the profiles of its people. */
export async function updateCompany(
  transaction: Transaction,
  { companyId }: Authorized<Membership, 'change'>,
  { text, now }: { readonly text: CompanyText; readonly now: Date },
): Promise<void> {
  const people = transaction
    .select({ id: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId));
  await transaction
    .update(companies)
    .set({ ...toText(text), ...toPageText(text), namedAt: namedAt(text.companyName, now) })
    .where(eq(companies.id, companyId));
  await transaction
    .update(employerProfiles)
    .set(toText(text))
    .where(inArray(employerProfiles.userId, people));
}
