import type {
  MyApplication,
  MyApplicationCounts,
  MyApplicationDetail,
  MyApplicationQuery,
} from '#contract/hiring/my-applications.ts';
import type { Offer } from '#contract/hiring/offers.ts';
import { sitePicture } from '#contract/accounts/site-pictures.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type Actor, isStored } from '#server/platform/http/actor.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { present } from '#server/platform/http/present.ts';
import { authorize, type Authorized } from '#server/platform/http/authorize.ts';
import { type CursorRow, decodeCursor } from '#server/platform/database/cursor.ts';
import { listConversationEnds, toAuthor, toMessage } from './job-applicants.queries.ts';
import { conversationPageSize } from '#contract/hiring/conversations.ts';
import { findContent, isEmployerBounced, listAnswers } from './detail.queries.ts';
import { applicants } from './applications.policy.ts';
import { findReturnDeadline } from './apply.service.ts';
import {
  countMyApplications,
  findMyApplication,
  listMyApplications,
  listShownEvents,
  type MyApplicationRow,
} from './list-for-seeker.queries.ts';
import { toOffer } from './offers.queries.ts';
import { endOfLastDay } from '#server/hiring/jobs/job-rows.queries.ts';

/** Undefined for an application that cannot be sent again. */
function findReturnUntil(row: MyApplicationRow, now: Date): Date | undefined {
  const until = findReturnDeadline(row.shownAt);
  const isWithdrawn = row.stageForApplicant === 'withdrawn' && row.erasedAt === null;
  const canReturn = isWithdrawn && row.isJobOpen && now < until;
  return canReturn ? until : undefined;
}

/** When the job closed: by its employer or after its last day, whichever came first. */
function findClosedAt({ job }: MyApplicationRow, now: Date): Date | undefined {
  const first = Math.min(
    job?.closedAt?.getTime() ?? Infinity,
    (job && endOfLastDay(job)?.getTime()) ?? Infinity,
  );
  return first <= now.getTime() ? new Date(first) : undefined;
}

/** Nobody is left to learn the answer after the job was deleted. */
function findOffer({ jobId, stageForApplicant, offer }: MyApplicationRow): Offer | undefined {
  const isMoot = jobId === null && offer.offerResponse === null;
  return isMoot ? undefined : toOffer(stageForApplicant, offer);
}

const toMyApplication = (row: MyApplicationRow, now: Date): MyApplication => {
  const { job, latest } = row;
  return present({
    _id: row.id,
    jobId: row.jobId,
    userId: row.userId,
    position: row.position,
    company: row.company,
    companyId: row.companyId,
    location: job?.location,
    jobType: job?.jobType,
    jobCategory: job?.jobCategory,
    publishedAt: job?.publishedAt,
    logo: job ? sitePicture(job.logo, row.company) : undefined,
    isJobOpen: row.isJobOpen,
    isJobHidden: row.isJobHidden || undefined,
    closedAt: findClosedAt(row, now),
    appliedAt: row.appliedAt,
    answerDays: job?.answerDays,
    seenAt: row.seenAt,
    answeredAt: row.answeredAt,
    wroteAt: row.wroteAt,
    erasedAt: row.erasedAt,
    stage: row.stageForApplicant,
    stageAt: row.shownAt,
    latestMessage: latest && toMessage(latest),
    isUnread: row.isUnread,
    isWaiting: row.isWaiting,
    interviewCancelledBy: row.interviewCancelledBy,
    offer: findOffer(row),
    isOfferWithdrawn: row.isOfferWithdrawn || undefined,
    returnUntil: findReturnUntil(row, now),
  });
};

/** One page of the client's applications. */
export async function getMyApplications(
  { db, clock }: ReadDeps,
  actor: Actor,
  { cursor, filter }: MyApplicationQuery,
): Promise<CursorRow<MyApplication>[]> {
  const after = decodeCursor(cursor);
  if (!isStored(actor)) {
    return [];
  }
  const now = clock();
  const rows = await listMyApplications(db, { userId: actor.userId, now, filter, after });
  return rows.map((row) => ({
    rank: row.rank,
    at: row.latestChangeAt,
    id: row.id,
    entry: toMyApplication(row, now),
  }));
}

export const getMyApplicationCounts = async (
  { db }: ReadDeps,
  actor: Actor,
): Promise<MyApplicationCounts> =>
  isStored(actor)
    ? countMyApplications(db, actor.userId)
    : { all: 0, waiting: 0, sent: 0, shortlisted: 0, settled: 0 };

/** @throws AppError `application-not-found`, also for the application of another user. */
async function findMyRow(
  { db, clock }: ReadDeps,
  actor: Actor,
  id: string,
): Promise<Authorized<MyApplicationRow, 'change'>> {
  const row = await findMyApplication(db, id, clock());
  if (!row) {
    throw new AppError('application-not-found');
  }
  return authorize(actor, row, applicants);
}

/** One application of the client. */
export const getMyApplication = async (
  deps: ReadDeps,
  actor: Actor,
  id: string,
): Promise<MyApplication> => toMyApplication(await findMyRow(deps, actor, id), deps.clock());

/** The latest messages of an application without a job: `GET /jobs/conversation` needs the job. */
const findConversation = async (db: Queryable, { id, jobId }: MyApplicationRow) =>
  jobId === null
    ? ((await listConversationEnds(db, [id], conversationPageSize)).get(id) ?? [])
    : undefined;

/** One application of the client with everything that was sent, and its history. */
export async function getMyApplicationDetail(
  deps: ReadDeps,
  actor: Actor,
  id: string,
): Promise<MyApplicationDetail> {
  const row = await findMyRow(deps, actor, id);
  const [content, isBounced, answers, events, conversation] = await Promise.all([
    findContent(deps.db, row),
    isEmployerBounced(deps.db, row),
    listAnswers(deps.db, row),
    listShownEvents(deps.db, row),
    findConversation(deps.db, row),
  ]);
  return {
    ...toMyApplication(row, deps.clock()),
    isEmployerBounced: isBounced || undefined,
    ...present({
      profile: content?.profile,
      coverNote: content?.coverNote,
      cv: content?.cv,
      consent:
        content?.consentAt && content.consentVersion
          ? { at: content.consentAt, version: content.consentVersion }
          : undefined,
    }),
    events: events.map(({ author, authorCompany, ...event }) => ({
      ...present(event),
      ...toAuthor({ author, authorCompany }),
    })),
    answers: answers.map(({ kind, label, value }) => ({ kind, label, value })),
    conversation,
  };
}
