import { eq, sql } from 'drizzle-orm';
import type { StageCounts } from '#contract/hiring/applications.ts';
import type { Answer } from '#contract/hiring/questions.ts';
import type { Stage } from '#contract/hiring/stages.ts';
import { mails } from '#db/platform-schema.ts';
import { jobSeekerProfiles, users } from '#db/accounts-schema.ts';
import { applicationAnswers, applications } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/rows.ts';
import {
  applicantEmail,
  applicantName,
  profileField,
  yearOfExp,
} from './applicant-columns.queries.ts';
import {
  type EntryFilter,
  isReceived,
  type Position,
  type Received,
  selectPage,
} from './applicant-order.queries.ts';
import {
  countWhere,
  isContentShown,
  isUndecided,
  isUnreadBy,
  isUnseen,
  isWaitingFor,
  latestMessage,
} from './application-state.queries.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';
import { uuids } from '#server/platform/database/parameters.ts';
import { isByColleague } from './messages.queries.ts';
import { assignee } from './assignments.queries.ts';
import { offerColumns } from './offers.queries.ts';
import { shownScore } from './scorecards.queries.ts';

/** The rejection of the outer query's application that waits to be sent. */
const waitingRejection = (db: Queryable) =>
  db
    .select({ sendAt: mails.sendAt, batchId: mails.batchId })
    .from(mails)
    .where(sql`application_id = applications.id and kind = 'rejection' and state = 'waiting'`)
    .limit(1)
    .as('rejection');

/** The columns that an entry shows as they are stored. */
const storedColumns = {
  appliedAt: applications.appliedAt,
  stage: applications.stage,
  stageAt: applications.stageAt,
  version: applications.version,
  seenAt: applications.seenAt,
  failsRequirement: applications.failsRequirement,
  rating: applications.rating,
};

/** The first answer that is not what the job demands. */
const unmetAnswer = sql<Answer | null>`case when ${applications.failsRequirement} and ${isContentShown} then (
  select json_build_object('kind', ${applicationAnswers.kind}, 'label', ${applicationAnswers.label},
    'value', ${applicationAnswers.value})
  from ${applicationAnswers}
  where ${applicationAnswers.applicationId} = ${applications.id} and ${applicationAnswers.failsRequirement}
  order by ${applicationAnswers.ordinal} limit 1) end`;

/** Applications as the employer's list has them, in any order. */
function selectEntries(db: Queryable, ids: readonly string[], viewerId: string | null) {
  const latest = latestMessage(db);
  const rejection = waitingRejection(db);
  const { id, sender, author, text, sentAt, removedAt } = latest;
  return db
    .select({
      id: applications.id,
      jobId: jobs.id,
      ownerId: jobs.ownerId,
      userId: applications.userId,
      userEmail: applicantEmail,
      fullName: applicantName,
      photoUrl: sql<string | null>`case when ${isContentShown} then ${users.photoUrl} end`,
      position: profileField('position'),
      yearOfExp,
      skills: profileField('skills'),
      ...storedColumns,
      unmetAnswer,
      score: shownScore(viewerId),
      assignee,
      erasedAt: applications.erasedAt,
      isContentShown,
      hasCv: sql<boolean>`${applications.cvFileId} is not null and ${isContentShown}`,
      isTakenDown: isJobTakenDown,
      isUnread: isUnreadBy('employer'),
      isWaiting: isWaitingFor('employer'),
      offer: offerColumns,
      latest: { id, sender, author, text, sentAt, removedAt },
      isLatestByColleague: isByColleague(latest, viewerId),
      rejection: { sendAt: rejection.sendAt, batchId: rejection.batchId },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, applications.userId))
    .leftJoinLateral(latest, sql`true`)
    .leftJoinLateral(rejection, sql`true`)
    .where(sql`${applications.id} = any(${uuids(ids)})`);
}

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** The applications to a job with their positions in the list, with one row more than a page shows. */
export async function listEntries(
  db: Queryable,
  filter: EntryFilter,
): Promise<(EntryRow & Position)[]> {
  const page = await selectPage(db, filter);
  const ids = page.map(({ id }) => id);
  const rows = await selectEntries(db, ids, filter.viewerId);
  const entries = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap((position) => {
    const entry = entries.get(position.id);
    return entry ? [{ ...entry, ...position }] : [];
  });
}

/** An application with the owner of its job; undefined where there is none, and after its job was deleted. */
export async function findEntry(
  db: Queryable,
  id: string,
  viewerId: string | null,
): Promise<EntryRow | undefined> {
  const [row] = await selectEntries(db, [id], viewerId);
  return row;
}

const countStage = (stage: Stage) => countWhere(eq(applications.stage, stage));

export async function countEntries(db: Queryable, received: Received): Promise<StageCounts> {
  const rows = await db
    .select({
      applied: countStage('applied'),
      shortlisted: countStage('shortlisted'),
      interview: countStage('interview'),
      offer: countStage('offer'),
      hired: countStage('hired'),
      rejected: countStage('rejected'),
      withdrawn: countStage('withdrawn'),
      unseen: countWhere(isUnseen),
      undecided: countWhere(isUndecided),
      waiting: countWhere(isWaitingFor('employer')),
      unread: countWhere(isUnreadBy('employer')),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(isReceived(received));
  return onlyRow(rows);
}
