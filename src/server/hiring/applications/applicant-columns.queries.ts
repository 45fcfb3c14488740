import { sql } from 'drizzle-orm';
import { removedApplicant } from '#contract/accounts/privacy-texts.ts';
import { jobSeekerProfiles, users } from '#db/accounts-schema.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { isContentShown } from './application-state.queries.ts';

/** A field of the profile as it was sent; of the present one where none was stored with the application. */
export const profileField = (name: 'position' | 'skills') =>
  sql<string | null>`case when ${isContentShown}
    then coalesce(${applications.profile}->>${sql.raw(`'${name}'`)}, ${jobSeekerProfiles[name]}) end`;
export const applicantName = sql<string>`case when ${applications.erasedAt} is null
  then coalesce(${applications.profile}->>'fullName', ${jobSeekerProfiles.fullName}, ${users.fullName})
  else ${removedApplicant} end`;
export const applicantEmail = sql<string>`case when ${isContentShown} then ${users.email} else '' end`;
export const yearOfExp = sql<number | null>`case when ${isContentShown}
  then coalesce((${applications.profile}->>'yearOfExp')::float8, ${jobSeekerProfiles.yearOfExp}) end`;
