import { m } from '#messages';
import { Bookmark } from 'lucide';
import { defaultJobFilter } from '#contract/hiring/job-choices.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AlertButton } from './alert-button.tsx';
import type { FollowedCompanyProps } from './saved-alert.tsx';

const FollowedCompany = lazyPart<FollowedCompanyProps>(
  async () => (await import('./saved-alert.tsx')).FollowedCompany,
);

/** Saves the search for the jobs of a company, or removes it again. */
export function FollowCompany({ company, className }: { company: string; className: string }) {
  const filters = { company, jobTypes: defaultJobFilter };
  return (
    <div className={`noscript:hidden ${className}`}>
      <AlertButton
        filters={filters}
        renderUser={(isPressed) => <FollowedCompany {...{ company, filters, isPressed }} />}
      >
        <Icon of={Bookmark} className="size-5" />
        {m.alert_follow()}
        <span className="sr-only"> {company}</span>
      </AlertButton>
    </div>
  );
}
