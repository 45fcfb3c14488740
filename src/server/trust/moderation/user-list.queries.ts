import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import {
  administrationPageSize,
  type AdministeredUsersQuery,
  type UserEntry,
} from '#contract/trust/administration.ts';
import { employerProfiles, users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { cases } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { olderThan } from '#server/platform/database/keyset.ts';
import { isOpenSql } from '#server/hiring/jobs/job-rows.queries.ts';
import { type FindPage, matchesUser } from './administration.queries.ts';
import { targetVersion } from './decisions.queries.ts';

const selectUsers = (db: Queryable, now: Date) =>
  db
    .select({
      user: users,
      company: employerProfiles.companyName,
      jobCount: sql<number>`(select count(*)::int from ${jobs} where ${jobs.ownerId} = ${users.id})`,
      openJobCount: sql<number>`(select count(*)::int from ${jobs}
        where ${jobs.ownerId} = ${users.id} and ${isOpenSql(now)})`,
      caseId: sql<string | null>`(select ${cases.id} from ${cases}
        where ${cases.targetKind} in ('user', 'company') and ${cases.targetId} = ${users.id}
          and ${cases.state} = 'open' order by ${cases.openedAt} limit 1)`,
      version: targetVersion(users.id),
    })
    .from(users)
    .leftJoin(employerProfiles, eq(employerProfiles.userId, users.id));

type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

const toEntry = ({ user, company, caseId, ...counts }: UserRow): UserEntry => ({
  _id: user.id,
  uid: user.identityUid,
  fullName: user.fullName,
  userEmail: user.email,
  emailVerified: user.emailVerified,
  isEmployer: user.isEmployer,
  isJobSeeker: user.isJobSeeker,
  isDisabled: user.disabledAt !== null,
  isFrozen: user.frozenAt !== null,
  isErased: user.erasedAt !== null,
  company: company ?? undefined,
  createdAt: user.createdAt.toISOString(),
  caseId: caseId ?? undefined,
  ...counts,
});

const roles: Readonly<Record<NonNullable<AdministeredUsersQuery['role']>, SQL>> = {
  employer: eq(users.isEmployer, true),
  'job-seeker': eq(users.isJobSeeker, true),
};

const states: Readonly<Record<NonNullable<AdministeredUsersQuery['state']>, SQL>> = {
  disabled: isNotNull(users.disabledAt),
  frozen: isNotNull(users.frozenAt),
};

/** Newest first, without erased accounts. */
export const findUserEntries: FindPage<AdministeredUsersQuery, UserEntry> = async (
  db,
  { q, role, state },
  { after, now },
) => {
  const rows = await selectUsers(db, now)
    .where(
      and(
        isNull(users.erasedAt),
        q ? matchesUser(q) : undefined,
        role && roles[role],
        state && states[state],
        olderThan({ at: users.createdAt, id: users.id }, after),
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(administrationPageSize + 1);
  return rows.map((row) => ({ at: row.user.createdAt, id: row.user.id, entry: toEntry(row) }));
};

export async function findUserEntry(
  db: Queryable,
  id: string,
  now: Date,
): Promise<UserEntry | undefined> {
  const [row] = await selectUsers(db, now).where(eq(users.id, id));
  return row && toEntry(row);
}
