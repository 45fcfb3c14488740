import { m } from '#messages';
import type { Answer } from '#contract/hiring/questions.ts';
import { utcDates } from '#web/lib/format-date.ts';

/** The value of an answer: `yes` is stored in lower case, a day as `2026-12-31`. */
export const formatAnswer = ({ kind, value }: Answer): string => {
  if (kind === 'yes-no') {
    return value === 'yes' ? m.common_yes() : m.common_no();
  }
  return kind === 'date' ? utcDates.formatDate(value) : value;
};
