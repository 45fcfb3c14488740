import { m } from '#messages';
/** How soon employers answer applications, in words: only from what was measured. */

/** By days: within how long half of all applicants have an answer. */
const texts = {
  1: m.answer_time_day,
  3: m.answer_time_days,
  7: m.answer_time_week,
  14: m.answer_time_weeks,
} as const;
export type AnswerDays = keyof typeof texts;
/** From the shortest. The last is how long an answer may take to count. */
export const answerDays = [1, 3, 7, 14] as const satisfies AnswerDays[];

/** The longest time of the jobs that "Answers quickly" finds. */
export const quickAnswerDays = 3 satisfies AnswerDays;

/** For example `Answers in about 3 days`. */
export const formatAnswerTime = (days: AnswerDays): string => texts[days]();

const shortTexts = {
  1: m.answer_short_day,
  3: m.answer_short_days,
  7: m.answer_short_week,
  14: m.answer_short_weeks,
} as const satisfies Record<AnswerDays, unknown>;

/** For example `~3 days`, beside the answer line. */
export const formatShortAnswerTime = (days: AnswerDays): string => shortTexts[days]();
