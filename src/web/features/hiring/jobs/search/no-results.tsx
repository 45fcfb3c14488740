import { m } from '#messages';
import { SearchX } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { defaultJobFilter } from '#contract/hiring/job-choices.ts';
import { haveCity, radiusSteps } from '#contract/hiring/place-choices.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { NoJobs } from '#web/features/hiring/jobs/card/job-card-grid.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { type FoundCount, formatNothing } from './job-count.tsx';
import { listActiveFilters, listPanelFilters, removeFilters } from './active-filters.ts';
import {
  buildJobSearchUrl,
  changeSearch,
  hasFilters,
  isOpenOnly,
  type JobSearch,
} from './job-search.ts';
import { usePlaceInstead } from './place-instead.ts';

/** The next distance around a city; undefined beyond the last. */
const findWiderRadius = ({ place = '', radius }: JobSearch): JobSearch['radius'] =>
  radius !== undefined || haveCity(place)
    ? radiusSteps.find((km) => km > (radius ?? 0))
    : undefined;

const listSuggestions = (search: JobSearch) => {
  const isFiltered = listActiveFilters(search).length > 0;
  const radius = findWiderRadius(search);
  const suggestions = [
    radius !== undefined && {
      url: buildJobSearchUrl(changeSearch(search, { radius })),
      label: m.search_wider({ km: formatNumber(radius) }),
    },
    isFiltered &&
      search.q !== '' && {
        url: buildJobSearchUrl(removeFilters(search)),
        label: m.search_without_filters(),
      },
    isOpenOnly(search) && {
      url: buildJobSearchUrl(changeSearch(search, { open: 'no' })),
      label: m.search_closed_jobs(),
    },
    { url: search.path, label: m.search_all_jobs() },
  ];
  return suggestions.filter((suggestion) => suggestion !== false);
};

interface NoResultsProps {
  search: JobSearch;
  found: Pick<FoundCount, 'isPartial'>;
  /** What tells the person of the first job that is found. */
  alert: ReactNode;
}

/** One way leads on, the likeliest; the others are quiet. */
function NoSearchResults({ search, found, alert }: NoResultsProps) {
  const filters = listPanelFilters(search);
  const [first, ...others] = [...usePlaceInstead(search), ...listSuggestions(search)];
  return (
    <EmptyState
      title={formatNothing(search, found)}
      icon={<Icon of={SearchX} />}
      action={
        <>
          {first && (
            <ButtonLink to={first.url} wideOnPhone>
              {first.label}
            </ButtonLink>
          )}
          <div className="flex flex-wrap items-center justify-center gap-x-6">
            {alert}
            {others.map(({ url, label }) => (
              <TextLink key={label} to={url} isAlone>
                {label}
              </TextLink>
            ))}
          </div>
        </>
      }
    >
      {filters.length > 0 && (
        <p suppressHydrationWarning>
          {m.search_with_filters({ filters: filters.map(({ label }) => label).join(', ') })}
        </p>
      )}
      {found.isPartial && <p>{m.search_partial_none()}</p>}
      {search.q !== '' && !found.isPartial && <p>{m.search_try_other_words()}</p>}
    </EmptyState>
  );
}

/** A search or list that found nothing, with what else there is. */
export function NoResults(props: NoResultsProps) {
  const { search, alert } = props;
  if (hasFilters(search)) {
    return <NoSearchResults {...props} />;
  }
  return (
    <NoJobs
      action={
        <>
          {search.jobTypes !== defaultJobFilter && (
            <ButtonLink to={paths.allJobs}>{m.search_all_jobs()}</ButtonLink>
          )}
          {alert}
        </>
      }
    >
      {m.search_no_jobs_yet()}
    </NoJobs>
  );
}
