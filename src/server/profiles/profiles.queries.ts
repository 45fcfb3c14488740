import { eq } from 'drizzle-orm';
import type { EmployerProfile, JobSeekerProfile } from '#contract/profile-input.ts';
import { employerProfiles, jobSeekerProfiles, users } from '#db/schema.ts';
import type { Transaction } from '#server/events/in-transaction.queries.ts';

/** The name of the profile filled in last is the person's name. */
const markRole = (
  transaction: Transaction,
  userId: string,
  change: Partial<Pick<typeof users.$inferInsert, 'fullName' | 'isEmployer' | 'isJobSeeker'>>,
) => transaction.update(users).set(change).where(eq(users.id, userId));

export async function saveEmployerProfile(
  transaction: Transaction,
  userId: string,
  profile: EmployerProfile,
): Promise<void> {
  await transaction
    .insert(employerProfiles)
    .values({ userId, ...profile })
    .onConflictDoUpdate({ target: employerProfiles.userId, set: profile });
  await markRole(transaction, userId, { fullName: profile.fullName, isEmployer: true });
}

export async function saveJobSeekerProfile(
  transaction: Transaction,
  userId: string,
  profile: JobSeekerProfile,
): Promise<void> {
  await transaction
    .insert(jobSeekerProfiles)
    .values({ userId, ...profile })
    .onConflictDoUpdate({ target: jobSeekerProfiles.userId, set: profile });
  await markRole(transaction, userId, { fullName: profile.fullName, isJobSeeker: true });
}
