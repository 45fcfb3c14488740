import { m } from '#messages';
import type { MyApplication, MyApplicationDetail } from '#contract/hiring/my-applications.ts';
import { isOpenStage, type Stage, stageNames } from '#contract/hiring/stages.ts';

/** One of the steps from the application to its outcome. */
export interface Step {
  readonly name: string;
  readonly isReached: boolean;
  /** When it was reached; undefined where that is not known. */
  readonly at?: string | undefined;
  /** What the step means for the job seeker; undefined for one on the way. */
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

/** When the employer took up the application: by a move, else by a message; in the list only as far as it shows it. */
function findTalk({ stage, stageAt, events = [], ...application }: Steppable): Step {
  const moves = events.filter(({ kind }) => kind === 'moved');
  const move = moves.find(({ toStage }) => isTalkStage(toStage));
  if (isTalkStage(stage)) {
    return toReachedStep(stage, stageAt);
  }
  const isReached =
    move !== undefined ||
    stage === 'hired' ||
    (stage === 'applied' && application.answeredAt !== undefined);
  return {
    name: m.application_step_talk(),
    isReached,
    at: move?.at ?? (isReached ? application.answeredAt : undefined),
  };
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

/** The last step that was reached. */
export const findLatestStep = (application: MyApplication): Step | undefined =>
  listSteps(application).findLast(({ isReached }) => isReached);
