import { m } from '#messages';
import type { Numbers } from '#contract/hiring/job-numbers.ts';
import { byteOrderMark, formatRow } from '#server/platform/http/csv.ts';

/** The numbers of each day as CSV, the oldest first. */
export const writeNumbersCsv = ({ days }: Numbers): string =>
  byteOrderMark +
  formatRow([
    m.numbers_csv_day(),
    m.numbers_csv_views(),
    m.numbers_csv_begun(),
    m.numbers_csv_sent(),
  ]) +
  days
    .map(({ day, views, isFew, begun, sent }) =>
      formatRow([day, isFew ? m.numbers_csv_few() : views, begun, sent]),
    )
    .join('');
