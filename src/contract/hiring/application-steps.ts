import { m } from '#messages';
import { type AnswerStep, isReached, type StepLook, toStep } from './answer-line.ts';
import { isOpenStage, type Stage, stageNames } from './stages.ts';

interface StageEvent {
  readonly kind: string;
  readonly toStage?: Stage | undefined;
  readonly at: string;
}

/** An application as its job seeker sees it; a mail has no history. */
interface Steppable {
  readonly appliedAt: string;
  readonly seenAt?: string | undefined;
  readonly answeredAt?: string | undefined;
  readonly wroteAt?: string | undefined;
  readonly stage: Stage;
  readonly stageAt?: string | undefined;
  readonly offer?: { readonly offeredAt: string } | undefined;
  readonly events?: readonly StageEvent[];
}

/** The meaning of a stage for the job seeker. */
const looks: Partial<Record<Stage, StepLook>> = {
  offer: 'good',
  hired: 'good',
  rejected: 'bad',
  withdrawn: 'withdrawn',
};

const toStageStep = (stage: Stage, at: string | undefined): AnswerStep => ({
  name: stageNames[stage](),
  look: looks[stage] ?? 'waiting',
  at,
});

const isTalkStage = (stage: Stage | undefined): stage is Stage =>
  stage !== undefined && stage !== 'applied' && isOpenStage(stage);

/** The stage before the decision, and since when, as far as the history is known. */
function findEarlierStage(events: readonly StageEvent[]) {
  const moves = events.filter(({ kind }) => kind === 'moved' || kind === 'undone');
  return moves.at(-2);
}

/**
 * How far the employer took the application up: the stage that it is in, or was in before the decision; else whether the
 * employer wrote. In the list, which has no history, only the offer of who was hired is known of earlier stages.
 */
function findTalk({ stage, stageAt, events = [], offer, wroteAt }: Steppable): AnswerStep {
  if (isTalkStage(stage)) {
    return toStageStep(stage, stageAt);
  }
  if (stage === 'hired' && offer) {
    return toStep(stageNames.offer(), true, offer.offeredAt);
  }
  const earlier = isOpenStage(stage) ? undefined : findEarlierStage(events);
  return isTalkStage(earlier?.toStage)
    ? toStep(stageNames[earlier.toStage](), true, earlier.at)
    : toStep(m.answer_step_talk(), wroteAt !== undefined, wroteAt);
}

/**
 * The steps of an application: sent, seen, in touch, answered. A step that was passed over without a trace is reached without
 * a date; after a decision one that may not have happened is left out.
 */
export function listSteps(application: Steppable): readonly AnswerStep[] {
  const { appliedAt, seenAt, answeredAt, stage, stageAt } = application;
  const isDecided = !isOpenStage(stage);
  const talk = findTalk(application);
  const isSeen = seenAt !== undefined || isReached(talk) || answeredAt !== undefined;
  const steps = [
    toStep(m.answer_step_sent(), true, appliedAt),
    toStep(m.answer_step_seen(), isSeen, seenAt),
    talk,
    isDecided ? toStageStep(stage, stageAt) : toStep(m.answer_step_answer(), false),
  ];
  return isDecided ? steps.filter(isReached) : steps;
}

export const findLatestStep = (application: Steppable): AnswerStep | undefined =>
  listSteps(application).findLast(isReached);
