import { eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AdministeredUsersQuery } from '#contract/trust/administration.ts';
import type { UserEntry } from '#contract/trust/administration-entries.ts';
import { employerProfiles, users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { cases } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { present } from '#server/platform/http/present.ts';
import { isOpenSql } from '#server/hiring/jobs/job-rows.queries.ts';
import { type FindPage, matchesUser, newestFirst, selectPage } from './administration.queries.ts';
import { targetVersion } from './decisions.queries.ts';

const selectUsers = (db: Queryable, now: Date) =>
  db
    .select({
      _id: users.id,
      uid: users.identityUid,
      fullName: users.fullName,
      userEmail: users.email,
      emailVerified: users.emailVerified,
      isEmployer: users.isEmployer,
      isJobSeeker: users.isJobSeeker,
      isDisabled: sql<boolean>`${users.disabledAt} is not null`,
      isFrozen: sql<boolean>`${users.frozenAt} is not null`,
      isErased: sql<boolean>`${users.erasedAt} is not null`,
      createdAt: users.createdAt,
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
  const filters = [
    isNull(users.erasedAt),
    q && matchesUser(q),
    role && roles[role],
    state && states[state],
  ];
  const order = newestFirst(users.createdAt, users.id, after);
  const rows = await selectPage(selectUsers(db, now), filters, order);
  return rows.map((row) => ({ at: row.createdAt, id: row._id, entry: present(row) }));
};

export async function findUserEntry(
  db: Queryable,
  id: string,
  now: Date,
): Promise<UserEntry | undefined> {
  const [row] = await selectUsers(db, now).where(eq(users.id, id));
  return row && present(row);
}
