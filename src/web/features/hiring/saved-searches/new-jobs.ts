import { m } from '#messages';
import type { SavedSearch } from '#contract/hiring/saved-searches.ts';
import { formatAtLeast, formatNumber } from '#contract/platform/numbers.ts';
import { localDates } from '#web/lib/format-date.ts';

/** For example `12 new since Nov 20, 2026`, or `1,000+ new …` where there are more; undefined for none. */
export const describeNew = ({ newCount, isMoreNew, newSince }: SavedSearch): string | undefined =>
  newCount === 0
    ? undefined
    : m.alert_new_since({
        jobs: (isMoreNew ? formatAtLeast : formatNumber)(newCount),
        date: localDates.formatDate(newSince),
      });
