import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { employerProfiles, files, jobSeekerProfiles, users } from '#db/accounts-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/rows.ts';

const list = async (db: Queryable, select: ReturnType<typeof sql>): Promise<object[]> => {
  const rows = await readRows<{ entry: object }>(db)(
    sql`select to_jsonb(found) as entry from (${select}) as found`,
  );
  return rows.map(({ entry }) => entry);
};

interface Person {
  readonly id: string;
  /** Null for an address that nobody has confirmed. */
  readonly provedEmail: string | null;
}

/** The company of an employer, invitations that wait, and how the employer answers. */
async function readHiring(db: Queryable, { id: userId, provedEmail }: Person) {
  const company = await list(
    db,
    sql`select company_name, company_category, employee_count, company_detail, tagline, founded, website, logo, role, joined_at
      from company_members join companies on companies.id = company_id where user_id = ${userId}`,
  );
  const responsiveness = await list(
    db,
    sql`select due, answered, answer_days, computed_at from employer_responsiveness where owner_id = ${userId}`,
  );
  const invitations = await list(
    db,
    // Not the addresses that the person invites: they are others'.
    sql`select case when email = lower(${provedEmail}) then email end as email, role, created_at, declined_at from company_invitations
      where email = lower(${provedEmail}) or invited_by = ${userId}`,
  );
  return { company, invitations, responsiveness };
}

/** The account with everything that is no list of its own in the archive. */
export async function readAccount(db: Queryable, userId: string) {
  const [account] = await db
    .select({ user: users, employer: employerProfiles, jobSeeker: jobSeekerProfiles })
    .from(users)
    .leftJoin(employerProfiles, eq(employerProfiles.userId, users.id))
    .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, users.id))
    .where(eq(users.id, userId));
  const { identityUid: uid = '', emailVerified = false, email = '' } = account?.user ?? {};
  const settings = await list(
    db,
    sql`select kind, mail, bell from notification_settings where user_id = ${userId}`,
  );
  const newsletter = await list(
    db,
    sql`select email, subscribed_at, true as confirmed from newsletter_subscribers
      where ${emailVerified} and lower(email) = lower(${email})
      union all select email, requested_at, false from newsletter_requests
      where ${emailVerified} and lower(email) = lower(${email})`,
  );
  const bounces = await list(
    db,
    sql`select email, status, bounced_at from bounced_emails
      where ${emailVerified} and email = lower(${email})`,
  );
  // The secret of its URL is stored as a hash.
  const calendar = await list(
    db,
    sql`select created_at from calendar_feeds where user_id = ${userId}`,
  );
  const signIn = await list(
    db,
    sql`select name, email, "emailVerified", image, "createdAt", array(
        select "providerId" from auth_account where "userId" = auth_user.id) as providers
      from auth_user where id = ${uid}`,
  );
  const provedEmail = emailVerified ? email : null;
  const hiring = await readHiring(db, { id: userId, provedEmail });
  return { ...account, signIn, settings, newsletter, bounces, ...hiring, calendar };
}
export type Account = Awaited<ReturnType<typeof readAccount>>;

/** The sessions of a person. Neither provider stores addresses or browsers. */
export const readSessions = (db: Queryable, uid: string): Promise<object[]> =>
  list(db, sql`select signed_in_at, expires_at from sessions where uid = ${uid}`);

/** The files whose bytes are in the store. */
export const listStoredFiles = (db: Queryable, ownerId: string) =>
  db
    .select({ id: files.id, kind: files.kind, name: files.name })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), ne(files.state, 'refused'), files.isStored))
    .orderBy(asc(files.id));
