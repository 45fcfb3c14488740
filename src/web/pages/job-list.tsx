import { m } from '#messages';
import { Suspense, useRef, useState } from 'react';
import { matchPath, redirect, useLocation } from 'react-router';
import { pageCount, pageSizes } from '#contract/platform/pagination.ts';
import { toResult } from '#web/api/call.ts';
import { pageLoader, waitForQueries } from '#web/api/load-queries.ts';
import { readerOf } from '#web/api/reader.ts';
import type { SiteClient } from '#web/api/site-client.ts';
import { AlertClick } from '#web/features/hiring/saved-searches/alert-click.tsx';
import {
  foundJobsOptions,
  jobFacetsOptions,
} from '#web/features/hiring/jobs/search/job-search-api.ts';
import { JobSearchForm } from '#web/features/hiring/jobs/search/job-search-form.tsx';
import {
  buildJobSearchUrl,
  getSearchFeeds,
  type JobListPath,
  type JobSearch,
  parseJobSearch,
  toFacetsQuery,
  toJobListArg,
} from '#web/features/hiring/jobs/search/job-search.ts';
import { readTyped, WordsInstead } from '#web/features/hiring/jobs/search/words-instead.tsx';
import { jobOptions } from '#web/features/hiring/jobs/jobs-api.ts';
import { initialPagination, storeLastList } from '#web/features/hiring/jobs/search/pagination.ts';
import { useJobSearch } from '#web/features/hiring/jobs/search/use-search-form.ts';
import { useJobOverlay } from '#web/features/hiring/jobs/use-job-overlay.ts';
import { pageSizeKey, pageSizeToAdd } from '#web/features/hiring/jobs/page-size.ts';
import { oneOf } from '#web/lib/choices.ts';
import { classNames } from '#web/lib/class-names.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { readStored } from '#web/lib/safe-storage.ts';
import { useWideScreen } from '#web/lib/use-media-query.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { FoundJobs } from '#web/pages/job-list/found-jobs.tsx';
import { JobOverlay } from '#web/features/hiring/jobs/details/job-overlay.tsx';
import { ListHead } from '#web/pages/job-list/list-head.tsx';
import type { JobPaneProps } from '#web/pages/job-list/job-pane.tsx';
import {
  paneFrame,
  PanePlaceholder,
  readPaneHtml,
  ServerPane,
} from '#web/pages/job-list/pane-skeleton.tsx';
import { useFoundJobs } from '#web/pages/job-list/use-found-jobs.ts';
import { useShownJob } from '#web/pages/job-list/use-shown-job.ts';
import { ResumedApplication } from '#web/features/hiring/jobs/apply/resumed-application.tsx';
import { paths } from '#web/app/paths.ts';
import { BreadcrumbsJson } from '#web/seo/json-ld.tsx';
import { PageHead } from '#web/seo/page-head.tsx';

const lists = {
  [paths.allJobs]: {
    title: m.job_list_title,
    description: m.job_list_description,
  },
  [paths.sortJobs]: {
    title: m.job_list_sorted_title,
    description: m.job_list_sorted_description,
  },
} as const;

const readPath = (pathname: string): JobListPath =>
  matchPath(paths.sortJobs, pathname) ? paths.sortJobs : paths.allJobs;

/** Words may name a place, and a distance may be around one that was only typed. */
const mayBeMeant = ({ q, radius }: JobSearch): boolean => q !== '' || radius !== undefined;

/** Without its file the search is read as it stands. */
const findMeant = async (client: SiteClient, search: JobSearch): Promise<JobSearch | undefined> => {
  const loaded = await toResult(import('#web/features/hiring/jobs/search/meant-search.ts'));
  return loaded.data?.findMeantSearch(client, search);
};

/** A page past the end has the last page in its place. The browser's own page sees to it itself. */
export const loader = pageLoader(async (page): Promise<null> => {
  const { client, isServer, url } = page;
  const search = parseJobSearch(readPath(url.pathname), url.searchParams);
  const storedSize = isServer
    ? undefined
    : oneOf(pageSizes, String(pageSizeToAdd(url, readStored('localStorage', pageSizeKey))));
  if (storedSize !== undefined) {
    throw redirect(buildJobSearchUrl({ ...search, size: storedSize }));
  }
  const reader = readerOf(client);
  const readJobs = () => client.query(foundJobsOptions(toJobListArg(search), reader));
  // A browser asks for the jobs beside, because most words name no place.
  const beside = isServer ? undefined : readJobs();
  void (beside && toResult(beside));
  const meant = mayBeMeant(search) ? await findMeant(client, search) : undefined;
  if (meant) {
    throw redirect(buildJobSearchUrl(meant));
  }
  const found = beside ?? readJobs();
  await waitForQueries(page, [
    found,
    client.query(jobFacetsOptions({ query: toFacetsQuery(search) })),
    readTyped(client, search),
  ]);
  if (search.path === paths.allJobs) {
    storeLastList(client, buildJobSearchUrl(search));
  }
  // The build for browsers leaves this out.
  if (import.meta.env.SSR && isServer) {
    const { count, jobs } = await found;
    const last = pageCount(count, search.size) - 1;
    if (search.page > last) {
      throw redirect(buildJobSearchUrl({ ...search, page: last }), 302);
    }
    // For the pane beside the list.
    await (jobs[0] && toResult(client.query(jobOptions(jobs[0]._id, reader))));
  }
  return null;
});

/** For wide screens alone. Where it cannot be loaded, jobs open over the list as on others. */
const JobPane = lazyPart<JobPaneProps>(
  async () => (await import('#web/pages/job-list/job-pane.tsx')).JobPane,
  { fallback: JobOverlay },
);

/** A page of jobs with its search and filters, which the URL holds. */
function JobList({ path }: { path: JobListPath }) {
  const list = lists[path];
  const title = list.title();
  const search = useJobSearch(path);
  const { openJob } = useJobOverlay();
  const isWide = useWideScreen();
  const shown = useShownJob(search);
  const { page, size } = initialPagination;
  const results = useRef<HTMLDivElement>(null);
  const [paneHtml] = useState(readPaneHtml);
  // Beside an empty list there is nothing to read: what helps has the width.
  const hasPane = useFoundJobs(search).data?.count !== 0;
  return (
    <PageContainer>
      {/* One page for search engines, however it is searched, filtered and paged. */}
      <PageHead
        title={openJob?.position ?? title}
        description={list.description()}
        path={path}
        isDuplicate={buildJobSearchUrl({ ...search, page, size }) !== path}
        feeds={getSearchFeeds(search)}
      />
      <BreadcrumbsJson crumbs={[{ name: title, path }]} />
      <a href="#jobs" className="skip-link">
        {m.job_list_skip()}
      </a>
      <div className="-mt-6 sm:-mt-7">
        {/* Each part is hydrated by itself. */}
        <Suspense>
          <ListHead title={title} search={search} />
        </Suspense>
        <Suspense>
          <JobSearchForm path={path} results={results} />
        </Suspense>
        <WordsInstead search={search} />
        <div
          className={classNames(
            hasPane && 'wide:grid wide:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] wide:gap-x-6',
          )}
        >
          <div ref={results} id="jobs" tabIndex={-1} className="scroll-mt-32">
            <FoundJobs search={search} shownId={isWide ? shown?.id : undefined} />
          </div>
          {hasPane &&
            (isWide ? (
              <Suspense fallback={<PanePlaceholder html={paneHtml} />}>
                <JobPane className={paneFrame} shown={shown} list={results} />
              </Suspense>
            ) : (
              <ServerPane shown={shown} />
            ))}
        </div>
      </div>
      {!isWide && <JobOverlay />}
      <AlertClick />
      <ResumedApplication />
    </PageContainer>
  );
}

/** Find Job, or Sort Listed Jobs, by the URL. */
export function Component() {
  const path = readPath(useLocation().pathname);
  return <JobList key={path} path={path} />;
}
