import type { Proposal } from '#contract/hiring/interview-inputs.ts';
import type { Interview } from '#contract/hiring/interviews.ts';
import { isOpenStage } from '#contract/hiring/stages.ts';
import { newId } from '#db/new-id.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import { lockMyPlace } from '#server/accounts/companies/members.queries.ts';
import { lockMyAccount } from '#server/accounts/users/my-account.queries.ts';
import { applicationEmployers } from '#server/hiring/applications/applications.policy.ts';
import {
  insertEvents,
  type LockedApplication,
} from '#server/hiring/applications/stage-moves.queries.ts';
import { lockOne, moveOne } from '#server/hiring/applications/stage-moves.service.ts';
import { type ChangeEvent, toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { cancelMails } from '#server/platform/mail/mails.queries.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import {
  findOpenInterview,
  hasExpired,
  insertInterview,
  replaceSlots,
  type StoredInterview,
  updateInterview,
} from './interview-changes.queries.ts';
import { replaceInterviewMails } from './interview-mails.service.ts';
import { findMyInterview, toInterview } from './interviews.service.ts';
import { assertNotBusy, toInstants } from './offered-times.service.ts';

/** @throws AppError `move-not-allowed` once the employer decided, or the job seeker withdrew */
function findProposalEmployer(application: LockedApplication): string {
  const { stage, stageForApplicant, erasedAt, ownerId } = application;
  if (!isOpenStage(stage) || !isOpenStage(stageForApplicant) || erasedAt || ownerId === null) {
    throw new AppError('move-not-allowed');
  }
  return ownerId;
}

interface Participants extends Pick<LockedApplication, 'id' | 'userId'> {
  /** Who proposes. */
  readonly employerId: string;
}

/** The open interview with other times, or a new one. */
function toProposed(
  application: Participants,
  open: StoredInterview | undefined,
  { form, now }: { readonly form: Proposal; readonly now: Date },
): StoredInterview {
  const { kind, minutes, place, note, timeZone } = form;
  const terms = { kind, minutes, place, note, timeZone, answerNote: '', changedAt: now };
  const state = { state: 'proposed', stateForApplicant: 'proposed' } as const;
  return open
    ? { ...open, ...terms, ...state, sequence: open.sequence + 1 }
    : {
        ...terms,
        ...state,
        id: newId(now),
        applicationId: application.id,
        employerId: application.employerId,
        jobSeekerId: application.userId,
        startsAt: null,
        outcomeBy: null,
        cancelledBecause: null,
        sequence: 0,
        createdAt: now,
      };
}

/**
 * An interview whose times have all passed is in no list any more: an employer who names none replaces it.
 *
 * @throws AppError `interview-changed` unless the open interview is as the client saw it
 */
async function assertSeen(
  transaction: Transaction,
  open: StoredInterview | undefined,
  { sequence, now }: { readonly sequence: number | undefined; readonly now: Date },
): Promise<void> {
  const isUnseen = open?.sequence !== sequence;
  const mayReplace = open && sequence === undefined && (await hasExpired(transaction, open, now));
  if (isUnseen && !mayReplace) {
    throw new AppError('interview-changed');
  }
}

/**
 * Moves an application that waits before the stage `interview` there. The mail with the times announces the stage: one
 * that would only say that times follow is not sent.
 */
async function announceByTimes(
  transaction: Transaction,
  locked: Awaited<ReturnType<typeof lockOne>>,
  { actorId, now }: { readonly actorId: string; readonly now: Date },
): Promise<readonly ChangeEvent[]> {
  const { stage } = locked.application;
  if (stage === 'applied' || stage === 'shortlisted') {
    const change = { role: 'employer', actorId, kind: 'moved', now, isAnnounced: true } as const;
    return moveOne(transaction, { ...locked, to: 'interview' }, change);
  }
  const ids = locked.waiting.filter(({ kind }) => kind === 'stage-changed').map(({ id }) => id);
  if (stage === 'interview' && ids.length > 0) {
    await cancelMails(transaction, { ids });
  }
  return [];
}

/**
 * Stores the times that an employer proposes. They replace those of the open interview, also the time that was agreed on.
 * An application that waits before the stage `interview` moves there.
 */
export async function proposeInterview(
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  { applicationId, form }: { readonly applicationId: string; readonly form: Proposal },
): Promise<Interview> {
  const now = clock();
  const starts = toInstants(form, now);
  return inTransaction(async (transaction) => {
    await lockMyAccount(transaction, actor);
    await lockMyPlace(transaction, actor, 'application-not-found');
    const policies = [applicationEmployers, notTakenDown] as const;
    const locked = await lockOne(transaction, actor, { id: applicationId, policies });
    const ownerId = findProposalEmployer(locked.application);
    const actorId = actor.userId ?? ownerId;
    if (form.version !== undefined && form.version !== locked.application.version) {
      throw new AppError('application-moved');
    }
    const open = await findOpenInterview(transaction, applicationId, now);
    await assertSeen(transaction, open, { sequence: form.sequence, now });
    const { userId } = locked.application;
    const people = { id: applicationId, userId, employerId: actorId };
    const interview = toProposed(people, open, { form, now });
    await assertNotBusy(transaction, interview, { userId: interview.employerId, starts });
    await (open
      ? updateInterview(transaction, interview)
      : insertInterview(transaction, interview));
    await replaceSlots(transaction, interview.id, starts);
    const event = { id: newId(now), applicationId, at: now, actorId, isShown: true };
    await insertEvents(transaction, [{ ...event, role: 'employer', kind: 'interview-proposed' }]);
    const moved = await announceByTimes(transaction, locked, { actorId, now });
    const wasConfirmed = open?.stateForApplicant === 'confirmed';
    await replaceInterviewMails(transaction, { interview, wasConfirmed, actorId, now });
    const row = await findMyInterview(transaction, actor, interview.id);
    return {
      value: toInterview(row, actorId, now),
      events: [...moved, toEvent('jobApply', [withColleagues(ownerId), userId])],
    };
  });
}
