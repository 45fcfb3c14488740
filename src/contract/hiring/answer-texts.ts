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

const weekdays = ['Sun', 'Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur'];
const dayLength = 24 * 60 * 60_000;

interface Awaited {
  readonly company: string;
  readonly days: AnswerDays;
  /** When the application was sent. */
  readonly sentAt: Date;
  /** The day of the week, from 0 for Sunday; without it in the time zone of this machine. */
  readonly getWeekday?: (date: Date) => number;
}

/** For example `Kitewick usually answers by Thursday`, or `within a week` where a day of the week would be unclear. */
export function formatAnswerBy(awaited: Awaited): string {
  const { company, days, sentAt, getWeekday = (date) => date.getDay() } = awaited;
  const by =
    days < 7
      ? `by ${weekdays[getWeekday(new Date(sentAt.getTime() + days * dayLength))]}day`
      : `within ${spans[days]}`;
  return `${company} usually answers ${by}`;
}
