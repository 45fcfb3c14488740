import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { Bookmark } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { SavedFilters, SavedSearch } from '#contract/hiring/saved-searches.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { visitSearchMutation } from './saved-searches-api.ts';
import { describeNew } from './new-jobs.ts';
import { useSaveSearch } from './use-save-search.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export interface SavedAlertProps {
  filters: SavedFilters;
  /** The list of the jobs of this search that were published after a moment; absent where nobody looks at the list. */
  toNewUrl?: (newSince: string) => string;
  /** Whether the button was pressed before the user was known. */
  isPressed: boolean;
  /** Of the button that saves it. */
  label: ReactNode;
}

const sentTexts = { daily: m.alert_sent_daily, weekly: m.alert_sent_weekly } as const;

/** The search of a list for a user: saved by one press, then with the number of its new jobs. */
export function SavedAlert({ filters, toNewUrl, label, isPressed }: SavedAlertProps) {
  const { saved, save } = useSaveSearch(filters, isPressed);
  return (
    <>
      {saved && saved.cadence !== 'off' ? (
        <span className="text-sm">
          {sentTexts[saved.cadence]()}{' '}
          <TextLink to={paths.alerts} isAlone>
            {m.alert_change()}
          </TextLink>
        </span>
      ) : (
        <Button variant="secondary" onClick={save}>
          {label}
        </Button>
      )}
      {saved && toNewUrl && <NewJobs key={saved._id} saved={saved} toNewUrl={toNewUrl} />}
    </>
  );
}

/** The jobs since the last visit, which ends with this one. */
function NewJobs({
  saved,
  toNewUrl,
}: Required<Pick<SavedAlertProps, 'toNewUrl'>> & { saved: SavedSearch }) {
  const { mutate: visit } = useMutation(visitSearchMutation);
  const note = useEffectEvent(() => visit({ params: { id: saved._id } }));
  useEffect(() => note(), []);
  const news = describeNew(saved);
  return (
    news && (
      <TextLink to={toNewUrl(saved.newSince)} isAlone className="text-sm">
        {news}
      </TextLink>
    )
  );
}

export interface FollowedCompanyProps {
  company: string;
  filters: SavedFilters;
  /** Whether the button was pressed before the user was known. */
  isPressed: boolean;
}

/** The button of a user, who follows a company by a saved search for its jobs. */
export function FollowedCompany({ company, filters, isPressed }: FollowedCompanyProps) {
  const { saved, save, remove } = useSaveSearch(filters, isPressed);
  const isFollowed = saved !== undefined;
  return (
    <Button
      variant="secondary"
      aria-pressed={isFollowed}
      title={m.alert_company({ company })}
      onClick={isFollowed ? remove : save}
    >
      <Icon of={Bookmark} className={isFollowed ? 'size-5 fill-current' : 'size-5'} />
      {isFollowed ? m.alert_following() : m.alert_follow()}
      <span className="sr-only"> {company}</span>
    </Button>
  );
}
