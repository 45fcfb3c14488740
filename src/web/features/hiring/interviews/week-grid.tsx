import { ChevronDown } from 'lucide';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#web/lib/class-names.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { toCityName, type Zones } from '#contract/hiring/zoned-time-texts.ts';
import { dayOf } from '#contract/platform/text/days.ts';
import { Icon } from '#web/ui/icon.tsx';
import { HourCell } from './hour-cell.tsx';
import {
  findWithin,
  formatClock,
  formatDate,
  formatDay,
  formatThere,
  formatWeekday,
  type Hour,
} from './week-hours.ts';

/** Its days stand beside each other; else they are a list. */
const isWideQuery = '(min-width: 48rem)';

interface WeekGridProps {
  labelledBy: string;
  describedBy: string;
  week: readonly (readonly Hour[])[];
  zones: Zones;
  chosen: readonly string[];
  isFull: boolean;
  onToggle: (start: string) => void;
  /** Shows the week before or after it. */
  onTurn: (step: 1 | -1) => void;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** Where a key leads in a grid; undefined for other keys. */
function findTarget(
  { key, ctrlKey, currentTarget }: KeyboardEvent,
  { row, column }: Place,
  last: Place,
): Place | undefined {
  const isReversed = getComputedStyle(currentTarget).direction === 'rtl';
  const ahead = isReversed ? -1 : 1;
  const targets: Readonly<Record<string, Place>> = {
    ArrowRight: { row, column: column + ahead },
    ArrowLeft: { row, column: column - ahead },
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? last.row : row, column: last.column },
  };
  const target = targets[key];
  const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);
  return target && { row: clamp(target.row, last.row), column: clamp(target.column, last.column) };
}

const turns: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };

const transpose = (week: WeekGridProps['week']): Hour[][] =>
  (week[0] ?? []).map((_, at) => week.flatMap((day) => day.slice(at, at + 1)));

/** The one hour that the Tab key reaches: that of the last focus, else the first free one. */
function useTabStop(rows: readonly (readonly Hour[])[], isShown: (row: number) => boolean) {
  const [place, setPlace] = useState<Place>();
  const start = place && isShown(place.row) ? rows[place.row]?.[place.column]?.start : undefined;
  const shown = rows.filter((_, row) => isShown(row)).flat();
  const first = shown.find(({ state }) => state === 'free') ?? shown[0];
  return { tabStop: start ?? first?.start, setPlace };
}

interface HeadProps {
  zones: Zones;
}

function WeekDay({ day }: { day: string }) {
  return (
    <>
      <span className="block font-normal text-muted">{formatWeekday(day)}</span>
      <span className="block">{formatDate(day)}</span>
    </>
  );
}

function ColumnHeads({ week, zones }: HeadProps & Pick<WeekGridProps, 'week'>) {
  return (
    <div role="row" className="grid grid-cols-8 items-end gap-1">
      <div role="columnheader" className="text-sm leading-tight">
        <span className="block truncate">{toCityName(zones.own)}</span>
        {zones.other !== undefined && (
          <span className="block truncate text-muted">{toCityName(zones.other)}</span>
        )}
      </div>
      {week.map(([hour]) => (
        <div
          key={hour?.start}
          role="columnheader"
          className="text-center text-sm leading-tight font-medium"
        >
          <WeekDay day={hour?.start ?? ''} />
        </div>
      ))}
    </div>
  );
}

function RowHead({ hour, zones }: HeadProps & { hour: Hour }) {
  const there = formatThere(hour, zones);
  return (
    <div role="rowheader" className="flex flex-col justify-center text-sm leading-tight">
      {formatClock(hour.start)}
      {there !== undefined && <span className="text-muted">{there}</span>}
    </div>
  );
}

interface DayHeadProps {
  hours: readonly Hour[];
  chosen: readonly string[];
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens the hours of a day, and says which of them are chosen. */
function DayHead({ hours, chosen, isOpen, onToggle }: DayHeadProps) {
  const start = hours[0]?.start ?? '';
  const its = chosen.filter((time) => dayOf(time) === dayOf(start));
  const isFree = hours.some(({ state }) => state === 'free');
  return (
    <div role="rowheader" className="col-span-full">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2 border-t border-line text-start font-medium"
      >
        <span className={isFree ? undefined : 'text-muted'}>{formatDay(start)}</span>
        <span className="ms-auto text-sm font-normal text-primary">
          {its.map(formatClock).join(', ')}
        </span>
        <Icon of={ChevronDown} className={`size-5 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
    </div>
  );
}

/** The one day that a phone shows open: at first that of a chosen time, else the first with a free hour. */
function useOpenDay({ week, chosen }: Pick<WeekGridProps, 'week' | 'chosen'>) {
  const [open, setOpen] = useState(() => {
    const hasChosen = week.findIndex((day) =>
      day.some(({ start }) => findWithin(chosen, start).length > 0),
    );
    const hasFree = week.findIndex((day) => day.some(({ state }) => state === 'free'));
    return Math.max(hasChosen === -1 ? hasFree : hasChosen, 0);
  });
  return { open, setOpen };
}

/**
 * The hours of a week, of which some can be chosen. Arrows, Home and End move the focus, Space and Enter choose, and Page
 * Up and Page Down turn to another week.
 */
export function WeekGrid(props: WeekGridProps) {
  const { week, zones, chosen, isFull, onToggle, onTurn } = props;
  const isWide = useMediaQuery(isWideQuery);
  const grid = useRef<HTMLDivElement>(null);
  const { open, setOpen } = useOpenDay({ week, chosen });
  const rows = isWide ? transpose(week) : week;
  const isShown = (row: number) => isWide || row === open;
  const { tabStop, setPlace } = useTabStop(rows, isShown);
  const move = (event: KeyboardEvent, from: Place) => {
    const last = { row: rows.length - 1, column: (rows[0]?.length ?? 1) - 1 };
    const target = findTarget(event, from, last);
    const turn = turns[event.key];
    if (target) {
      if (!isWide) {
        // A day that is closed has no hours to take the focus.
        flushSync(() => setOpen(target.row));
      }
      const place = `[data-place="${target.row} ${target.column}"]`;
      grid.current?.querySelector<HTMLElement>(place)?.focus();
    } else if (turn) {
      onTurn(turn);
    }
    if (target || turn) {
      event.preventDefault();
    }
  };
  return (
    <div
      ref={grid}
      role="grid"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      className="flex flex-col gap-1"
    >
      {isWide && <ColumnHeads {...{ week, zones }} />}
      {rows.map((row, at) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- the focus stays at its place when the week turns
          key={at}
          role="row"
          className={classNames('grid gap-1', isWide ? 'grid-cols-8' : 'grid-cols-3')}
        >
          {isWide && row[0] && <RowHead hour={row[0]} zones={zones} />}
          {!isWide && (
            <DayHead
              hours={row}
              chosen={chosen}
              isOpen={at === open}
              onToggle={() => setOpen(at === open ? -1 : at)}
            />
          )}
          {(isShown(at) ? row : []).map((hour, column) => (
            <HourCell
              // oxlint-disable-next-line react/no-array-index-key -- the focus stays at its place when the week turns
              key={column}
              {...{ hour, zones, chosen, isFull, isWide, onToggle }}
              place={`${at} ${column}`}
              isTabStop={hour.start === tabStop}
              onFocus={() => setPlace({ row: at, column })}
              onKeyDown={(event) => move(event, { row: at, column })}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
