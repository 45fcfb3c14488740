import { toPersonName } from '#contract/platform/text/person-name.ts';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Identity } from '#contract/accounts/identity.ts';
import { deletionGraceDays } from '#contract/accounts/privacy-texts.ts';
import { toShownPhoto } from '#contract/accounts/site-pictures.ts';
import type { CompanyPageText } from '#contract/accounts/profile-input.ts';
import type { CompanyRole } from '#contract/accounts/company-choices.ts';
import type { User } from '#contract/accounts/users.ts';
import { newId } from '#db/new-id.ts';
import { employerProfiles, jobSeekerProfiles, users } from '#db/accounts-schema.ts';
import type { Executor, Queryable } from '#server/platform/database/database.ts';
import { isBouncedSql } from '#server/accounts/bounces/bounces.queries.ts';
import { olderThan } from '#server/platform/database/keyset.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { type Cursor, listFetchSize } from '#server/platform/database/cursor.ts';
import type { ActorCompany } from '#server/platform/http/actor.ts';
import { present } from '#server/platform/http/present.ts';

/** What only the company of an employer has, not the profile. */
const companyPageText = sql<CompanyPageText | null>`(
  select json_strip_nulls(json_build_object('tagline', companies.tagline, 'founded', companies.founded,
    'website', companies.website, 'logo', companies.logo))
  from company_members join companies on companies.id = company_members.company_id
  where company_members.user_id = users.id)`;

/** Who registered while the release before ran has no company yet, and acts alone. */
const companyRole = sql<CompanyRole | null>`coalesce(
  (select company_members.role from company_members where company_members.user_id = users.id),
  case when users.is_employer then 'owner' end)`;

const selectUsers = (db: Queryable) =>
  db
    .select({
      user: users,
      employer: employerProfiles,
      jobSeeker: jobSeekerProfiles,
      isEmailBounced: isBouncedSql(users.email),
      companyPageText,
      companyRole,
    })
    .from(users)
    .leftJoin(employerProfiles, eq(employerProfiles.userId, users.id))
    .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, users.id));
type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

const withoutUserId = <Row extends { readonly userId: string }>({ userId: _userId, ...row }: Row) =>
  row;

/** When an account is erased whose deletion was requested at this moment. */
export const toErasureDate = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + deletionGraceDays * 86_400_000);

const toUser = ({
  user,
  employer,
  jobSeeker,
  isEmailBounced,
  companyPageText: links,
  companyRole: role,
}: UserRow): User => ({
  _id: user.id,
  uid: user.identityUid,
  userEmail: user.email,
  emailVerified: user.emailVerified,
  ...(isEmailBounced && { isEmailBounced }),
  displayName: user.displayName,
  photoURL: toShownPhoto(user.photoUrl) ?? null,
  fullName: user.fullName,
  isEmployer: user.isEmployer,
  isJobSeeker: user.isJobSeeker,
  ...(role && { companyRole: role }),
  isDisabled: user.disabledAt !== null,
  ...(user.language && { language: user.language }),
  ...(user.deletionRequestedAt && present({ deletionAt: toErasureDate(user.deletionRequestedAt) })),
  ...(employer && { regAsEmployer: { ...withoutUserId(employer), ...links } }),
  ...(jobSeeker && { regAsJobSeeker: withoutUserId(jobSeeker) }),
});

/** The company of a user, with everyone in it. */
const companyOfUser = sql<ActorCompany | null>`(
  select json_build_object('role', own.role, 'isConfirmed', exists (
      select from company_domains where company_domains.company_id = own.company_id
        and company_domains.confirmed_at is not null), 'members', (
    select json_object_agg(colleague.user_id, person.email)
    from company_members colleague join users person on person.id = colleague.user_id
    where colleague.company_id = own.company_id))
  from company_members own where own.user_id = users.id)`;

/** Finds the roles and states of a user, never late. Prepared, because every signed-in request reads them. */
export function makeRolesFinder(db: Executor) {
  const roles = db
    .select({
      id: users.id,
      isEmployer: users.isEmployer,
      isJobSeeker: users.isJobSeeker,
      isAdministrator: users.isAdministrator,
      emailVerified: users.emailVerified,
      createdAt: users.createdAt,
      disabledAt: users.disabledAt,
      signInsValidFrom: users.signInsValidFrom,
      company: companyOfUser,
    })
    .from(users)
    .where(eq(users.identityUid, sql.placeholder('uid')))
    .prepare('find_user_roles');
  return async (uid: string) => (await roles.execute({ uid }))[0];
}

/** Serializes the calls of one user that count rows before they add one. */
export async function lockToCount(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
}

/** Whether the user of that identity may not sign in; an identity without a stored user may. */
export async function isUserDisabled(db: Executor, identityUid: string): Promise<boolean> {
  const [user] = await db
    .select({ disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.identityUid, identityUid));
  return Boolean(user?.disabledAt);
}

/** Finds a user by the id of the row or by the uid of the identity. */
export async function findUser(
  db: Queryable,
  key: { readonly id: string } | { readonly uid: string },
): Promise<User | undefined> {
  const isKey = 'id' in key ? eq(users.id, key.id) : eq(users.identityUid, key.uid);
  const [row] = await selectUsers(db).where(isKey);
  return row && toUser(row);
}

/**
 * Disables a user from the moment on; null enables the user again, but no earlier sign-in. False where nothing changes.
 */
export async function setDisabled(
  transaction: Transaction,
  { _id }: Pick<User, '_id'>,
  moment: Date | null,
): Promise<boolean> {
  const isChanging = moment === null ? isNotNull(users.disabledAt) : isNull(users.disabledAt);
  const { rowCount } = await transaction
    .update(users)
    .set({ disabledAt: moment, ...(moment && { signInsValidFrom: moment }) })
    .where(and(eq(users.id, _id), isChanging));
  return rowCount === 1;
}

/** Finds the user of an identity. Prepared, because every page of a signed-in user reads it. */
export function makeUserFinder(db: Queryable) {
  const user = selectUsers(db)
    .where(eq(users.identityUid, sql.placeholder('uid')))
    .prepare('find_user');
  return async (uid: string): Promise<User | undefined> => {
    const [row] = await user.execute({ uid });
    return row && toUser(row);
  };
}

/** Newest first. One row more than the page shows whether there is a next page. */
export async function listUsers(db: Queryable, after: Cursor | undefined) {
  const rows = await selectUsers(db)
    .where(olderThan({ at: users.createdAt, id: users.id }, after))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(listFetchSize);
  return rows.map((row) => ({ at: row.user.createdAt, id: row.user.id, entry: toUser(row) }));
}

/** Inserts a user; false where the identity or the email already has one. */
export async function insertUser(
  transaction: Transaction,
  identity: Identity,
  createdAt: Date,
): Promise<boolean> {
  const name = toPersonName(identity.displayName, identity.email);
  const inserted = await transaction
    .insert(users)
    .values({
      id: newId(createdAt),
      createdAt,
      identityUid: identity.uid,
      email: identity.email.toLowerCase(),
      emailVerified: identity.emailVerified,
      displayName: name,
      fullName: name,
      photoUrl: identity.photoURL,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return inserted.length > 0;
}

/** Hands the user with this email over to the identity. Both must have verified the email. */
export async function handOverUser(transaction: Transaction, { uid, email }: Identity) {
  await transaction
    .update(users)
    .set({ identityUid: uid })
    .where(and(eq(users.email, email.toLowerCase()), eq(users.emailVerified, true)));
}

export async function markEmailVerified(transaction: Transaction, userId: string) {
  await transaction.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}

export async function setFullName(transaction: Transaction, userId: string, fullName: string) {
  const name = { fullName, displayName: fullName };
  await transaction.update(users).set(name).where(eq(users.id, userId));
}

/** Sets the user's portrait; with `instead`, only where that is the present one. */
export async function setPhoto(
  transaction: Transaction,
  userId: string,
  { path, instead }: { readonly path: string | null; readonly instead?: string },
) {
  await transaction
    .update(users)
    .set({ photoUrl: path })
    .where(
      and(eq(users.id, userId), instead === undefined ? undefined : eq(users.photoUrl, instead)),
    );
}

/** Whether the account with this email, confirmed or not, was made an administrator. */
export async function isStoredAdministrator(db: Queryable, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.toLowerCase()), users.isAdministrator));
  return rows.length > 0;
}

/** Whether an account has confirmed this email. */
export async function isProvedEmail(db: Queryable, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.toLowerCase()), users.emailVerified, isNull(users.erasedAt)));
  return rows.length > 0;
}
