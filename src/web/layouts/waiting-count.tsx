import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import { classNames } from '#web/lib/class-names.ts';

interface WaitingCountProps {
  /** Smaller, over the corner of a picture or an icon, which it leaves to be seen. */
  isCorner?: boolean;
  children: number | undefined;
}

/** How many applications wait for the viewer (see `WaitingCounts`); nothing where none does. */
export function WaitingCount({ isCorner = false, children }: WaitingCountProps) {
  return children ? (
    <span
      className={classNames(
        'inline-block rounded-full bg-accent text-accent-content tabular-nums',
        isCorner ? 'min-w-4.5 px-1 text-center text-xs leading-4.5' : 'ms-2 px-2 text-sm',
      )}
    >
      {formatNumber(children)}
      <span className="sr-only"> {m.nav_waiting()}</span>
    </span>
  ) : null;
}
