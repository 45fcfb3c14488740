import { m } from '#messages';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import type { JobSearchPage } from '#contract/hiring/search.ts';
import { pageCount } from '#contract/platform/pagination.ts';
import { useReaderQuery } from '#web/api/reader.ts';
import { QueryView } from '#web/api/query-view.tsx';
import {
  JobCardGrid,
  JobCardGridSkeleton,
  JobCardSkeleton,
} from '#web/features/hiring/jobs/card/job-card-grid.tsx';
import { dropHiddenJobsStyle } from '#web/features/hiring/jobs/hidden-jobs-style.ts';
import { useMarkedJobs } from '#web/features/hiring/jobs/seen-and-hidden-jobs.ts';
import {
  HiddenJobs,
  HideButton,
  useHiddenJobsOfAccount,
} from '#web/features/hiring/jobs/search/hidden-jobs.tsx';
import { JobPager } from '#web/features/hiring/jobs/search/job-pager.tsx';
import { foundJobsOptions } from '#web/features/hiring/jobs/search/job-search-api.ts';
import {
  buildJobSearchUrl,
  type JobSearch,
  toJobListArg,
} from '#web/features/hiring/jobs/search/job-search.ts';
import { NoResults } from '#web/features/hiring/jobs/search/lazy-no-results.ts';
import type { NoResultsProps } from '#web/features/hiring/jobs/search/no-results.tsx';
import { ListedJob } from '#web/features/hiring/jobs/details/listed-job.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { LeavingRowsProps } from '#web/lib/leaving-rows.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { SearchAlert } from './list-head.tsx';
import { useFoundJobs } from './use-found-jobs.ts';

/** A placeholder of the height of a page of jobs, with its pages and the line about closed ones below it. */
function FoundJobsSkeleton({ search }: { search: JobSearch }) {
  return (
    <>
      <JobCardGridSkeleton count={search.size} columns={1} hasExcerpt={search.q !== ''} />
      <div className="mt-4 h-35 wide:h-11" />
    </>
  );
}

interface FoundJobsProps {
  search: JobSearch;
  shownId: string | undefined;
}

/** The jobs of a page without those that the person hid; jobs of the next page move up into their places. */
const useShownJobs = (search: JobSearch, page: JobSearchPage | undefined, hiddenIds: string) => {
  const isNeeded = page?.jobs.some(({ _id }) => hiddenIds.includes(_id)) ?? false;
  const hasNext = search.page + 1 < pageCount(page?.count ?? 0, search.size);
  const { data, isFetching } = useReaderQuery((reader) => ({
    ...foundJobsOptions(toJobListArg({ ...search, page: search.page + 1 }), reader),
    enabled: isNeeded && hasNext,
  }));
  const known = new Set(page?.jobs.map(({ _id }) => _id));
  const nextJobs =
    isNeeded && hasNext ? (data?.jobs.filter(({ _id }) => !known.has(_id)) ?? []) : [];
  const shown = [...(page?.jobs ?? []), ...nextJobs]
    .filter(({ _id }) => !hiddenIds.includes(_id))
    .slice(0, page?.jobs.length);
  const missing = data === undefined && isFetching ? (page?.jobs.length ?? 0) - shown.length : 0;
  const refills = Array.from({ length: missing }, (_, index) => (
    <li key={index}>
      <JobCardSkeleton hasExcerpt={search.q !== ''} />
    </li>
  ));
  return { shown, refills, hidable: hasNext ? 'refilled' : 'shortened' } as const;
};

const useDropHiddenJobsStyle = (): void => {
  const isHydrated = useIsHydrated();
  useEffect(() => {
    // The list leaves them out itself from now on. Taking marks off the cards would hydrate all of them at once.
    if (isHydrated) {
      dropHiddenJobsStyle();
    }
  }, [isHydrated]);
};

/** For who is about to hide a job. */
const LeavingRows = lazyPart<LeavingRowsProps>(
  async () => (await import('#web/lib/leaving-rows.ts')).LeavingRows,
);

/** Behind the only page of jobs at a place: where others are. */
const AfterFew = ({ search }: { search: JobSearch }) =>
  search.place && (
    <Suspense>
      <NoResults search={search} isShort />
    </Suspense>
  );

const NothingFound = (props: Pick<NoResultsProps, 'search' | 'found' | 'hidden'>) => (
  <Suspense fallback={<div className="min-h-96" />}>
    <NoResults {...props} alert={<SearchAlert search={props.search} isSuggestion />} />
  </Suspense>
);

export function FoundJobs({ search, shownId }: FoundJobsProps) {
  const query = useFoundJobs(search);
  const { data, isCurrent } = query;
  const hiddenIds = useMarkedJobs('hidden');
  useHiddenJobsOfAccount();
  useDropHiddenJobsStyle();
  const { shown, refills, hidable } = useShownJobs(search, data, hiddenIds);
  const list = useRef<HTMLUListElement>(null);
  const [mayHide, setMayHide] = useState(false);
  const pages = pageCount(data?.count ?? 0, search.size);
  if (isCurrent && search.page >= pages) {
    return <Navigate to={buildJobSearchUrl({ ...search, page: pages - 1 })} replace />;
  }
  return (
    <QueryView
      query={query}
      loading={<FoundJobsSkeleton search={search} />}
      failed={m.job_list_failed()}
    >
      {({ jobs, isPartial }) => {
        const hidden = (
          <HiddenJobs
            search={search}
            hiddenIds={jobs.map(({ _id }) => _id).filter((id) => hiddenIds.includes(id))}
          />
        );
        return jobs.length === 0 ? (
          <NothingFound search={search} found={{ isPartial }} hidden={hidden} />
        ) : (
          <>
            <JobCardGrid
              ref={list}
              jobs={shown}
              rest={refills}
              hidable={hidable}
              columns={1}
              isDimmed={!isCurrent}
            >
              {(job) => (
                <ListedJob
                  job={job}
                  read={query}
                  isShown={job._id === shownId}
                  corner={
                    // Nobody hides a job of the own company: its place keeps the bookmarks below each other.
                    job.myRole === undefined ? (
                      <HideButton job={job} onNear={() => setMayHide(true)} />
                    ) : (
                      <span />
                    )
                  }
                />
              )}
            </JobCardGrid>
            {mayHide && (
              <Suspense>
                <LeavingRows
                  list={list}
                  ids={shown.map(({ _id }) => _id)}
                  view={isCurrent ? buildJobSearchUrl(search) : ''}
                />
              </Suspense>
            )}
            <div className="mt-4 min-h-11">
              {pages > 1 ? (
                <JobPager search={search} pages={pages} />
              ) : (
                <AfterFew search={search} />
              )}
            </div>
            {hidden}
          </>
        );
      }}
    </QueryView>
  );
}
