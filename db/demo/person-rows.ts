import {
  buildEmployerProfile,
  buildJobSeekerProfile,
  buildUser,
  type NewEmployerProfile,
  type NewJobSeekerProfile,
  type NewUser,
} from '#db/factories.ts';
import { newId } from '#db/new-id.ts';
import type { DemoPerson } from './people.ts';

interface PeopleRowsOptions {
  readonly createdAt: Date;
  /** The identity provider's ids, by email, of those who can sign in. */
  readonly uidByEmail: ReadonlyMap<string, string>;
}

interface PersonRows {
  readonly user: NewUser;
  readonly employerProfile: NewEmployerProfile | undefined;
  readonly jobSeekerProfile: NewJobSeekerProfile | undefined;
}

export function buildPersonRows(person: DemoPerson, options: PeopleRowsOptions): PersonRows {
  const { email, fullName, employer, jobSeeker } = person;
  const { createdAt, uidByEmail } = options;
  const userId = newId(createdAt);
  const uid = uidByEmail.get(email);
  return {
    user: buildUser({
      id: userId,
      // Without an account at the identity provider there is no way to sign in as this person.
      identityUid: uid ?? `demo:${email}`,
      email,
      fullName,
      displayName: fullName,
      // The identity provider verifies the emails of the accounts that a site creates itself.
      emailVerified: uid !== undefined,
      isEmployer: employer !== undefined,
      isJobSeeker: jobSeeker !== undefined,
      createdAt,
    }),
    employerProfile: employer && buildEmployerProfile({ ...employer, userId }),
    jobSeekerProfile: jobSeeker && buildJobSeekerProfile({ ...jobSeeker, userId }),
  };
}
