import type { BulkMoveResult } from '#contract/hiring/application-moves.ts';
import { canMove, type EventRole, isOpenStage, type Stage } from '#contract/hiring/stages.ts';
import { stageTexts } from '#contract/hiring/hiring-texts.ts';
import type { applicationEvents } from '#db/hiring-applications-schema.ts';
import { newId } from '#db/new-id.ts';
import { type ChangeEvent, toEvent } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { insertEvents } from './application-detail.queries.ts';
import { type StageMails, updateStageMails } from './stage-mails.service.ts';
import {
  type LockedApplication,
  type StageState,
  updateStages,
  type WaitingMail,
} from './stages.queries.ts';

/** One call of an employer or a job seeker that moves applications. */
export interface StageChange {
  readonly role: EventRole;
  readonly actorId: string;
  readonly kind: 'moved' | 'undone';
  readonly now: Date;
  readonly batchId?: string;
  readonly reason?: string | undefined;
  /** The text for each job seeker who is rejected; without it a rejection is never sent. */
  readonly rejection?: StageMails['rejection'];
}

interface Target {
  readonly application: LockedApplication;
  readonly to: Stage;
}

export type Skipped = BulkMoveResult['skipped'][number];

interface Moved {
  readonly moved: readonly string[];
  readonly skipped: readonly Skipped[];
  readonly events: readonly ChangeEvent[];
}

/** A job seeker moves from the stage that is shown: a rejection that waits does not stop a withdrawal. Erased applications do not move. */
const isAllowed = ({ role }: StageChange, { application, to }: Target): boolean =>
  application.erasedAt === null &&
  (role === 'employer'
    ? application.stageForApplicant !== 'withdrawn' && canMove(role, application.stage, to)
    : canMove(role, application.stageForApplicant, to));

/** Spam is rejected without a message: the job seeker sees the stage before, and can still withdraw. */
const isHiddenRejection = (
  { id, stage, stageForApplicant }: LockedApplication,
  waiting: readonly WaitingMail[],
): boolean =>
  stage === 'rejected' &&
  stageForApplicant !== 'rejected' &&
  !waiting.some(({ applicationId, kind }) => applicationId === id && kind === 'rejection');

/** A move out of `applied` is an answer; a rejection when it is sent. Undoing the move takes the answer back. */
function findAnsweredAt(
  { application, to }: Target,
  { role, kind, now }: StageChange,
): Date | null {
  const { answeredAt, stage, stageAt } = application;
  if (kind === 'undone') {
    return answeredAt?.getTime() === stageAt.getTime() ? null : answeredAt;
  }
  const isAnswer = role === 'employer' && stage === 'applied' && to !== 'rejected';
  return answeredAt ?? (isAnswer ? now : null);
}

/**
 * A rejection changes what is shown when it is sent. One that is never sent stays when its job seeker withdraws or
 * returns: to the employer it does not become a new application.
 */
const toState = (
  target: Target,
  change: StageChange,
  waiting: readonly WaitingMail[],
): StageState => {
  const { application, to } = target;
  const stageForApplicant = to === 'rejected' ? application.stageForApplicant : to;
  const isHidden = change.role === 'job-seeker' && isHiddenRejection(application, waiting);
  return {
    id: application.id,
    stage: isHidden ? 'rejected' : to,
    stageForApplicant,
    answeredAt: findAnsweredAt(target, change),
    settledAt: isOpenStage(stageForApplicant) ? null : change.now,
  };
};

const toHistory = (
  { application, to }: Target,
  { stageForApplicant }: StageState,
  { role, actorId, kind, now, batchId, reason }: StageChange,
): typeof applicationEvents.$inferInsert => ({
  id: newId(now),
  applicationId: application.id,
  at: now,
  actorId,
  role,
  kind,
  fromStage: application.stage,
  toStage: to,
  reason,
  isShown: application.stageForApplicant !== stageForApplicant,
  batchId,
});

/** The employer learns of every change, but of none while the job is taken down; the job seekers of those that they may see. */
function toChangeEvents(targets: readonly Target[], states: readonly StageState[]): ChangeEvent[] {
  const seekers = targets.flatMap(({ application: { userId, stageForApplicant } }, at) =>
    states[at]?.stageForApplicant === stageForApplicant ? [] : [userId],
  );
  const owners = new Set(
    targets.flatMap(({ application: { ownerId, isTakenDown } }) =>
      isTakenDown ? [] : (ownerId ?? []),
    ),
  );
  return [toEvent('jobApply', [...owners, ...seekers])];
}

/**
 * Moves applications: the only function that does, for one or many, for both sides, and to undo. They and their waiting
 * mails are locked. Each move is one event of the history; moves that are not allowed are skipped.
 */
export async function moveStages(
  transaction: Transaction,
  { targets, waiting }: { targets: readonly Target[]; waiting: readonly WaitingMail[] },
  change: StageChange,
): Promise<Moved> {
  const allowed = targets.filter((target) => isAllowed(change, target));
  const skipped = targets
    .filter((target) => !allowed.includes(target))
    .map(({ application }) => ({ _id: application.id, why: stageTexts.notAllowed }));
  if (allowed.length === 0) {
    return { moved: [], skipped, events: [] };
  }
  const moves = allowed.map((target) => {
    const state = toState(target, change, waiting);
    return { application: target.application, state, event: toHistory(target, state, change) };
  });
  const states = moves.map(({ state }) => state);
  await updateStages(transaction, states, change.now);
  await insertEvents(
    transaction,
    moves.map(({ event }) => event),
  );
  await updateStageMails(transaction, { ...change, moves, waiting });
  return {
    moved: states.map(({ id }) => id),
    skipped,
    events: toChangeEvents(allowed, states),
  };
}
