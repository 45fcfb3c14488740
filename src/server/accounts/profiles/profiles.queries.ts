import { eq } from 'drizzle-orm';
import type { EmployerProfile, JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import type { User } from '#contract/accounts/users.ts';
import { employerProfiles, jobSeekerProfiles, users } from '#db/accounts-schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';

/** Also sets the user's name and role. The company alone has the fields of its page. */
export async function saveEmployerProfile(
  transaction: Transaction,
  { _id: userId }: Authorized<User, 'change'>,
  {
    tagline: _tagline,
    founded: _founded,
    website: _website,
    logo: _logo,
    ...profile
  }: EmployerProfile,
): Promise<void> {
  await transaction
    .insert(employerProfiles)
    .values({ userId, ...profile })
    .onConflictDoUpdate({ target: employerProfiles.userId, set: profile });
  const user = { fullName: profile.fullName, isEmployer: true };
  await transaction.update(users).set(user).where(eq(users.id, userId));
}

/** Also sets the user's name and role. */
export async function saveJobSeekerProfile(
  transaction: Transaction,
  { _id: userId }: Authorized<User, 'change'>,
  profile: JobSeekerProfile,
): Promise<void> {
  await transaction
    .insert(jobSeekerProfiles)
    .values({ userId, ...profile })
    .onConflictDoUpdate({ target: jobSeekerProfiles.userId, set: profile });
  const user = { fullName: profile.fullName, isJobSeeker: true };
  await transaction.update(users).set(user).where(eq(users.id, userId));
}
