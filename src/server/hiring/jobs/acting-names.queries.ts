import { type SQL, sql } from 'drizzle-orm';

/**
 * How a person is called now. It is stored with what the person does for a company: the name may change, and applicants keep
 * what they read.
 */
export const actingName = (userId: string): SQL<string | null> =>
  sql`(select nullif(users.full_name, '') from users where users.id = ${userId}::uuid)`;

/** The company of an application's job, as applicants read it now, to be stored with the same. */
export const actingCompany = (applicationId: string): SQL<string | null> =>
  sql`(select coalesce(jobs.company, applications.company) from applications
    left join jobs on jobs.id = applications.job_id where applications.id = ${applicationId}::uuid)`;
