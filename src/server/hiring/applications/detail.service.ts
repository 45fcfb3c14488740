import type { ApplicationDetail } from '#contract/hiring/applications.ts';
import type { ApplicantDetail } from '#contract/hiring/application-calls.ts';
import { listCriteria } from '#contract/hiring/scorecard-choices.ts';
import { newId } from '#db/new-id.ts';
import { listColleagueIds } from '#server/accounts/companies/companies.policy.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps, ReadDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { present } from '#server/platform/http/present.ts';
import { markMailsRead } from '#server/platform/mail/mails.queries.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { applicantReaders, applicationEmployers } from './applications.policy.ts';
import {
  findApplicant,
  findContent,
  listAnswers,
  listHistory,
  updateRating,
  updateSeenAt,
} from './detail.queries.ts';
import { getMyEntry, toEntry } from './list-for-employer.service.ts';
import { findCriteria, listScorecards } from './scorecards.queries.ts';
import { insertEvents } from './stage-moves.queries.ts';

/** One application with its content, unless it was withdrawn or erased. */
export async function getApplication(
  { db }: ReadDeps,
  actor: Actor,
  id: string,
): Promise<ApplicationDetail> {
  const row = await getMyEntry(db, actor, id);
  const [criteria, scorecards, content, answers, events] = await Promise.all([
    findCriteria(db, row),
    listScorecards(db, row, actor.userId),
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
    criteria: listCriteria(criteria),
    scorecards,
    events,
  };
}

/**
 * Stores the employer's first look and reads the application. Later looks change nothing and publish nothing, and neither
 * does one of a viewer: "seen" tells the applicant that somebody who decides has begun to read.
 */
export async function markSeen(
  deps: ApiDeps,
  actor: Actor,
  id: string,
): Promise<ApplicationDetail> {
  const now = deps.clock();
  await deps.inTransaction(async (transaction) => {
    const row = await getMyEntry(transaction, actor, id);
    const isFirst =
      applicationEmployers.allows(actor, row) && (await updateSeenAt(transaction, row, now));
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
