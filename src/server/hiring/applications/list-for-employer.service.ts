import type {
  ApplicantDetail,
  ApplicationDetail,
  ApplicationEntry,
  ApplicationListQuery,
  StageCounts,
} from '#contract/hiring/applications.ts';
import { toShownPhoto } from '#contract/accounts/site-pictures.ts';
import { newId } from '#db/new-id.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { markMailsRead } from '#server/platform/mail/mails.queries.ts';
import type { ApiDeps, ReadDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorize, type Authorized } from '#server/platform/http/authorize.ts';
import { present } from '#server/platform/http/present.ts';
import type { Cursor, CursorRow } from '#server/platform/database/cursor.ts';
import { toMessage } from './job-applicants.queries.ts';
import { listColleagueIds } from '#server/accounts/companies/companies.policy.ts';
import type { JobRow } from '#server/hiring/jobs/job-rows.queries.ts';
import { makeJobReader } from '#server/hiring/jobs/jobs.service.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import {
  applicantReaders,
  applicationEmployers,
  applicationReaders,
} from './applications.policy.ts';
import {
  countEntries,
  type EntryRow,
  findEntry,
  listEntries,
} from './list-for-employer.queries.ts';
import {
  findApplicant,
  findContent,
  listAnswers,
  listHistory,
  updateRating,
  updateSeenAt,
} from './detail.queries.ts';
import { toOffer } from './offers.queries.ts';
import { insertEvents } from './stage-moves.queries.ts';

export const toEntry = (row: Omit<EntryRow, 'ownerId'>): ApplicationEntry => {
  const { latest, rejection } = row;
  return present({
    _id: row.id,
    jobId: row.jobId,
    userId: row.userId,
    userEmail: row.userEmail,
    fullName: row.fullName,
    photoURL: toShownPhoto(row.photoUrl),
    position: row.position,
    yearOfExp: row.yearOfExp,
    skills: row.skills,
    appliedAt: row.appliedAt,
    stage: row.stage,
    stageAt: row.stageAt,
    version: row.version,
    seenAt: row.seenAt,
    failsRequirement: row.failsRequirement,
    unmetAnswer: row.unmetAnswer,
    erasedAt: row.erasedAt,
    hasCv: row.hasCv,
    latestMessage: latest && toMessage(latest),
    isUnread: row.isUnread,
    isWaiting: row.isWaiting,
    pendingRejection: rejection?.batchId
      ? { sendAt: rejection.sendAt, batchId: rejection.batchId }
      : null,
    offer: toOffer(row.stage, row.offer),
    rating: row.rating,
  });
};

/** Read jobs of the client's company whose applications the client may read, or decide: those that were not taken down. */
export function makeJobReaders(db: Queryable) {
  const { getReadableJob, getMyJob } = makeJobReader(db);
  return {
    getReadableJob: (actor: Actor, id: string) => getReadableJob(actor, id, notTakenDown),
    getDecidableJob: (actor: Actor, id: string) => getMyJob(actor, id, notTakenDown),
  };
}

interface ListPart {
  readonly actor: Actor;
  readonly job: Authorized<JobRow>;
  readonly query: Omit<ApplicationListQuery, 'cursor'>;
  readonly after: Cursor | undefined;
}

/** One page of the applications to a job of the client's company. */
export async function getApplications(
  { db }: ReadDeps,
  { actor, job, query, after }: ListPart,
): Promise<CursorRow<ApplicationEntry>[]> {
  const rows = await listEntries(db, { ...query, jobId: job.id, viewerId: actor.userId, after });
  return rows.map((row) => ({
    ...(row.rank !== null && { rank: row.rank }),
    at: row.at,
    id: row.id,
    entry: toEntry(row),
  }));
}

export const getStageCounts = (
  { db }: ReadDeps,
  actor: Actor,
  job: Authorized<JobRow>,
): Promise<StageCounts> => countEntries(db, { jobId: job.id, viewerId: actor.userId });

/**
 * An application to read and note.
 *
 * @throws AppError `application-not-found` also for an application to another company's job; `job-taken-down`
 */
export async function getMyEntry(
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<Authorized<EntryRow, 'change'>> {
  const row = await findEntry(db, id);
  if (!row) {
    throw new AppError('application-not-found');
  }
  return authorize(actor, row, applicationReaders, notTakenDown);
}

/** One application with its content, unless it was withdrawn or erased. */
export async function getApplication(
  { db }: ReadDeps,
  actor: Actor,
  id: string,
): Promise<ApplicationDetail> {
  const row = await getMyEntry(db, actor, id);
  const [content, answers, events] = await Promise.all([
    row.isContentShown ? findContent(db, row) : undefined,
    row.isContentShown ? listAnswers(db, row) : [],
    listHistory(db, row),
  ]);
  return {
    ...toEntry(row),
    ...present({
      profile: content?.profile ?? content?.presentProfile,
      coverNote: content?.coverNote,
      cv: content?.cv,
    }),
    answers: answers.map((answer) => ({
      ...answer,
      failsRequirement: answer.failsRequirement || undefined,
    })),
    events,
  };
}

/** Stores the employer's first look and reads the application. Later looks change nothing and publish nothing. */
export async function markSeen(
  deps: ApiDeps,
  actor: Actor,
  id: string,
): Promise<ApplicationDetail> {
  const now = deps.clock();
  await deps.inTransaction(async (transaction) => {
    const row = await getMyEntry(transaction, actor, id);
    const isFirst = await updateSeenAt(transaction, row, now);
    if (isFirst) {
      const event = { id: newId(now), applicationId: id, at: now, actorId: actor.userId };
      await insertEvents(transaction, [
        { ...event, role: 'employer', kind: 'seen', isShown: true },
      ]);
      await markMailsRead(transaction, {
        userId: row.ownerId,
        at: now,
        about: { applicationId: id, kind: 'new-application' },
      });
    }
    return isFirst
      ? [
          toEvent('jobApply', [withColleagues(row.ownerId), row.userId]),
          toEvent('notifications', [row.ownerId]),
        ]
      : [];
  });
  return getApplication(deps, actor, id);
}

/** Stores the employer's stars. The job seeker gets no event of them. */
export const rateApplication = (
  { inTransaction }: ApiDeps,
  actor: Actor,
  { id, rating }: { readonly id: string; readonly rating: number | null },
): Promise<void> =>
  inTransaction(async (transaction) => {
    const found = await getMyEntry(transaction, actor, id);
    const entry = authorize(actor, found, applicationEmployers);
    if (entry.erasedAt !== null) {
      throw new AppError('application-erased');
    }
    await updateRating(transaction, entry, rating);
    return [toEvent('jobApply', [withColleagues(entry.ownerId)])];
  });

export async function getApplicantDetail(
  db: Queryable,
  actor: Actor,
  userId: string,
): Promise<ApplicantDetail> {
  const applicant = await findApplicant(db, { userId, ownerIds: listColleagueIds(actor) });
  const { hasApplied: appliedToClient = false, isTakenDown = false } = applicant ?? {};
  authorize(actor, { userId, appliedToClient, isTakenDown }, applicantReaders, notTakenDown);
  if (!applicant) {
    throw new AppError('applicant-not-found');
  }
  return applicant.detail;
}
