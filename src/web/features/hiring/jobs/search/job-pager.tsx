import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { nextPage, previousPage } from '#contract/platform/pagination.ts';
import { toResult } from '#web/api/call.ts';
import { readerOf } from '#web/api/reader.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { foundJobsOptions } from './job-search-api.ts';
import { buildJobSearchUrl, changeSearch, type JobSearch, toJobListArg } from './job-search.ts';

interface JobPagerProps {
  search: JobSearch;
  /** How many pages there are. */
  pages: number;
}

/** Links to the previous and the next page; both ends wrap to the other one. */
export function JobPager({ search, pages }: JobPagerProps) {
  const client = useQueryClient();
  const linkTo = (page: number) => {
    const target = changeSearch(search, { page });
    const prefetchTarget = () =>
      void toResult(client.query(foundJobsOptions(toJobListArg(target), readerOf(client))));
    return {
      to: buildJobSearchUrl(target),
      variant: 'secondary' as const,
      onFocus: prefetchTarget,
      onPointerEnter: prefetchTarget,
    };
  };
  return (
    <nav
      aria-label={m.search_pages()}
      className="flex flex-wrap items-center justify-between gap-3 sm:justify-center"
    >
      <ButtonLink {...linkTo(previousPage(search.page, pages))} rel="prev">
        <Icon mirrored of={ChevronLeft} className="-ms-1 size-5 max-[22rem]:hidden" />
        {m.search_page_previous()}
      </ButtonLink>
      <span className="text-center text-sm whitespace-nowrap tabular-nums sm:px-2 sm:text-base">
        {m.search_page_of({ page: formatNumber(search.page + 1), pages: formatNumber(pages) })}
      </span>
      <ButtonLink {...linkTo(nextPage(search.page, pages))} rel="next">
        {m.search_page_next()}
        <Icon mirrored of={ChevronRight} className="-me-1 size-5 max-[22rem]:hidden" />
      </ButtonLink>
    </nav>
  );
}
