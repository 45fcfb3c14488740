import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { interviewLimits } from '#contract/hiring/interview-choices.ts';
import { jobSeekerProfiles, users } from '#db/accounts-schema.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { interviews } from '#db/hiring-interviews-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { isJobTakenDown, isTakenDown } from '#server/accounts/users/employers.queries.ts';
import { applicantName } from '#server/hiring/applications/applicant-columns.queries.ts';
import { jobZone } from '#server/hiring/jobs/job-zone.queries.ts';
import { isContentShown } from '#server/hiring/applications/application-state.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { moment, uuids } from '#server/platform/database/parameters.ts';
import { isBusy } from './busy-times.queries.ts';

/** The most interviews in one response: more than anybody can attend, so that it bounds the memory alone. */
const listLimit = 10_000;

/** The times to choose from, as JSON. An employer does not learn of other interviews of the job seeker. */
const slots = (viewerId: string) => sql<readonly { startsAt: string; isTaken: boolean }[]>`(
  select coalesce(json_agg(json_build_object('startsAt', slot.starts_at, 'isTaken', ${isBusy(
    sql`array[interviews.employer_id,
      case when interviews.job_seeker_id = ${viewerId} then interviews.job_seeker_id else interviews.employer_id end]`,
    {
      interviewId: sql`interviews.id`,
      start: sql`slot.starts_at`,
      minutes: sql`interviews.minutes`,
    },
  )}) order by slot.starts_at), '[]')
  from interview_slots slot where slot.interview_id = interviews.id)`;

/** Each participant sees the state that they know of. */
const stateFor = (viewerId: string) =>
  sql<(typeof interviews.$inferSelect)['state']>`(case when interviews.job_seeker_id = ${viewerId}
    then interviews.shown_state else interviews.state end)`;

/** A job seeker reads neither place nor note of a job that was taken down: both may lead to a fraud. */
const whileShown = (viewerId: string, text: typeof interviews.place | typeof interviews.note) =>
  sql<string>`(case when interviews.job_seeker_id = ${viewerId} and ${isTakenDown} then '' else ${text} end)`;

/** The interviews of a job that was deleted or taken down are closed to its employer. */
const isOpenToEmployer = sql`(jobs.id is not null and not ${isJobTakenDown})`;

const columnsFor = (viewerId: string) => ({
  id: interviews.id,
  applicationId: interviews.applicationId,
  jobId: applications.jobId,
  stage: applications.stage,
  employerId: interviews.employerId,
  jobSeekerId: interviews.jobSeekerId,
  position: applications.position,
  company: applications.company,
  logo: jobs.logo,
  applicantName,
  isContentShown,
  kind: interviews.kind,
  minutes: interviews.minutes,
  place: whileShown(viewerId, interviews.place),
  note: whileShown(viewerId, interviews.note),
  state: stateFor(viewerId),
  startsAt: interviews.startsAt,
  outcomeBy: interviews.outcomeBy,
  cancelledBecause: interviews.cancelledBecause,
  answerNote: interviews.answerNote,
  sequence: interviews.sequence,
  changedAt: interviews.changedAt,
  /** The employer's account, else the zone in which the times were entered. */
  employerZone: sql<string>`coalesce((
    select employer.time_zone from users employer where employer.id = interviews.employer_id), ${interviews.timeZone})`,
  jobSeekerZone: users.timeZone,
  jobZone,
  slots: slots(viewerId),
  isTakenDown,
});

interface Viewer {
  readonly id: string;
  /** The people of the viewer's company, whose interviews the viewer sees, too; only the viewer unless given. */
  readonly colleagueIds?: readonly string[];
  /** Whether the viewer sees interviews as their employer; `isOpenToEmployer` unless given. */
  readonly seesAsEmployer?: SQL;
  /** The latest first unless given. */
  readonly order?: readonly SQL[];
}

/** Interviews as a participant sees them. */
function selectInterviews(db: Queryable, viewer: Viewer, condition: SQL | undefined) {
  const { id, colleagueIds = [id], seesAsEmployer = isOpenToEmployer, order = [] } = viewer;
  const isSeeker = sql`interviews.job_seeker_id = ${id}`;
  const isEmployer = sql`interviews.employer_id = any(${uuids(colleagueIds)}) and ${seesAsEmployer}`;
  return db
    .select(columnsFor(id))
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, interviews.jobSeekerId))
    .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, interviews.jobSeekerId))
    .where(and(sql`(${isSeeker} or (${isEmployer}))`, condition))
    .orderBy(...order, desc(interviews.createdAt), desc(interviews.id))
    .limit(listLimit);
}
export type InterviewRow = Awaited<ReturnType<typeof selectInterviews>>[number];

type Colleague = Required<Pick<Viewer, 'id' | 'colleagueIds'>>;

/** All interviews of an application; none where the viewer is no participant. */
export const listOfApplication = (db: Queryable, viewer: Colleague, applicationId: string) =>
  selectInterviews(db, viewer, eq(interviews.applicationId, applicationId));

/** The first of the times to choose from that is still to come, else the last that has passed. */
const nextSlot = (now: SQL) => sql`(
  select coalesce(min(slot.starts_at) filter (where slot.starts_at > ${now}), max(slot.starts_at))
  from interview_slots slot where slot.interview_id = interviews.id)`;

/**
 * Those that wait for an answer, that will be, or whose outcome can still be said or corrected, the earliest first. Times to choose from
 * that have all passed wait for nobody after as many days; a job seeker who declined without naming others waits for the employer.
 */
export const listOpen = (db: Queryable, viewerId: string, now: Date) => {
  const state = stateFor(viewerId);
  const at = moment(now);
  const from = sql`${at} - make_interval(days => ${interviewLimits.outcomeDays}::int)`;
  const hasNoSlots = sql`not exists (select from interview_slots where interview_id = interviews.id)`;
  const isChosen = sql`${state} not in ('proposed', 'declined')`;
  const startsAt = sql`case when ${isChosen} then interviews.starts_at else ${nextSlot(at)} end`;
  return selectInterviews(
    db,
    { id: viewerId, order: [sql`coalesce(${startsAt}, interviews.changed_at)`] },
    sql`((${state} in ('proposed', 'declined') and (${nextSlot(at)} > ${from} or (${state} = 'declined' and ${hasNoSlots})))
      or (${state} in ('confirmed', 'done', 'missed') and interviews.starts_at > ${from}))`,
  );
};

/** Those that were agreed on, from this moment on, the earliest first. */
export const listAgreed = (db: Queryable, viewerId: string, from: Date) =>
  selectInterviews(
    db,
    { id: viewerId, order: [sql`interviews.starts_at`] },
    sql`${stateFor(viewerId)} in ('confirmed', 'done') and interviews.starts_at > ${moment(from)}`,
  );

export async function findShown(
  db: Queryable,
  viewer: Colleague,
  id: string,
): Promise<InterviewRow | undefined> {
  const [row] = await selectInterviews(db, viewer, eq(interviews.id, id));
  return row;
}

/** As one of its participants reads about it in a mail, also after the job was deleted. */
export async function findMailedInterview(
  db: Queryable,
  viewerId: string,
  id: string,
): Promise<InterviewRow | undefined> {
  const [row] = await selectInterviews(
    db,
    { id: viewerId, seesAsEmployer: sql`true` },
    eq(interviews.id, id),
  );
  return row;
}
export type MailedInterview = InterviewRow;
