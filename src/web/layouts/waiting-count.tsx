import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
/** How many applications wait for the viewer (see `WaitingCounts`); nothing where none does. */
export function WaitingCount({ children }: { children: number | undefined }) {
  return children ? (
    <span className="ms-2 inline-block rounded-full bg-accent px-2 text-sm text-accent-content tabular-nums">
      {formatNumber(children)}
      <span className="sr-only"> {m.nav_waiting()}</span>
    </span>
  ) : null;
}
