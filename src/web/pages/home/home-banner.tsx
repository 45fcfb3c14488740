import { m } from '#messages';
import { Search } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { SubmitEvent } from 'react';
import { useHref } from 'react-router';
import { LatestJobs } from '#web/features/hiring/jobs/card/latest-jobs.tsx';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { JobSearchBox } from '#web/features/hiring/jobs/search/job-search-box.tsx';
import { normalizeWords } from '#web/features/hiring/jobs/search/job-filter-table.ts';
import { buildFindJobUrl, type JobSearch } from '#web/features/hiring/jobs/search/job-search.ts';
import { AnswerFigure, AnswerWay } from '#web/features/hiring/responsiveness/answer-figure.tsx';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchChips } from './search-chips.tsx';

/** The welcome, and a search that works at once, without a script too. A signed-in user knows the site: the search leads. */
export function HomeBanner() {
  const navigate = useNavigate();
  // An employer's one amber act is to post a job, and an administrator decides: the search beside it is quiet.
  const { isEmployer, isAdministrator } = useViewer();
  const lead = (search: Partial<JobSearch>) => void navigate(buildFindJobUrl(search));
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    lead({ q: normalizeWords(typeof q === 'string' ? q : null) });
  };
  return (
    <section aria-labelledby="welcome" className="home-banner bg-surface">
      <div className="banner-grid">
        <div>
          <h1 id="welcome" className="text-3xl">
            {m.home_welcome()}
          </h1>
          <p className="mt-2 text-muted sm:text-lg">{m.home_welcome_text()}</p>
          <AnswerFigure />
          <AnswerWay />
          {/* The router's form would add 0.8 kB to every page. */}
          <form
            action={useHref(paths.allJobs)}
            onSubmit={onSubmit}
            role="search"
            className="mt-4 flex items-end gap-2 sm:mt-8 sm:max-w-160"
          >
            <div className="min-w-0 flex-1 whitespace-nowrap">
              <JobSearchBox
                id="banner-words"
                label={m.home_search_label()}
                placeholder={m.home_search_placeholder()}
                onSelect={lead}
              />
            </div>
            <Button type="submit" variant={isEmployer || isAdministrator ? 'secondary' : 'accent'}>
              <Icon of={Search} className="size-5" />
              {m.home_banner_find_job()}
            </Button>
          </form>
          <SearchChips />
        </div>
        <LatestJobs />
      </div>
    </section>
  );
}
