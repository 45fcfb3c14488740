import { m } from '#messages';
import { HomeCard, LinkRows } from './home-card.tsx';
import { type Roles, splitRows, type WaitingRow } from './waiting-rows.ts';

interface WaitingCardProps {
  /** Undefined where they could not be read. */
  rows: readonly WaitingRow[] | undefined;
  roles: Roles;
}

/** Things that wait for the viewer, filled up with links to frequently used pages. */
export function WaitingCard({ rows, roles }: WaitingCardProps) {
  return (
    <HomeCard title={m.home_waiting()}>
      <div className="min-h-37">
        {rows?.length === 0 && (
          <p className="flex min-h-12 items-center border-t border-line px-4 text-muted">
            {m.home_waiting_none()}
          </p>
        )}
        {rows && <LinkRows rows={splitRows(rows, roles).first} />}
      </div>
    </HomeCard>
  );
}

/** More of the pages that are often used, where there is room beside the rest; on a phone the menu has them. */
export function ShortcutsCard({ rows = [], roles }: WaitingCardProps) {
  const { next } = splitRows(rows, roles);
  return (
    next.length > 0 && (
      <div className="max-lg:hidden">
        <HomeCard title={m.home_go_to()}>
          <LinkRows rows={next} />
        </HomeCard>
      </div>
    )
  );
}
