import { and, asc, type Column, eq, type SQL, sql } from 'drizzle-orm';
import { files, jobSeekerProfiles, users } from '#db/accounts-schema.ts';
import {
  applicationAnswers,
  applicationEvents,
  applications,
} from '#db/hiring-applications-schema.ts';
import { scorecards } from '#db/hiring-scorecards-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import { isContentShown } from './application-state.queries.ts';
import { readsScorecards, shownMean } from './scorecards.queries.ts';
import type { JobRow } from '#server/hiring/jobs/job-rows.queries.ts';
import {
  applicantEmail,
  applicantName,
  profileField,
  yearOfExp,
} from './applicant-columns.queries.ts';
import { isReceived } from './applicant-order.queries.ts';

/** Applications that one statement reads for an export. */
export const exportPageSize = 200;

/** The questions of an application with their answers, one a line. */
const answers = sql<string | null>`(
  select string_agg(${applicationAnswers.label} || ': ' || ${applicationAnswers.value}, E'\n'
    order by ${applicationAnswers.ordinal})
  from ${applicationAnswers} where ${applicationAnswers.applicationId} = ${applications.id})`;

/** What the company wrote about the applicant, one note a line, the oldest first. */
const notes = sql<string | null>`(
  select string_agg(concat_ws(': ', nullif(${users.fullName}, ''), ${applicationEvents.note}), E'\n'
    order by ${applicationEvents.at}, ${applicationEvents.id})
  from ${applicationEvents} left join ${users} on ${users.id} = ${applicationEvents.actorId}
  where ${applicationEvents.applicationId} = ${applications.id} and ${applicationEvents.kind} = 'note')`;

/** The scorecards of an applicant that the person reads, one a line: `Nadia Rahman: Bread 4, Speed 3. Quick learner`. */
const cardsFor = ({ userId }: Actor) => sql<string | null>`(
  select string_agg(concat_ws(': ', nullif(${users.fullName}, ''), concat_ws('. ', (
      select string_agg(concat_ws(' ', given.criterion, given.score), ', ')
      from jsonb_to_recordset(${scorecards.scores}) as given (criterion text, score int)), ${scorecards.comment})), E'\n'
    order by ${scorecards.givenAt}, ${scorecards.authorId})
  from ${scorecards} join ${users} on ${users.id} = ${scorecards.authorId}
  where ${scorecards.applicationId} = ${applications.id}
    and ${readsScorecards(scorecards.applicationId, userId)})`;

const whenShown = <Value>(value: Column | SQL) =>
  sql<Value | null>`case when ${isContentShown} then ${value} end`;

export interface Readers {
  readonly actor: Actor;
  readonly job: Authorized<JobRow>;
}

/** The applications to a job after this id, in the order in which they were sent. */
export const listForExport = (
  db: Queryable,
  { actor, job }: Readers,
  afterId: string | undefined,
) =>
  db
    .select({
      id: applications.id,
      fullName: applicantName,
      email: applicantEmail,
      position: profileField('position'),
      yearOfExp,
      skills: profileField('skills'),
      appliedAt: applications.appliedAt,
      stage: applications.stage,
      stageAt: applications.stageAt,
      seenAt: applications.seenAt,
      failsRequirement: applications.failsRequirement,
      rating: applications.rating,
      coverNote: whenShown<string>(applications.coverNote),
      cv: whenShown<string>(files.name),
      answers: whenShown<string>(answers),
      notes,
      score: shownMean(actor.userId, 1),
      cards: cardsFor(actor),
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, applications.userId))
    .leftJoin(files, eq(files.id, applications.cvFileId))
    .where(
      and(
        isReceived({ jobId: job.id, viewerId: actor.userId }),
        afterId === undefined ? undefined : sql`${applications.id} > ${afterId}`,
      ),
    )
    .orderBy(asc(applications.id))
    .limit(exportPageSize);
