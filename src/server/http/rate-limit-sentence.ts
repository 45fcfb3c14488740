import type { Budget, RateLimit } from './rate-limits.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const count = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`;

/** Rounded up to a unit that people say: "45 seconds", "12 minutes", "3 hours". */
function formatWait(seconds: number): string {
  if (seconds < 2 * minute) {
    return count(seconds, 'second');
  }
  return seconds < 2 * hour
    ? count(Math.ceil(seconds / minute), 'minute')
    : count(Math.ceil(seconds / hour), 'hour');
}

/** A day's window begins with the first use, so "today" is the last 24 hours. */
const windows: Readonly<Record<number, string>> = {
  [minute]: 'within a minute',
  [hour]: 'within an hour',
  [day]: 'today',
};

/** What a person reads who has used up a budget: what was too much, and when to come back. */
export function formatRefusal(limit: RateLimit, budget: Budget, retryAfter: number): string {
  const [verb, noun] = limit.words;
  const uses = `${budget.points.toLocaleString('en-US')} ${noun}`;
  const window = windows[budget.window] ?? `within ${formatWait(budget.window)}`;
  const used =
    budget.per === 'address'
      ? `Your network has ${verb} ${uses} ${window}.`
      : `You have ${verb} ${uses} ${window}.`;
  return `${limit.sentence ?? used} Please try again in ${formatWait(retryAfter)}.`;
}
