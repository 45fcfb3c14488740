import { type SQL, sql } from 'drizzle-orm';
import { applicationEvents } from '#db/hiring-schema.ts';
import { applications, jobs } from '#db/schema.ts';

/**
 * The id of the employer whom an application was sent to, also after the job was deleted: the event says by whom. For
 * statements that left-join `jobs` to `applications`. Null where neither is stored.
 */
export const employerId = sql<string | null>`coalesce(${jobs.ownerId}, (
  select ${applicationEvents.actorId} from ${applicationEvents}
  where ${applicationEvents.applicationId} = ${applications.id} and ${applicationEvents.kind} = 'job-deleted'
  limit 1))`;

/**
 * Whether the job of an application was taken down, or its employer disabled or frozen: what the employer wrote is not
 * passed on then. For statements that left-join `jobs` to `applications`.
 */
export const isTakenDown = sql<boolean>`(${jobs.hiddenAt} is not null or exists (
  select from users employer where employer.id = ${employerId}
    and num_nonnulls(employer.disabled_at, employer.frozen_at) > 0))`;

/** The ids of the applications that an employer got, also those to jobs that were deleted. */
export const receivedBy = (id: string): SQL => sql`(
  select applications.id from applications join jobs on jobs.id = job_id where owner_id = ${id}
  union all
  select applications.id from applications where job_id is null and exists (
    select from application_events
    where application_id = applications.id and kind = 'job-deleted' and actor_id = ${id}))`;
