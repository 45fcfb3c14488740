import { m } from '#messages';
import { type AnswerDays, formatShortAnswerTime } from './answer-texts.ts';

/** The answer line: the four steps from an application to its answer, which pages, mails and pictures show alike. */

/** A step that is reached waits for the next one, or is an end. */
export type StepLook = 'open' | 'waiting' | 'good' | 'bad' | 'withdrawn';

export interface AnswerStep {
  readonly name: string;
  readonly look: StepLook;
  /** When it was reached (ISO 8601); undefined where that is not known. */
  readonly at?: string | undefined;
  /** Below the name, instead of a day. */
  readonly note?: string | undefined;
}

export const isReached = ({ look }: AnswerStep): boolean => look !== 'open';

/** The step that something reached, or has still in front of it. */
export const toStep = (name: string, hasCome: boolean, at?: string): AnswerStep => ({
  name,
  look: hasCome ? 'waiting' : 'open',
  at,
});

/** Those of an application that was sent just now. */
export const listFirstSteps = (): readonly AnswerStep[] => [
  toStep(m.answer_step_sent(), true),
  toStep(m.answer_step_seen(), false),
  toStep(m.answer_step_talk(), false),
  toStep(m.answer_step_answer(), false),
];

/** How an application goes where it is answered, with the time that the employer usually takes, if it is known. */
export const listUsualSteps = (days?: AnswerDays): readonly AnswerStep[] => [
  toStep(m.answer_step_sent(), true),
  toStep(m.answer_step_seen(), true),
  toStep(m.answer_step_talk(), true),
  {
    name: m.answer_step_answer(),
    look: 'good',
    note: days && formatShortAnswerTime(days),
  },
];
