import type { PersonalHome } from '#contract/hiring/home.ts';
import { useWaiting } from '#web/features/hiring/conversations/waiting-api.ts';
import { HomeCard, LinkRows } from './home-card.tsx';
import { toWaitingRows } from './waiting-rows.ts';

/** What waits for the viewer. */
export function WaitingCard({ draft }: Pick<PersonalHome, 'draft'>) {
  const waiting = useWaiting();
  const rows = waiting && toWaitingRows(waiting, draft);
  return (
    <HomeCard title="Waiting for you">
      {rows && rows.length > 0 && <LinkRows rows={rows} />}
      {rows?.length === 0 && <p className="px-4 pb-4 text-muted">You’re all caught up.</p>}
    </HomeCard>
  );
}
