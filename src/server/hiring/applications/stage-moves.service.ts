import { m } from '#messages';
import type { BulkMoveResult } from '#contract/hiring/application-moves.ts';
import type { OfferTerms } from '#contract/hiring/offers.ts';
import { canMove, type EventRole, isOpenStage, type Stage } from '#contract/hiring/stages.ts';
import type { applicationEvents } from '#db/hiring-applications-schema.ts';
import { newId } from '#db/new-id.ts';
import { type ChangeEvent, toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { authorize, type Authorized, type Policy } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { followStages } from '#server/hiring/interviews/ended/ended-interviews.service.ts';
import type { OfferRow } from './offers.queries.ts';
import { type RejectionMail, updateStageMails } from './delayed-stage-mails.service.ts';
import {
  insertEvents,
  lockForMove,
  type LockedApplication,
  type StageState,
  updateStages,
  type WaitingMail,
} from './stage-moves.queries.ts';

/** One call of an employer or a job seeker that moves applications. */
export interface StageChange {
  readonly role: EventRole;
  /** The person who moves them. */
  readonly actorId: string | null;
  readonly kind: 'moved' | 'undone';
  readonly now: Date;
  readonly batchId?: string;
  readonly reason?: string | undefined;
  /** Without it no mail tells the job seekers of a rejection, and they do not see it. */
  readonly rejection?: RejectionMail | undefined;
  /** Another mail tells the job seekers. */
  readonly isAnnounced?: boolean;
  /** The day by which an offer asks for an answer. */
  readonly answerBy?: string | undefined;
  /** Makes the terms of the offer to a person; undefined where nothing was written. */
  readonly makeTerms?: (application: LockedApplication) => OfferTerms | undefined;
}

interface Target {
  readonly application: LockedApplication;
  readonly to: Stage;
  /** When the move was made that is undone. */
  readonly movedAt?: Date;
}

/** A declined offer can be followed by another one. */
const isOfferedAgain = ({ application: { stage, offerResponse }, to }: Target): boolean =>
  stage === 'offer' && to === 'offer' && offerResponse === 'declined';

/** A move can be undone where it was allowed. */
const canEmployerMove = ({ kind }: StageChange, target: Target): boolean => {
  const { application, to } = target;
  return kind === 'undone'
    ? canMove('employer', to, application.stage)
    : canMove('employer', application.stage, to) || isOfferedAgain(target);
};

/**
 * A job seeker moves from the stage that is shown: a rejection that waits stops neither a withdrawal nor the acceptance of
 * an offer. Erased applications do not move.
 */
const isAllowed = (change: StageChange, target: Target): boolean => {
  const { erasedAt, stageForApplicant } = target.application;
  return (
    erasedAt === null &&
    (change.role === 'employer'
      ? stageForApplicant !== 'withdrawn' && canEmployerMove(change, target)
      : canMove(change.role, stageForApplicant, target.to))
  );
};

const isNewOffer = ({ kind }: StageChange, { to }: Pick<Target, 'to'>): boolean =>
  kind === 'moved' && to === 'offer';

/** The offer after the move: a new one, the accepted one, or that of before. */
function toOfferState(target: Target, change: StageChange): OfferRow {
  const { offeredAt, answerBy, offerTerms, offerResponse, offerAnsweredAt } = target.application;
  if (isNewOffer(change, target)) {
    return {
      offeredAt: change.now,
      answerBy: change.answerBy ?? null,
      offerTerms: change.makeTerms?.(target.application) ?? null,
      offerResponse: null,
      offerAnsweredAt: null,
    };
  }
  const made = { offeredAt, answerBy, offerTerms };
  return change.role === 'job-seeker' && target.to === 'hired'
    ? { ...made, offerResponse: 'accepted', offerAnsweredAt: change.now }
    : { ...made, offerResponse, offerAnsweredAt };
}

/** A move out of `applied` is an answer; a rejection when it is sent. Undoing the move takes the answer back. */
function findAnsweredAt(
  { application, to, movedAt }: Target,
  { role, kind, now }: StageChange,
): Date | null {
  const { answeredAt, stage } = application;
  if (kind === 'undone') {
    return answeredAt?.getTime() === movedAt?.getTime() ? null : answeredAt;
  }
  const isAnswer = role === 'employer' && stage === 'applied' && to !== 'rejected';
  return answeredAt ?? (isAnswer ? now : null);
}

/** The job seeker sees a rejection when it is sent, and all other stages at once. */
function toState(target: Target, change: StageChange): StageState {
  const { application, to } = target;
  const stageForApplicant = to === 'rejected' ? application.stageForApplicant : to;
  return {
    id: application.id,
    stage: to,
    stageForApplicant,
    answeredAt: findAnsweredAt(target, change),
    settledAt: isOpenStage(stageForApplicant) ? null : change.now,
    ...toOfferState(target, change),
  };
}

const toHistory = (
  { id: applicationId, stage, stageForApplicant }: LockedApplication,
  state: StageState,
  change: StageChange,
): typeof applicationEvents.$inferInsert => ({
  id: newId(change.now),
  applicationId,
  at: change.now,
  actorId: change.actorId,
  role: change.role,
  kind: change.kind,
  fromStage: stage,
  toStage: state.stage,
  reason: change.reason,
  isShown: stageForApplicant !== state.stageForApplicant || isNewOffer(change, { to: state.stage }),
  batchId: change.batchId,
});

interface Move {
  readonly application: LockedApplication;
  readonly state: StageState;
}

/** A withdrawal and a rejection end interviews, and a move out of a rejection brings back those that it hid. */
const movesInterviews = ({ application, state }: Move): boolean =>
  application.stage === 'rejected' || state.stage === 'rejected' || state.stage === 'withdrawn';

/**
 * Moves applications: the only function that does, for one or many, for both roles, and to undo. They and their waiting
 * mails are locked. Each move is one event of the history; moves that are not allowed are skipped. The employer gets an
 * event of every change, but of none while the job is taken down; job seekers of those that they see.
 */
export async function moveStages(
  transaction: Transaction,
  { targets, waiting }: { targets: readonly Target[]; waiting: readonly WaitingMail[] },
  change: StageChange,
) {
  const allowed = targets.filter((target) => isAllowed(change, target));
  const skipped: BulkMoveResult['skipped'] = targets
    .filter((target) => !allowed.includes(target))
    .map(({ application }) => ({ _id: application.id, why: m.fault_stage_not_allowed() }));
  const moves = allowed.map((target) => {
    const { application } = target;
    const state = toState(target, change);
    return { application, state, event: toHistory(application, state, change) };
  });
  if (moves.length > 0) {
    await updateStages(
      transaction,
      moves.map(({ state }) => state),
      change.now,
    );
    await insertEvents(
      transaction,
      moves.map(({ event }) => event),
    );
    await updateStageMails(transaction, { moves, waiting }, change);
    const ended = moves.filter(movesInterviews).map(({ state }) => state);
    if (ended.length > 0) {
      const isShownLater = change.rejection !== undefined;
      await followStages(transaction, ended, { now: change.now, role: change.role, isShownLater });
    }
  }
  const concerned = moves.flatMap(({ application: { ownerId, userId, isTakenDown }, event }) => [
    ...(ownerId === null || isTakenDown ? [] : [withColleagues(ownerId)]),
    ...(event.isShown ? [userId] : []),
  ]);
  const events: ChangeEvent[] =
    moves.length > 0 ? [toEvent('jobApply', [...new Set(concerned)])] : [];
  return { moved: moves.map(({ application }) => application.id), skipped, events };
}

interface LockedForMove {
  readonly application: Authorized<LockedApplication, 'change'>;
  readonly waiting: readonly WaitingMail[];
}

type MovePolicy = Policy<LockedApplication>;

interface MoveRequest {
  readonly id: string;
  readonly policies: readonly [MovePolicy, ...MovePolicy[]];
}

/** Locks an application that the policies allow the client to move. */
export async function lockOne(
  transaction: Transaction,
  actor: Actor,
  { id, policies }: MoveRequest,
): Promise<LockedForMove> {
  const { applications, waiting } = await lockForMove(transaction, [id]);
  const [found] = applications;
  if (!found) {
    throw new AppError('application-not-found');
  }
  return { application: authorize(actor, found, ...policies), waiting };
}

/** @throws AppError `move-not-allowed` from the present stage */
export async function moveOne(
  transaction: Transaction,
  { application, waiting, to }: LockedForMove & { readonly to: Stage },
  change: StageChange,
): Promise<readonly ChangeEvent[]> {
  const targets = [{ application, to }];
  const { moved, events } = await moveStages(transaction, { targets, waiting }, change);
  if (moved.length === 0) {
    throw new AppError('move-not-allowed');
  }
  return events;
}
