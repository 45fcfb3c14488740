import { m } from '#messages';
import type { NumbersOfDay } from '#contract/hiring/job-numbers.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { utcDates } from '#web/lib/format-date.ts';

const chartHeight = 128;

interface ChartProps {
  days: readonly NumbersOfDay[];
}

/** The share of the chart's height that a number takes: a few views are seen, too. */
const toHeight = (views: number, isFew: boolean | undefined, most: number): number =>
  Math.max(isFew ? 2 : 0, (chartHeight * views) / most);

interface BarProps {
  width: number;
  height: number;
  tone: string;
}

/** Stands on the lower edge of the chart. */
const Bar = ({ width, height, tone }: BarProps) => (
  <rect width={width} y={chartHeight - height} height={height} className={tone} />
);

const legend = [
  ['bg-primary/35', m.numbers_views],
  ['bg-primary', m.numbers_sent],
] as const;

function Legend() {
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-muted">
      {legend.map(([tone, name]) => (
        <span key={tone} className="inline-flex items-center gap-2">
          <i className={`size-3 ${tone}`} />
          {name()}
        </span>
      ))}
    </p>
  );
}

/** Views and applications of each day, as bars between the first and the last day. The table below says the same. */
export function NumbersChart({ days }: ChartProps) {
  const most = Math.max(1, ...days.map(({ views, sent }) => Math.max(views, sent)));
  const ends = [...new Set([days[0], days.at(-1)])].flatMap((end) => end ?? []);
  return (
    <div aria-hidden="true" className="flex flex-col gap-2">
      <Legend />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm text-muted tabular-nums">
        <div className="-my-2.5 flex flex-col justify-between text-end">
          <span>{formatNumber(most)}</span>
          <span>{formatNumber(0)}</span>
        </div>
        <Bars days={days} most={most} />
        <div className="col-start-2 flex justify-between">
          {ends.map(({ day }) => (
            <span key={day}>{utcDates.formatDate(day)}</span>
          ))}
        </div>
      </div>
    </div>
  );
}

function Bars({ days, most }: ChartProps & { most: number }) {
  const width = 1_000 / Math.max(1, days.length);
  return (
    <svg
      viewBox={`0 0 1000 ${chartHeight}`}
      preserveAspectRatio="none"
      className="h-32 w-full border-y border-line"
    >
      {days.map(({ day, views, isFew, sent }, index) => (
        <g key={day} transform={`translate(${index * width + width * 0.1})`}>
          <Bar width={width * 0.8} height={toHeight(views, isFew, most)} tone="fill-primary/35" />
          <Bar width={width * 0.8} height={toHeight(sent, false, most)} tone="fill-primary" />
        </g>
      ))}
    </svg>
  );
}

const cell = 'py-1 ps-4 text-end tabular-nums';

/** The days with any number, the latest first. */
export function NumbersTable({ days }: ChartProps) {
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
