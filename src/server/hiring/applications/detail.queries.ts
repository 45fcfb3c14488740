import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ApplicationEvent } from '#contract/hiring/applications.ts';
import { eventKinds } from '#contract/hiring/stages.ts';
import { files, jobSeekerProfiles, users } from '#db/accounts-schema.ts';
import {
  applicationAnswers,
  applicationEvents,
  applications,
} from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { isBouncedSql } from '#server/accounts/bounces/bounces.queries.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';
import { texts } from '#server/platform/database/parameters.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import { present } from '#server/platform/http/present.ts';
import { isContentShown } from './application-state.queries.ts';
import type { EntryRow } from './list-for-employer.queries.ts';

/** The maximum of events in one response. */
const historyLimit = 300;

type AnyApplication = Authorized<{ readonly id: string }>;

/** The content of an application without its answers. The present profile stands in where none was stored with it. */
export async function findContent(db: Queryable, { id }: AnyApplication) {
  const { profile, coverNote, consentAt, consentVersion } = applications;
  const [row] = await db
    .select({
      profile,
      presentProfile: jobSeekerProfiles,
      coverNote,
      consentAt,
      consentVersion,
      cv: { _id: files.id, name: files.name, size: files.size, state: files.state },
    })
    .from(applications)
    .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, applications.userId))
    .leftJoin(files, eq(files.id, applications.cvFileId))
    .where(eq(applications.id, id));
  return row;
}

/** Whether mails to the employer come back; false after the job was deleted. */
export async function isEmployerBounced(db: Queryable, { id }: AnyApplication): Promise<boolean> {
  const [row] = await db
    .select({ isBounced: isBouncedSql(users.email) })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .where(eq(applications.id, id));
  return row?.isBounced ?? false;
}

/** `failsRequirement` is for the employer alone. */
export const listAnswers = (db: Queryable, { id }: AnyApplication) => {
  const { kind, label, value, failsRequirement, ordinal, applicationId } = applicationAnswers;
  return db
    .select({ kind, label, value, failsRequirement })
    .from(applicationAnswers)
    .where(eq(applicationAnswers.applicationId, id))
    .orderBy(asc(ordinal), asc(applicationId));
};

/** The place of an event among those of its moment: proposing times moves an application, and both are one call. */
export const placeInMoment = sql`array_position(${texts(eventKinds)}, ${applicationEvents.kind})`;

/** Who acted for the employer, as they were called then; of an event of before that was stored, as now. */
export const actorName = sql<string | null>`case when ${applicationEvents.role} = 'employer'
  then coalesce(${applicationEvents.actorName}, nullif(${users.fullName}, '')) end`;

/** The latest events of the history for the employer, oldest first. */
export async function listHistory(
  db: Queryable,
  entry: Authorized<EntryRow>,
): Promise<ApplicationEvent[]> {
  const { id: _id, at, role, kind, fromStage, toStage, reason, note } = applicationEvents;
  const { assigneeId } = applicationEvents;
  const assignee = sql<string | null>`(
    select nullif(person.full_name, '') from users as person where person.id = ${assigneeId})`;
  const rows = await db
    .select({ _id, at, role, kind, fromStage, toStage, reason, note, author: actorName, assignee })
    .from(applicationEvents)
    .leftJoin(users, eq(users.id, applicationEvents.actorId))
    .where(eq(applicationEvents.applicationId, entry.id))
    .orderBy(desc(at), desc(placeInMoment), desc(_id))
    .limit(historyLimit);
  return rows.map(present).toReversed();
}

/** An application that is erased meanwhile gets no stars. */
export const updateRating = (
  transaction: Transaction,
  { id }: Authorized<EntryRow, 'change'>,
  rating: number | null,
) =>
  transaction
    .update(applications)
    .set({ rating })
    .where(and(eq(applications.id, id), isNull(applications.erasedAt)));

/** False where the employer had opened the application before. */
export async function updateSeenAt(
  transaction: Transaction,
  { id }: Authorized<EntryRow, 'change'>,
  seenAt: Date,
): Promise<boolean> {
  const updated = await transaction
    .update(applications)
    .set({ seenAt })
    .where(and(eq(applications.id, id), isNull(applications.seenAt)))
    .returning({ id: sql<string>`id` });
  return updated.length > 0;
}

/**
 * A job seeker's details, whether that user applied to any job of these owners and has not withdrawn, and whether all these
 * jobs were taken down.
 */
export async function findApplicant(
  db: Queryable,
  { userId, ownerIds }: { readonly userId: string; readonly ownerIds: readonly string[] },
) {
  const { fullName, yearOfExp } = jobSeekerProfiles;
  const detail = { _id: users.id, fullName, yearOfExp, email: users.email };
  const sent = db
    .select({
      hasApplied: sql<boolean>`count(*) > 0`.as('has_applied'),
      isTakenDown: sql<boolean>`bool_and(${isJobTakenDown}) is true`.as('is_taken_down'),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(eq(applications.userId, userId), inArray(jobs.ownerId, [...ownerIds]), isContentShown),
    )
    .as('sent');
  const [row] = await db
    .select({ detail, hasApplied: sent.hasApplied, isTakenDown: sent.isTakenDown })
    .from(users)
    .innerJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, users.id))
    .crossJoin(sent)
    .where(eq(users.id, userId));
  return row;
}
