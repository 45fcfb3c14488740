import { eq } from 'drizzle-orm';
import type { EmployerProfile, JobSeekerProfile } from '#contract/profile-input.ts';
import { employerProfiles, jobSeekerProfiles, users } from '#db/schema.ts';
import type { Executor } from '#server/database/database.ts';

/** The name of the profile filled in last is the person's name. */
const markRole = (
  db: Executor,
  userId: string,
  change: Partial<Pick<typeof users.$inferInsert, 'fullName' | 'isEmployer' | 'isJobSeeker'>>,
) => db.update(users).set(change).where(eq(users.id, userId));

export async function saveEmployerProfile(
  db: Executor,
  userId: string,
  profile: EmployerProfile,
): Promise<void> {
  await db
    .insert(employerProfiles)
    .values({ userId, ...profile })
    .onConflictDoUpdate({ target: employerProfiles.userId, set: profile });
  await markRole(db, userId, { fullName: profile.fullName, isEmployer: true });
}

export async function saveJobSeekerProfile(
  db: Executor,
  userId: string,
  profile: JobSeekerProfile,
): Promise<void> {
  await db
    .insert(jobSeekerProfiles)
    .values({ userId, ...profile })
    .onConflictDoUpdate({ target: jobSeekerProfiles.userId, set: profile });
  await markRole(db, userId, { fullName: profile.fullName, isJobSeeker: true });
}
