import { sitePicture } from '#contract/accounts/site-pictures.ts';
import type { Interview, InterviewList } from '#contract/hiring/interviews.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { listColleagueIds } from '#server/accounts/companies/companies.policy.ts';
import { type Actor, isStored, type StoredActor } from '#server/platform/http/actor.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { present } from '#server/platform/http/present.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { findViewer } from './calendars.queries.ts';
import { findShown, type InterviewRow, listOfApplication, listOpen } from './interviews.queries.ts';

const agreedStates: readonly Interview['state'][] = ['confirmed', 'done', 'missed'];

/** Times can be chosen in these states alone. */
const slotStates: readonly Interview['state'][] = ['proposed', 'declined'];

/** An interview as a participant sees it. */
export function toInterview(row: InterviewRow, viewerId: string, now: Date): Interview {
  const role = row.jobSeekerId === viewerId ? 'job-seeker' : 'employer';
  const slots = slotStates.includes(row.state) ? row.slots : [];
  return present({
    _id: row.id,
    applicationId: row.applicationId,
    jobId: row.jobId,
    position: row.position,
    company: row.company,
    logo: row.logo === null ? null : sitePicture(row.logo, row.company),
    role,
    applicantName: row.applicantName,
    kind: row.kind,
    minutes: row.minutes,
    place: row.place,
    note: row.note,
    state: row.state,
    isJobHidden: (role === 'job-seeker' && row.isTakenDown) || null,
    slots: slots
      .map(({ startsAt, isTaken }) => ({ startsAt: new Date(startsAt), isTaken }))
      .filter(({ startsAt }) => startsAt > now),
    startsAt: agreedStates.includes(row.state) ? row.startsAt : null,
    outcomeBy: row.outcomeBy,
    answerNote: role === 'employer' && !row.isContentShown ? '' : row.answerNote,
    sequence: row.sequence,
    changedAt: row.changedAt,
    timeZones: { employer: row.employerZone, jobSeeker: row.jobSeekerZone },
    jobZone: row.jobZone,
  });
}

const toColleague = (actor: StoredActor) => ({
  id: actor.userId,
  colleagueIds: listColleagueIds(actor),
});

/** The client's interviews: those that are open by their time, or all of one application. */
export async function getInterviews(
  { db, clock }: ReadDeps,
  actor: Actor,
  applicationId: string | undefined,
): Promise<InterviewList> {
  if (!isStored(actor)) {
    return { hasFeed: false, interviews: [] };
  }
  const { userId } = actor;
  const now = clock();
  const [viewer, rows] = await Promise.all([
    findViewer(db, userId),
    applicationId === undefined
      ? listOpen(db, userId, now)
      : listOfApplication(db, toColleague(actor), applicationId),
  ]);
  return {
    timeZone: viewer?.timeZone ?? undefined,
    hasFeed: (viewer?.feedAt ?? null) !== null,
    interviews: rows.map((row) => toInterview(row, userId, now)),
  };
}

/** @throws AppError `interview-not-found`, also for the interview of other people */
export async function findMyInterview(
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<InterviewRow> {
  const row = isStored(actor) ? await findShown(db, toColleague(actor), id) : undefined;
  if (!row) {
    throw new AppError('interview-not-found');
  }
  return row;
}
