import { m } from '#messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide';
import {
  alertCadences,
  type AlertCadence,
  formatSearchName,
} from '#contract/hiring/alert-texts.ts';
import type { SavedFilters, SavedSearch, SavedSearches } from '#contract/hiring/saved-searches.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { toResult } from '#web/api/call.ts';
import { findZoneName } from '#contract/hiring/zone-texts.ts';
import { useStoredChoice } from '#web/lib/use-stored-choice.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toTodaysZone } from '#contract/platform/text/zones.ts';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import {
  readTimeZone,
  removeSearchMutation,
  savedSearchesOptions,
  updateSearchMutation,
} from './saved-searches-api.ts';
import { describeNew } from './new-jobs.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

const formatZone = (timeZone: string): string =>
  findZoneName(timeZone) ?? toTodaysZone(timeZone).replaceAll('_', ' ');

const cadenceLabels = {
  daily: m.alert_daily,
  weekly: m.alert_weekly,
  off: m.alert_off,
} as const satisfies Record<AlertCadence, () => string>;
const listCadences = () => alertCadences.map((value) => ({ value, label: cadenceLabels[value]() }));

interface SavedSearchListProps {
  /** Without a confirmed email no digests are sent. */
  isEmailVerified: boolean;
  toUrl: (filters: SavedFilters, newSince?: string) => string;
}

interface SearchRowProps extends Pick<SavedSearchListProps, 'toUrl'> {
  search: SavedSearch;
}

function SearchRow({ search, toUrl }: SearchRowProps) {
  const { _id: id, filters, cadence, newSince } = search;
  const news = describeNew(search);
  const name = formatSearchName(filters);
  const { mutateAsync: update } = useMutation(updateSearchMutation);
  const { mutate: remove } = useMutation(removeSearchMutation);
  const emails = useStoredChoice(cadence, async (chosen) =>
    toResult(update({ params: { id }, body: { cadence: chosen } })),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-3 not-first:border-t">
      <div className="min-w-0 flex-1 basis-60">
        <TextLink to={toUrl(filters)} className="font-medium">
          {name}
        </TextLink>
        <p className="text-sm text-muted">
          {news ? (
            <TextLink to={toUrl(filters, newSince)}>{news}</TextLink>
          ) : (
            !search.isMoreNew && m.alert_nothing_new()
          )}
        </p>
      </div>
      <FormField
        label={m.alert_emails_of({ name })}
        hideLabel
        name={`cadence-${id}`}
        control="select"
        choices={listCadences()}
        value={emails.value}
        onChange={({ currentTarget }) =>
          void emails.choose(alertCadences.find((one) => one === currentTarget.value) ?? cadence)
        }
      />
      <Button
        variant="quietDanger"
        icon
        aria-label={m.alert_delete_name({ name })}
        title={m.alert_delete()}
        onClick={() => remove({ params: { id } })}
      >
        <Icon of={Trash2} className="size-5" />
      </Button>
    </li>
  );
}

type StateProps = Pick<SavedSearches, 'timeZone' | 'pausedAt'> & { id: string };

/** When digests are sent, or why none are. */
function DigestState({ id, timeZone, pausedAt }: StateProps) {
  const { mutate: update } = useMutation(updateSearchMutation);
  const here = toTodaysZone(readTimeZone());
  const change = (body: { timeZone?: string }) => update({ params: { id }, body });
  if (pausedAt !== null) {
    return (
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <p>{m.alert_paused()}</p>
        <Button variant="secondary" onClick={() => change({})}>
          {m.alert_keep_sending()}
        </Button>
      </div>
    );
  }
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {m.alert_sent_at({ zone: timeZone === null ? '' : formatZone(timeZone) })}
      {timeZone !== here && (
        <Button variant="quiet" className="-mx-4" onClick={() => change({ timeZone: here })}>
          {m.alert_use_zone({ zone: formatZone(here) })}
        </Button>
      )}
    </p>
  );
}

export function SavedSearchList({ isEmailVerified, toUrl }: SavedSearchListProps) {
  const { data, error, refetch } = useQuery(savedSearchesOptions());
  return (
    <QueryView
      query={{ data, error, refetch }}
      loading={
        <SkeletonList count={1} label={m.alert_list_loading()}>
          <Skeleton className="h-24" />
        </SkeletonList>
      }
      failed={m.alert_list_failed()}
    >
      {({ searches: [first, ...others], timeZone, pausedAt }) =>
        first === undefined ? (
          <p>
            <Sentence of={m.alert_none} to={paths.allJobs} />
          </p>
        ) : (
          <>
            {!isEmailVerified && <p className="mb-3">{m.alert_confirm_email()}</p>}
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
