import { m } from '#messages';
import type { PersonalHome } from '#contract/hiring/home.ts';
import { useWaiting } from '#web/features/hiring/waiting/waiting-api.ts';
import { HomeCard, LinkRows } from './home-card.tsx';
import { useUrgentRows } from './urgent-rows.ts';
import { type Roles, splitRows, toWaitingRows } from './waiting-rows.ts';

interface WaitingCardProps extends Pick<PersonalHome, 'draft'> {
  roles: Roles;
}

const useWaitingRows = ({ draft, roles }: WaitingCardProps) => {
  const waiting = useWaiting();
  const urgent = useUrgentRows(roles);
  return waiting && urgent && toWaitingRows(waiting, draft, urgent);
};

/** Things that wait for the viewer, filled up with links to frequently used pages. */
export function WaitingCard({ draft, roles }: WaitingCardProps) {
  const waiting = useWaitingRows({ draft, roles });
  return (
    <HomeCard title={m.home_waiting()}>
      <div className="min-h-37">
        {waiting?.length === 0 && (
          <p className="flex min-h-12 items-center border-t border-line px-4 text-muted">
            {m.home_waiting_none()}
          </p>
        )}
        {waiting && <LinkRows rows={splitRows(waiting, roles).first} />}
      </div>
    </HomeCard>
  );
}

/** More of the pages that are often used, where there is room beside the rest; on a phone the menu has them. */
export function ShortcutsCard({ draft, roles }: WaitingCardProps) {
  const { next } = splitRows(useWaitingRows({ draft, roles }) ?? [], roles);
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
