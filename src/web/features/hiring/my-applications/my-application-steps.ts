import { m } from '#messages';
import type { MyApplication, MyApplicationDetail } from '#contract/hiring/my-applications.ts';
import { isOpenStage, type Stage, stageNames } from '#contract/hiring/stages.ts';

export interface Step {
  readonly name: string;
  readonly isReached: boolean;
  /** When it was reached; undefined where that is not known. */
  readonly at?: string | undefined;
  /** The meaning of the step for the job seeker; undefined for a step between the first and the last. */
  readonly outcome?: 'good' | 'bad' | 'withdrawn' | undefined;
}

type Steppable = MyApplication & Partial<Pick<MyApplicationDetail, 'events'>>;

const outcomes: Partial<Record<Stage, Step['outcome']>> = {
  offer: 'good',
  hired: 'good',
  rejected: 'bad',
  withdrawn: 'withdrawn',
};

const toReachedStep = (stage: Stage, at: string): Step => ({
  name: stageNames[stage](),
  isReached: true,
  at,
  outcome: outcomes[stage],
});

const isTalkStage = (stage: Stage | undefined): stage is Stage =>
  stage !== undefined && stage !== 'applied' && isOpenStage(stage);

/** The stage before the decision, and since when, as far as the history is known. */
function findEarlierStage(events: MyApplicationDetail['events']) {
  const moves = events.filter(({ kind }) => kind === 'moved' || kind === 'undone');
  return moves.at(-2);
}

/**
 * How far the employer took the application up: the stage that it is in, or was in before the decision; else whether the
 * employer wrote. In the list, which has no history, only the offer of who was hired is known of earlier stages.
 */
function findTalk({ stage, stageAt, events = [], offer, wroteAt }: Steppable): Step {
  if (isTalkStage(stage)) {
    return toReachedStep(stage, stageAt);
  }
  if (stage === 'hired' && offer) {
    return { name: stageNames.offer(), isReached: true, at: offer.offeredAt };
  }
  const earlier = isOpenStage(stage) ? undefined : findEarlierStage(events);
  return isTalkStage(earlier?.toStage)
    ? { name: stageNames[earlier.toStage](), isReached: true, at: earlier.at }
    : { name: m.application_step_talk(), isReached: wroteAt !== undefined, at: wroteAt };
}

/**
 * The steps of an application: sent, seen, in talks, decided. A step that was passed over without a trace is reached
 * without a date; after a decision one that may not have happened is left out.
 */
export function listSteps(application: Steppable): readonly Step[] {
  const { appliedAt, seenAt, answeredAt, stage, stageAt } = application;
  const isDecided = !isOpenStage(stage);
  const talk = findTalk(application);
  const isSeen = seenAt !== undefined || talk.isReached || answeredAt !== undefined;
  const steps: Step[] = [
    { name: m.application_step_sent(), isReached: true, at: appliedAt },
    { name: m.application_step_seen(), isReached: isSeen, at: seenAt },
    talk,
    isDecided
      ? toReachedStep(stage, stageAt)
      : { name: m.application_step_decision(), isReached: false },
  ];
  return isDecided ? steps.filter(({ isReached }) => isReached) : steps;
}

export const findLatestStep = (application: MyApplication): Step | undefined =>
  listSteps(application).findLast(({ isReached }) => isReached);
