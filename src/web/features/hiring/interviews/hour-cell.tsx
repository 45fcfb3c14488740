import { m } from '#messages';
import type { KeyboardEvent } from 'react';
import type { Zones } from '#contract/hiring/zoned-time-texts.ts';
import { classNames } from '#web/lib/class-names.ts';
import {
  findWithin,
  formatClock,
  formatDay,
  formatThere,
  type Hour,
  nameThere,
} from './week-hours.ts';

interface HourCellProps {
  hour: Hour;
  zones: Zones;
  chosen: readonly string[];
  /** Whether no more hours can be chosen. */
  isFull: boolean;
  /** Its day stands above it, and its time at the start of the line. */
  isWide: boolean;
  /** The row and the column. */
  place: string;
  isTabStop: boolean;
  onToggle: (start: string) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const looks = {
  chosen: 'border-primary bg-primary text-primary-content',
  // Lines of a table rather than of controls: seventy dark boxes would be louder than the one that is chosen.
  free: 'border-line bg-surface hover:border-primary hover:bg-tint',
  weekend: 'border-line bg-page hover:border-primary hover:bg-tint',
  offered: 'border-dashed border-waiting bg-surface text-muted hover:bg-tint',
  busy: 'border-transparent bg-line text-muted',
  closed: 'border-transparent bg-page text-muted',
};

function describeState({ state, occupied }: Hour): string | undefined {
  if (state === 'closed' || state === 'skipped') {
    return state === 'closed' ? m.interview_hour_closed() : m.interview_hour_skipped();
  }
  const say = occupied?.isAgreed ? m.interview_hour_busy : m.interview_hour_offered;
  return occupied && say({ name: occupied.name });
}

const findLook = ({ state, occupied, isWeekend }: Hour): keyof typeof looks => {
  if (state === 'free') {
    const empty = isWeekend ? 'weekend' : 'free';
    return occupied ? 'offered' : empty;
  }
  return state === 'busy' ? 'busy' : 'closed';
};

/** An hour that can be chosen and given up again. It stays within reach of the keys where it cannot. */
export function HourCell(props: HourCellProps) {
  const { hour, zones, isFull, isWide, place, isTabStop, onToggle, onFocus, onKeyDown } = props;
  const [chosen] = findWithin(props.chosen, hour.start);
  const isChosen = chosen !== undefined;
  const isShut = !isChosen && (hour.state !== 'free' || isFull);
  const moment = m.common_moment({ date: formatDay(hour.start), time: formatClock(hour.start) });
  const showsTime = isChosen || !isWide;
  // An empty cell would say its hour only at the far end of its line.
  const showsOnHover = !showsTime && !isShut && hour.occupied === undefined;
  const below = isChosen ? formatThere(hour, zones) : hour.occupied?.name;
  return (
    <div role="gridcell">
      <button
        type="button"
        name="starts"
        data-place={place}
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={isChosen}
        aria-disabled={isShut || undefined}
        aria-label={[moment, nameThere(hour, zones), describeState(hour)]
          .filter(Boolean)
          .join(', ')}
        onClick={() => !isShut && onToggle(hour.start)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        className={classNames(
          'group/hour flex h-11 w-full scroll-mt-32 flex-col items-center justify-center rounded-control border px-1 text-sm leading-tight',
          isShut && 'cursor-not-allowed',
          looks[isChosen ? 'chosen' : findLook(hour)],
        )}
      >
        {(showsTime || showsOnHover) && (
          <span
            className={
              showsOnHover
                ? 'opacity-0 group-hover/hour:opacity-100 group-focus/hour:opacity-100'
                : undefined
            }
          >
            {formatClock(chosen ?? hour.start)}
          </span>
        )}
        {below !== undefined && (
          <span
            className={classNames(
              'max-w-full',
              // Alone in its cell a name has two lines.
              showsTime ? 'truncate' : 'line-clamp-2 wrap-anywhere',
            )}
          >
            {below}
          </span>
        )}
      </button>
    </div>
  );
}
