/** How employers answer applications, in words: only from what was measured. */

/** By days: within how long half of all applicants have an answer. */
const spans = { 1: 'a day', 3: '3 days', 7: 'a week', 14: '2 weeks' } as const;
export type AnswerDays = keyof typeof spans;
/** From the shortest. The last is how long an answer may take to count. */
export const answerDays = [1, 3, 7, 14] as const satisfies AnswerDays[];

/** The longest time of the jobs that "Answers quickly" finds. */
export const quickAnswerDays = 3 satisfies AnswerDays;

/** For example `Answers in about 3 days`. */
export const formatAnswerTime = (days: AnswerDays): string => `Answers in about ${spans[days]}`;

const dayLength = 24 * 60 * 60_000;

interface Awaited {
  readonly company: string;
  readonly days: AnswerDays;
  /** When the application was sent. */
  readonly sentAt: Date;
  /** Of this machine by default. */
  readonly timeZone?: 'UTC';
}

/** For example `Kitewick usually answers by Thursday`, or `by December 3` where a day of the week would be unclear. */
export function formatAnswerBy({ company, days, sentAt, timeZone }: Awaited): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...(days < 7 ? { weekday: 'long' } : { month: 'long', day: 'numeric' }),
  });
  return `${company} usually answers by ${format.format(new Date(sentAt.getTime() + days * dayLength))}`;
}
