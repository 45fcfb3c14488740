import { m } from '#messages';
import { ArrowDown, ArrowUp } from 'lucide';
import { useState } from 'react';
import type { NumbersOfDay } from '#contract/hiring/job-numbers.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { classNames } from '#web/lib/class-names.ts';
import { utcDates } from '#web/lib/format-date.ts';
import { Icon } from '#web/ui/icon.tsx';

type Column = 'day' | 'views' | 'begun' | 'sent';

interface Order {
  by: Column;
  isRising: boolean;
}

const columns: readonly (readonly [Column, () => string])[] = [
  ['day', m.numbers_day],
  ['views', m.numbers_views],
  ['begun', m.numbers_begun_short],
  ['sent', m.numbers_sent_short],
];

/** One or two views are more than none. */
const toKey = (day: NumbersOfDay, by: Column): number =>
  by === 'day' ? Date.parse(day.day) : day[by] + (by === 'views' && day.isFew ? 0.5 : 0);

/** Days of the same number stay as they come, the latest first. */
const sortDays = (days: readonly NumbersOfDay[], { by, isRising }: Order): NumbersOfDay[] =>
  days
    .filter(({ views, isFew, begun, sent }) => views + begun + sent > 0 || isFew)
    .toReversed()
    .toSorted((one, other) => (isRising ? 1 : -1) * (toKey(one, by) - toKey(other, by)));

interface HeadProps {
  column: Column;
  name: string;
  order: Order;
  onOrder: (order: Order) => void;
}

/** Pressed once, a column has its most at the top; pressed again, its least. */
function Head({ column, name, order, onOrder }: HeadProps) {
  const isSorted = order.by === column;
  return (
    <th
      scope="col"
      {...(isSorted && { 'aria-sort': order.isRising ? 'ascending' : 'descending' })}
      className="p-0 font-medium text-muted"
    >
      <button
        type="button"
        className={classNames(
          'inline-flex min-h-11 w-full items-center gap-1 px-2 hover:text-ink sm:px-3',
          column === 'day' ? 'justify-start' : 'flex-row-reverse justify-start',
          isSorted && 'text-ink',
        )}
        onClick={() => onOrder({ by: column, isRising: isSorted && !order.isRising })}
      >
        {name}
        <Icon
          of={isSorted && order.isRising ? ArrowUp : ArrowDown}
          className={classNames('size-4 shrink-0', !isSorted && 'invisible')}
        />
      </button>
    </th>
  );
}

const Count = ({ count, isFew }: { count: number; isFew?: boolean | undefined }) => (
  <td
    className={classNames(
      'px-2 py-2.5 text-end tabular-nums sm:px-3',
      count === 0 && !isFew && 'text-muted',
    )}
  >
    {isFew ? m.numbers_few() : formatNumber(count)}
  </td>
);

/** The days with any number, the latest first until the reader asks for another order. */
export function NumbersTable({ days }: { days: readonly NumbersOfDay[] }) {
  const [order, setOrder] = useState<Order>({ by: 'day', isRising: false });
  return (
    <table className="w-full max-w-reading table-fixed text-sm">
      <thead className="border-b border-control">
        <tr>
          {columns.map(([column, write]) => (
            <Head key={column} column={column} name={write()} order={order} onOrder={setOrder} />
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {sortDays(days, order).map(({ day, views, isFew, begun, sent }) => (
          <tr key={day} className="hover:bg-page">
            <th
              scope="row"
              className="px-2 py-2.5 text-start font-normal whitespace-nowrap tabular-nums sm:px-3"
            >
              {utcDates.formatDate(day)}
            </th>
            <Count count={views} isFew={isFew} />
            <Count count={begun} />
            <Count count={sent} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
