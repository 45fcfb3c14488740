import { m } from '#messages';
import type { NumbersOfDay } from '#contract/hiring/job-numbers.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { utcDates } from '#web/lib/format-date.ts';

const cell = 'py-1 ps-4 text-end tabular-nums';

/** The days with any number, the latest first. */
export function NumbersTable({ days }: { days: readonly NumbersOfDay[] }) {
  const counted = days
    .filter(({ views, isFew, begun, sent }) => views + begun + sent > 0 || isFew)
    .toReversed();
  return (
    <table className="w-full max-w-120 text-sm">
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-1 text-start font-normal">
            {m.numbers_day()}
          </th>
          {[m.numbers_views(), m.numbers_begun(), m.numbers_sent()].map((name) => (
            <th key={name} scope="col" className={`${cell} font-normal`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counted.map(({ day, views, isFew, begun, sent }) => (
          <tr key={day} className="border-t border-line">
            <th scope="row" className="py-1 text-start font-normal">
              {utcDates.formatDate(day)}
            </th>
            <td className={cell}>{isFew ? m.numbers_few() : formatNumber(views)}</td>
            <td className={cell}>{formatNumber(begun)}</td>
            <td className={cell}>{formatNumber(sent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
