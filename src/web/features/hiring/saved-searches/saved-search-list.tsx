import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide';
import { Link } from 'react-router';
import { alertCadences, type AlertCadence } from '#contract/hiring/alert-texts.ts';
import type { SavedFilters, SavedSearch, SavedSearches } from '#contract/hiring/saved-searches.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { localDates } from '#web/lib/format-date.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import {
  readTimeZone,
  removeSearchMutation,
  savedSearchesOptions,
  updateSearchMutation,
} from './saved-searches-api.ts';

const link = 'text-primary underline underline-offset-4';

const cadenceLabels: Readonly<Record<AlertCadence, string>> = {
  daily: 'Every day',
  weekly: 'Every Monday',
  off: 'Off',
};
const cadenceChoices = alertCadences.map((value) => ({ value, label: cadenceLabels[value] }));

const toast = { id: 'saved-search', loading: 'Saving' } as const;

interface SavedSearchListProps {
  /** Without a confirmed email no digests are sent. */
  isEmailVerified: boolean;
  toUrl: (filters: SavedFilters, newSince?: string) => string;
}

interface SearchRowProps extends Pick<SavedSearchListProps, 'toUrl'> {
  search: SavedSearch;
}

function SearchRow({ search, toUrl }: SearchRowProps) {
  const { _id: id, name, filters, cadence, newSince, newCount } = search;
  const { mutateAsync: update } = useMutation(updateSearchMutation);
  const { mutateAsync: remove } = useMutation(removeSearchMutation);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-3 not-first:border-t">
      <div className="min-w-0 flex-1 basis-60">
        <Link to={toUrl(filters)} className={`${link} font-medium break-words`}>
          {name}
        </Link>
        <p className="text-sm text-muted">
          {newCount > 0 ? (
            <Link to={toUrl(filters, newSince)} className={link}>
              {formatNumber(newCount)} new since {localDates.formatDate(newSince)}
            </Link>
          ) : (
            'Nothing new since your last visit'
          )}
        </p>
      </div>
      <FormField
        label={`Emails: ${name}`}
        hideLabel
        name={`cadence-${id}`}
        control="select"
        choices={cadenceChoices}
        value={cadence}
        onChange={({ currentTarget: { value } }) => {
          const chosen = alertCadences.find((one) => one === value);
          void runWithToast(update({ id, cadence: chosen }), { ...toast, success: 'Saved.' });
        }}
      />
      <Button
        variant="quietDanger"
        icon
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={() =>
          void runWithToast(remove(id), { ...toast, success: 'Removed from your saved searches.' })
        }
      >
        <Icon of={Trash2} className="size-5" />
      </Button>
    </li>
  );
}

type StateProps = Pick<SavedSearches, 'timeZone' | 'pausedAt'> & { id: string };

/** When digests are sent, or why none are. */
function DigestState({ id, timeZone, pausedAt }: StateProps) {
  const { mutateAsync: update } = useMutation(updateSearchMutation);
  const here = readTimeZone();
  const change = (body: { timeZone?: string }) =>
    void runWithToast(update({ id, ...body }), { ...toast, success: 'Saved.' });
  if (pausedAt !== null) {
    return (
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <p>We’ve paused your emails, because nobody opened them for 90 days.</p>
        <Button variant="secondary" onClick={() => change({})}>
          Keep sending
        </Button>
      </div>
    );
  }
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      Sent at 8:00 in the morning, {timeZone?.replaceAll('_', ' ')}.
      {timeZone !== here && (
        <Button variant="quiet" className="-mx-4" onClick={() => change({ timeZone: here })}>
          Use {here.replaceAll('_', ' ')}
        </Button>
      )}
    </p>
  );
}

/** The searches that the viewer saved, each with its mails. */
export function SavedSearchList({ isEmailVerified, toUrl }: SavedSearchListProps) {
  const { data, error, refetch } = useQuery(savedSearchesOptions());
  return (
    <QueryView
      query={{ data, error, refetch }}
      loading={
        <SkeletonList count={1} label="Loading your saved searches">
          <Skeleton className="h-24" />
        </SkeletonList>
      }
      failed="We couldn’t load your saved searches"
    >
      {({ searches: [first, ...others], timeZone, pausedAt }) =>
        first === undefined ? (
          <p>
            None yet. Search on{' '}
            <Link to={paths.allJobs} className={link}>
              Find Job
            </Link>
            , then press “Email me jobs like these”.
          </p>
        ) : (
          <>
            {!isEmailVerified && <p className="mb-3">Confirm your email address to get them.</p>}
            <ul>
              {[first, ...others].map((search) => (
                <SearchRow key={search._id} search={search} toUrl={toUrl} />
              ))}
            </ul>
            <DigestState id={first._id} timeZone={timeZone} pausedAt={pausedAt} />
          </>
        )
      }
    </QueryView>
  );
}
