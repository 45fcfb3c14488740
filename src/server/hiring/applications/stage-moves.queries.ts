import { and, asc, eq, sql } from 'drizzle-orm';
import { lockUntilCommit } from '#server/platform/database/advisory-lock.ts';
import type { Stage } from '#contract/hiring/stages.ts';
import { applicationEvents, applications } from '#db/hiring-applications-schema.ts';
import { mails } from '#db/platform-schema.ts';
import { jobSeekerProfiles, users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';
import { moment, moments, texts, uuids } from '#server/platform/database/parameters.ts';
import { actingCompany, actingName } from '#server/hiring/jobs/acting-names.queries.ts';
import { applicantName } from './applicant-columns.queries.ts';
import { offerColumns, type OfferRow } from './offers.queries.ts';

/** Locks the mails of these applications that were not sent yet. */
const lockWaitingMails = (transaction: Transaction, ids: readonly string[]) =>
  transaction
    .select({
      id: mails.id,
      applicationId: mails.applicationId,
      kind: mails.kind,
      knownStage: mails.knownStage,
    })
    .from(mails)
    .where(and(sql`${mails.applicationId} = any(${uuids(ids)})`, eq(mails.state, 'waiting')))
    .orderBy(asc(mails.id))
    .for('update');
export type WaitingMail = Awaited<ReturnType<typeof lockWaitingMails>>[number];

/** Locks applications until the end of the transaction, all in one order. Ids without an application are left out. */
export const lockApplications = (transaction: Transaction, ids: readonly string[]) =>
  transaction
    .select({
      id: applications.id,
      jobId: applications.jobId,
      /** Null after the job was deleted. */
      ownerId: jobs.ownerId,
      userId: applications.userId,
      fullName: applicantName,
      position: applications.position,
      company: applications.company,
      stage: applications.stage,
      stageForApplicant: applications.stageForApplicant,
      stageAt: applications.stageAt,
      answeredAt: applications.answeredAt,
      erasedAt: applications.erasedAt,
      version: applications.version,
      ...offerColumns,
      isTakenDown: isJobTakenDown,
    })
    .from(applications)
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, applications.userId))
    .where(sql`${applications.id} = any(${uuids(ids)})`)
    .orderBy(asc(applications.id))
    .for('no key update', { of: applications });
export type LockedApplication = Awaited<ReturnType<typeof lockApplications>>[number];

/**
 * Locks applications that are to be moved, and their waiting mails. Moves of one application wait for an advisory lock
 * before they lock a row, so that each finds the mails of the one before. Avoid a deadlock: the sender of mails locks mails
 * before applications, too.
 */
export async function lockForMove(transaction: Transaction, ids: readonly string[]) {
  await lockUntilCommit(transaction, 'move', ids);
  const waiting = await lockWaitingMails(transaction, ids);
  return { applications: await lockApplications(transaction, ids), waiting };
}

/** The stage of an application, and what follows from it. */
export interface StageState extends OfferRow {
  readonly id: string;
  readonly stage: Stage;
  readonly stageForApplicant: Stage;
  readonly answeredAt: Date | null;
  readonly settledAt: Date | null;
}

const toJson = (value: object | null): string | null => value && JSON.stringify(value);

/** The only statement that changes stages, except for what the job seeker sees when a rejection is sent. */
export async function updateStages(
  transaction: Transaction,
  states: readonly StageState[],
  now: Date,
): Promise<void> {
  const all = <Name extends keyof StageState>(name: Name) =>
    states.map(({ [name]: value }) => value);
  await transaction.execute(sql`
    update applications set stage = moved.stage, shown_stage = moved.shown_stage,
      answered_at = moved.answered_at, settled_at = moved.settled_at, offered_at = moved.offered_at,
      answer_by = moved.answer_by, offer_terms = moved.offer_terms, offer_response = moved.offer_response,
      offer_answered_at = moved.offer_answered_at,
      stage_at = ${moment(now)}, version = version + 1
    from unnest(${uuids(all('id'))}, ${texts(all('stage'))}, ${texts(all('stageForApplicant'))},
      ${moments(all('answeredAt'))}, ${moments(all('settledAt'))},
      ${moments(all('offeredAt'))}, ${texts(all('answerBy'))}::date[],
      ${texts(all('offerTerms').map(toJson))}::jsonb[], ${texts(all('offerResponse'))},
      ${moments(all('offerAnsweredAt'))})
      as moved (id, stage, shown_stage, answered_at, settled_at, offered_at, answer_by, offer_terms,
        offer_response, offer_answered_at)
    where applications.id = moved.id`);
}

type NewEvent = typeof applicationEvents.$inferInsert;

/** Those of the employer have the names of now: the job seeker reads who acted, also after the colleague has left. */
const withNames = ({ actorId = null, ...event }: NewEvent) => ({
  ...event,
  actorId,
  ...(event.role === 'employer' &&
    actorId !== null && {
      actorName: actingName(actorId),
      actorCompany: actingCompany(event.applicationId),
    }),
});

/** Adds events to histories, which only grow. */
export async function insertEvents(
  transaction: Transaction,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length > 0) {
    await transaction.insert(applicationEvents).values(events.map(withNames));
  }
}

/** Stores that the job seeker declined the offer. A rejection that waits can still be undone: its stage is as old as it was. */
export async function updateDeclinedOffer(
  transaction: Transaction,
  { id, version, stage }: Authorized<LockedApplication, 'change'>,
  now: Date,
): Promise<void> {
  await transaction
    .update(applications)
    .set({
      offerResponse: 'declined',
      offerAnsweredAt: now,
      version: version + 1,
      ...(stage === 'offer' && { stageAt: now }),
    })
    .where(eq(applications.id, id));
}

/** The moves of one call, or that of one application in it. */
export interface Batch {
  readonly batchId: string;
  readonly applicationId?: string | undefined;
}

/** Whether no later move counts, nor an answer to the offer that it made: all moves that followed were undone. */
const isLatest = sql<boolean>`not exists (select from application_events as later
  where later.application_id = ${applicationEvents.applicationId}
    and (later.kind = 'moved' or (later.kind = 'declined' and ${applicationEvents.toStage} = 'offer'))
    and later.at > ${applicationEvents.at}
    and not exists (select from application_events as undoing
      where undoing.application_id = later.application_id and undoing.kind = 'undone'
        and undoing.batch_id = later.batch_id))`;

/** The moves of a batch, with the owner of their job. */
export const listBatch = (transaction: Transaction, { batchId, applicationId }: Batch) =>
  transaction
    .select({
      applicationId: applicationEvents.applicationId,
      ownerId: jobs.ownerId,
      isTakenDown: isJobTakenDown,
      at: applicationEvents.at,
      fromStage: applicationEvents.fromStage,
      toStage: applicationEvents.toStage,
      isLatest,
    })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applicationEvents.batchId, batchId),
        applicationId ? eq(applicationEvents.applicationId, applicationId) : undefined,
        eq(applicationEvents.kind, 'moved'),
        eq(applicationEvents.role, 'employer'),
      ),
    );

export type BatchMove = Awaited<ReturnType<typeof listBatch>>[number];

/** Those of the ids that are applications to a job. */
export async function listIdsOfJob(
  transaction: Transaction,
  jobId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await transaction
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), sql`${applications.id} = any(${uuids(ids)})`));
  return rows.map(({ id }) => id);
}

/** Shows the job seeker that the application was rejected. */
export async function updateShownRejection(
  transaction: Transaction,
  id: string,
  settledAt: Date,
): Promise<void> {
  await transaction
    .update(applications)
    .set({ stageForApplicant: 'rejected', settledAt })
    .where(eq(applications.id, id));
}
