/** How soon employers answer applications, in words: only from what was measured. */

/** By days: within how long half of all applicants have an answer. */
const spans = { 1: 'a day', 3: '3 days', 7: 'a week', 14: '2 weeks' } as const;
export type AnswerDays = keyof typeof spans;
/** From the shortest. The last is how long an answer may take to count. */
export const answerDays = [1, 3, 7, 14] as const satisfies AnswerDays[];

/** The longest time of the jobs that "Answers quickly" finds. */
export const quickAnswerDays = 3 satisfies AnswerDays;

/** For example `Answers in about 3 days`. */
export const formatAnswerTime = (days: AnswerDays): string => `Answers in about ${spans[days]}`;
