import { m } from '#messages';
import type { Numbers } from '#contract/hiring/job-numbers.ts';
import { formatNumber } from '#contract/platform/numbers.ts';

export const toShare = (part: number, whole: number): string =>
  m.numbers_share({ percent: formatNumber(whole === 0 ? 0 : (100 * part) / whole) });

interface Total {
  name: string;
  value: string;
  /** How many of the views went so far, or whom the value is about. */
  note?: string | undefined;
  /** The same of as many days before. */
  before?: number | undefined;
}

const listTotals = ({ views, begun, sent, answerDays, before }: Numbers): Total[] => {
  // Days of a few views are in no sum of views, but what was begun and sent then is in theirs.
  const ofViews = (part: number) =>
    views === 0 || part > views ? undefined : m.numbers_of_views({ share: toShare(part, views) });
  return [
    { name: m.numbers_views(), value: formatNumber(views), before: before?.views },
    {
      name: m.numbers_begun(),
      value: formatNumber(begun),
      note: ofViews(begun),
      before: before?.begun,
    },
    {
      name: m.numbers_sent(),
      value: formatNumber(sent),
      note: ofViews(sent),
      before: before?.sent,
    },
    ...(answerDays === undefined
      ? []
      : [
          {
            name: m.numbers_answer(),
            value: m.numbers_answer_days({ days: Math.max(1, Math.round(answerDays)) }),
            note: m.numbers_answer_half(),
          },
        ]),
  ];
};

/** What was counted in all of a period, beside the period before. */
export function NumbersTotals({ numbers }: { numbers: Numbers }) {
  const days = numbers.days.length;
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {listTotals(numbers).map(({ name, value, note, before }) => (
        <div key={name} className="border-s-4 border-line ps-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-2xl figure">{value}</dd>
          {note !== undefined && <dd className="text-sm text-muted">{note}</dd>}
          {before !== undefined && (
            <dd className="text-sm text-muted">
              {m.numbers_before({ days: formatNumber(days), count: formatNumber(before) })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
