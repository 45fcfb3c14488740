import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { windows } from '#contract/platform/rate-limits.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import type { Counter } from './rate-limit-counters.ts';

/** Rounded up to a common unit: "45 seconds", "12 minutes", "3 hours". */
function formatWait(seconds: number): string {
  const unit = (['hour', 'minute'] as const).find((name) => seconds >= 2 * windows[name]);
  const size = unit ? windows[unit] : 1;
  return new Intl.NumberFormat(getLocale(), {
    style: 'unit',
    unit: unit ?? 'second',
    unitDisplay: 'long',
  }).format(Math.ceil(seconds / size));
}

/** A window begins with the first use: "today" means the last 24 hours. */
const windowNames = new Map<number, string>([
  [windows.minute, 'within a minute'],
  [windows.hour, 'within an hour'],
  [windows.day, 'today'],
]);

/** "You have posted 200 jobs today. Please try again in 3 hours."; other languages say only when to try again. */
export function formatRejection(
  { limit, by, points, window }: Counter,
  retryAfter: number,
): string {
  if (getLocale() !== 'en') {
    return m.error_too_many_attempts({ wait: formatWait(retryAfter) });
  }
  const isNetwork = by === 'network48' || by === 'address';
  const subject = isNetwork ? 'Your network has' : 'You have';
  const windowName = windowNames.get(window) ?? `within ${formatWait(window)}`;
  const message = limit.message.replace('#', formatNumber(points));
  const reason = message === limit.message ? message : `${subject} ${message} ${windowName}.`;
  return `${reason} Please try again in ${formatWait(retryAfter)}.`;
}
