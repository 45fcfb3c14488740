import { m } from '#messages';
import type { NumbersOfDay } from '#contract/hiring/job-numbers.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { classNames } from '#web/lib/class-names.ts';
import { utcDates } from '#web/lib/format-date.ts';

interface BarOfDay {
  day: string;
  count: number;
  /** One or two, which are not told. */
  isFew?: boolean | undefined;
}

interface BarsProps {
  name: string;
  bars: readonly BarOfDay[];
  /** The height of the chart, and the color of its bars. */
  className: string;
}

/** A bar of a hundred parts of height, of which two are seen where few were counted. */
const toHeight = ({ count, isFew }: BarOfDay, most: number): number =>
  Math.max(isFew ? 2 : 0, (100 * count) / most);

/** A count of each day, between zero and the most of a day. A pointer reads each. */
function Bars({ name, bars, className }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const width = 1_000 / Math.max(1, bars.length);
  return (
    <>
      <p className="col-start-2 not-first:mt-3">{name}</p>
      <div className="-my-2.5 flex flex-col justify-between text-end">
        <span>{formatNumber(most)}</span>
        <span>{formatNumber(0)}</span>
      </div>
      <svg
        viewBox="0 0 1000 100"
        preserveAspectRatio="none"
        className={classNames('w-full border-y border-line', className)}
      >
        {bars.map((bar, index) => (
          <g
            key={bar.day}
            transform={`translate(${index * width})`}
            className="fill-transparent hover:fill-line/60"
          >
            <title>
              {m.numbers_of_day({
                day: utcDates.formatDate(bar.day),
                count: bar.isFew ? m.numbers_few() : formatNumber(bar.count),
              })}
            </title>
            <rect width={width} height="100" />
            <rect
              x={width * 0.1}
              width={width * 0.8}
              y={100 - toHeight(bar, most)}
              height={toHeight(bar, most)}
              className="fill-current"
            />
          </g>
        ))}
      </svg>
    </>
  );
}

/** The first day, the middle one where there is room, and the last. */
function DayScale({ days }: { days: readonly string[] }) {
  const named = new Set([days[0], days[Math.floor(days.length / 2)], days.at(-1)]);
  return (
    <div className="col-start-2 flex flex-wrap justify-between gap-x-2">
      {[...named].map((day) => (
        <span key={day} className="whitespace-nowrap not-first:not-last:max-sm:hidden">
          {day !== undefined && utcDates.formatDate(day)}
        </span>
      ))}
    </div>
  );
}

interface NumbersChartProps {
  days: readonly NumbersOfDay[];
  /** In a card: the sent applications alone. */
  isSmall?: boolean;
}

/**
 * Views and sent applications of each day, each by a scale of its own: a hundred read where two apply. The table below says
 * the same.
 */
export function NumbersChart({ days, isSmall = false }: NumbersChartProps) {
  const views = days.map(({ day, views: count, isFew }) => ({ day, count, isFew }));
  const sent = days.map(({ day, sent: count }) => ({ day, count }));
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm text-muted tabular-nums"
    >
      {!isSmall && <Bars name={m.numbers_views()} bars={views} className="h-32 text-primary/40" />}
      <Bars name={m.numbers_sent()} bars={sent} className="h-14 text-primary" />
      <DayScale days={days.map(({ day }) => day)} />
    </div>
  );
}
