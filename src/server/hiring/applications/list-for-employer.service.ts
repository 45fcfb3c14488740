import type {
  ApplicationEntry,
  ApplicationListQuery,
  StageCounts,
} from '#contract/hiring/applications.ts';
import { toShownPhoto } from '#contract/accounts/site-pictures.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorize, type Authorized } from '#server/platform/http/authorize.ts';
import { present } from '#server/platform/http/present.ts';
import type { Cursor, CursorRow } from '#server/platform/database/cursor.ts';
import { toMessage } from './job-applicants.queries.ts';
import type { JobRow } from '#server/hiring/jobs/job-rows.queries.ts';
import { makeJobReader } from '#server/hiring/jobs/read-jobs.service.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import { applicationReaders } from './applications.policy.ts';
import {
  countEntries,
  type EntryRow,
  findEntry,
  listEntries,
} from './list-for-employer.queries.ts';
import { toOffer } from './offers.queries.ts';

export const toEntry = (row: Omit<EntryRow, 'ownerId'>): ApplicationEntry => {
  const { latest, isLatestByColleague, rejection } = row;
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
    latestMessage: latest && toMessage({ ...latest, isByColleague: isLatestByColleague }),
    isUnread: row.isUnread,
    isWaiting: row.isWaiting,
    pendingRejection: rejection?.batchId
      ? { sendAt: rejection.sendAt, batchId: rejection.batchId }
      : null,
    offer: toOffer(row.stage, row.offer),
    rating: row.rating,
    score: row.score,
    assignee: row.assignee,
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
  const row = await findEntry(db, id, actor.userId);
  if (!row) {
    throw new AppError('application-not-found');
  }
  return authorize(actor, row, applicationReaders, notTakenDown);
}
