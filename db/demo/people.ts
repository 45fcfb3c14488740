import type { EmployerProfile, JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import { demoAdministrator } from './accounts.ts';
import { demoColleagues } from './colleagues.ts';
import { demoEmployers } from './employers.ts';
import { held } from './held.ts';
import { demoJobSeekers } from './job-seekers.ts';

/** A person of the demo content, with one role or both. */
export interface DemoPerson {
  readonly email: string;
  readonly fullName: string;
  readonly employer?: EmployerProfile;
  readonly jobSeeker?: JobSeekerProfile;
}

/** All people, without duplicates for those with both roles. */
export function listDemoPeople(): DemoPerson[] {
  const people = new Map<string, DemoPerson>();
  people.set(demoAdministrator.email, {
    email: demoAdministrator.email,
    fullName: 'Meherun Nessa',
  });
  for (const { email, profile } of demoEmployers) {
    people.set(email, { email, fullName: profile.fullName, employer: profile });
  }
  for (const { email, colleagueOf, fullName, roleInCompany, gender } of demoColleagues) {
    const company = held(people.get(colleagueOf)?.employer, colleagueOf);
    people.set(email, {
      email,
      fullName,
      employer: { ...company, fullName, roleInCompany, gender },
    });
  }
  for (const { email, profile } of demoJobSeekers) {
    people.set(email, {
      ...people.get(email),
      email,
      fullName: profile.fullName,
      jobSeeker: profile,
    });
  }
  return [...people.values()];
}
