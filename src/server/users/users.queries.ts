import { desc, eq } from 'drizzle-orm';
import type { Identity } from '#contract/identity.ts';
import { listFetchSize } from '#server/platform/list-answer.ts';
import type { EmployerProfile, JobSeekerProfile } from '#contract/profiles.ts';
import type { User } from '#contract/users.ts';
import { employerProfiles, jobSeekerProfiles, users } from '#db/schema.ts';
import type { Cursor } from '#server/platform/cursor.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { olderThan } from '#server/platform/database/keyset.ts';

interface UserRow {
  readonly user: typeof users.$inferSelect;
  readonly employer: typeof employerProfiles.$inferSelect | null;
  readonly jobSeeker: typeof jobSeekerProfiles.$inferSelect | null;
}

const toEmployerProfile = ({
  userId: _userId,
  ...profile
}: typeof employerProfiles.$inferSelect): EmployerProfile => profile;

const toJobSeekerProfile = ({
  userId: _userId,
  ...profile
}: typeof jobSeekerProfiles.$inferSelect): JobSeekerProfile => profile;

const toUser = ({ user, employer, jobSeeker }: UserRow): User => ({
  _id: user.id,
  uid: user.identityUid,
  userEmail: user.email,
  emailVerified: user.emailVerified,
  displayName: user.displayName,
  photoURL: user.photoUrl,
  fullName: user.fullName,
  isEmployer: user.isEmployer,
  isJobSeeker: user.isJobSeeker,
  ...(employer && { regAsEmployer: toEmployerProfile(employer) }),
  ...(jobSeeker && { regAsJobSeeker: toJobSeekerProfile(jobSeeker) }),
});

const selectUsers = (db: Executor) =>
  db
    .select({ user: users, employer: employerProfiles, jobSeeker: jobSeekerProfiles })
    .from(users)
    .leftJoin(employerProfiles, eq(employerProfiles.userId, users.id))
    .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, users.id));

/** What permissions need of a user, and no more: read once for every signed-in request. */
export async function findUserRoles(db: Executor, identityUid: string) {
  const [row] = await db
    .select({ id: users.id, isEmployer: users.isEmployer, isJobSeeker: users.isJobSeeker })
    .from(users)
    .where(eq(users.identityUid, identityUid));
  return row;
}

export async function findUser(db: Executor, identityUid: string): Promise<User | undefined> {
  const [row] = await selectUsers(db).where(eq(users.identityUid, identityUid));
  return row && toUser(row);
}

/** Newest first; one more than the limit tells whether the list goes on. */
export async function listUsers(db: Executor, after: Cursor | undefined) {
  const rows = await selectUsers(db)
    .where(olderThan({ at: users.createdAt, id: users.id }, after))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(listFetchSize);
  return rows.map((row) => ({ at: row.user.createdAt, id: row.user.id, entry: toUser(row) }));
}

export interface NewUser {
  readonly id: string;
  readonly identity: Identity;
  readonly createdAt: Date;
}

/** Stores the user once; of several at the same moment one stores and the others find it. */
export async function insertUser(db: Executor, { id, identity, createdAt }: NewUser) {
  await db
    .insert(users)
    .values({
      id,
      createdAt,
      identityUid: identity.uid,
      email: identity.email.toLowerCase(),
      emailVerified: identity.emailVerified,
      displayName: identity.displayName,
      fullName: identity.displayName,
      photoUrl: identity.photoURL,
    })
    .onConflictDoNothing({ target: users.identityUid });
}
