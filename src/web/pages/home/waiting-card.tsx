import type { PersonalHome } from '#contract/hiring/home.ts';
import { personalHomeLimits } from '#contract/hiring/job-choices.ts';
import { useWaiting } from '#web/features/hiring/conversations/waiting-api.ts';
import { HomeCard, LinkRows } from './home-card.tsx';
import { type Roles, toWaitingRows, usualPages } from './waiting-rows.ts';

interface WaitingCardProps extends Pick<PersonalHome, 'draft'> {
  roles: Roles;
}

/** What waits for the viewer. It is as high in any case: where less waits, it leads to pages that are often used. */
export function WaitingCard({ draft, roles }: WaitingCardProps) {
  const waiting = useWaiting();
  const rows = waiting && toWaitingRows(waiting, draft);
  const isFree = rows?.length === 0;
  return (
    <HomeCard title="Waiting for you">
      <div className="min-h-[9.2rem]">
        {isFree && (
          <p className="flex min-h-12 items-center border-t border-line px-4 text-muted">
            You’re all caught up.
          </p>
        )}
        {rows && (
          <LinkRows
            rows={[...rows, ...usualPages(roles)].slice(
              0,
              isFree ? personalHomeLimits.listed - 1 : personalHomeLimits.listed,
            )}
          />
        )}
      </div>
    </HomeCard>
  );
}
