import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { unbroken } from '#contract/platform/clock-texts.ts';
import type { AnswerDays } from './answer-texts.ts';

const dayLength = 24 * 60 * 60_000;

interface Awaited {
  readonly company: string;
  readonly days: AnswerDays;
  /** When the application was sent. */
  readonly sentAt: Date;
  /** Of this machine by default. */
  readonly timeZone?: string;
}

/** For example `Kitewick usually answers by Thursday`, or `by December 3` where a day of the week would be unclear. */
export function formatAnswerBy({ company, days, sentAt, timeZone }: Awaited): string {
  const format = new Intl.DateTimeFormat(getLocale(), {
    timeZone,
    ...(days < 7 ? { weekday: 'long' } : { month: 'long', day: 'numeric' }),
  });
  const day = unbroken(format.format(new Date(sentAt.getTime() + days * dayLength)));
  return m.application_answer_by({ company, day });
}
