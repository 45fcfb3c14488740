import { type Column, type SQL, sql } from 'drizzle-orm';
import { applicationEvents, applications } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';

/** Of a `job-deleted` event: whose job it was. A colleague may have deleted it. */
export const deletedJobOwner = sql<
  string | null
>`coalesce(application_events.assignee_id, application_events.actor_id)`;

/**
 * The id of the employer of an application. After the job was deleted, its `job-deleted` event names the employer. For
 * statements that left-join `jobs` to `applications`. Null where neither is stored.
 */
export const employerId = sql<string | null>`coalesce(${jobs.ownerId}, (
  select ${deletedJobOwner} from ${applicationEvents}
  where ${applicationEvents.applicationId} = ${applications.id} and ${applicationEvents.kind} = 'job-deleted'
  limit 1))`;

const makeTakenDown = (
  owner: Column | SQL,
) => sql<boolean>`(${jobs.hiddenAt} is not null or exists (
  select from users employer where employer.id = ${owner}
    and num_nonnulls(employer.disabled_at, employer.frozen_at) > 0))`;

/**
 * Whether a job was taken down: hidden by an administrator or by reports, or its employer disabled or frozen. The jobs
 * of an employer who is leaving are suspended, too, but were not taken down.
 */
export const isJobTakenDown = sql<boolean>`(${jobs.suspendedAt} is not null and ${makeTakenDown(jobs.ownerId)})`;

/** Whether the job of an application was taken down, or its employer after the job was deleted. Needs the same left join. */
export const isTakenDown = makeTakenDown(employerId);

const applicationIdsWhere = (isTheirs: (column: SQL) => SQL): SQL => sql`(
  select applications.id from applications join jobs on jobs.id = job_id where ${isTheirs(sql`owner_id`)}
  union all
  select applications.id from applications where job_id is null and exists (
    select from application_events
    where application_id = applications.id and kind = 'job-deleted' and ${isTheirs(deletedJobOwner)}))`;

/** The ids of the applications to an employer's jobs, including deleted ones. */
export const applicationIdsOfEmployer = (id: string): SQL =>
  applicationIdsWhere((column) => sql`${column} = ${id}`);

/** The ids of the applications to the jobs of several employers, whose ids are selected. */
export const applicationIdsOfEmployers = (ids: SQL): SQL =>
  applicationIdsWhere((column) => sql`${column} in ${ids}`);
