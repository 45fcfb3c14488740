import { toZonedDay } from '#contract/hiring/zoned-time-texts.ts';
import { addDays } from '#contract/platform/text/days.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import { forgetReaders, removeNumbers } from './count-steps.queries.ts';

interface OldNumbersDeps {
  readonly db: Executor;
  readonly site: Pick<Site, 'settings'>;
}

/** Days for which numbers are kept: thirteen months, so that a month can be compared with that of last year. */
const keptDays = 396;

/** Soon after the day of the site is over nobody can learn who read which job. */
export const forgetOldReaders = ({ db, site }: OldNumbersDeps, now: Date): Promise<void> =>
  forgetReaders(db, toZonedDay(now, site.settings.timeZone));

export const removeOldNumbers = ({ db, site }: OldNumbersDeps, now: Date): Promise<void> =>
  removeNumbers(db, addDays(toZonedDay(now, site.settings.timeZone), -keptDays));
