import { ChevronLeft, ChevronRight } from 'lucide-react';
import { nextPage, previousPage } from '#contract/pagination.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import {
  changedSearch,
  jobFindOf,
  type JobSearch,
  jobSearchAddress,
} from './job-search-address.ts';
import { usePrefetchOfJobs } from './job-search-api.ts';

interface JobPagerProps {
  search: JobSearch;
  /** How many pages there are. */
  pages: number;
}

/** The way to the pages before and after this one; both ends lead to the other end. */
export function JobPager({ search, pages }: JobPagerProps) {
  const prefetch = usePrefetchOfJobs('findJobs');
  const linkTo = (page: number) => {
    const target = changedSearch(search, { page });
    const ask = () => prefetch(jobFindOf(target));
    return {
      to: jobSearchAddress(target),
      variant: 'secondary' as const,
      onFocus: ask,
      onPointerEnter: ask,
    };
  };
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 sm:justify-center">
      <ButtonLink {...linkTo(previousPage(search.page, pages))} rel="prev">
        <ChevronLeft aria-hidden="true" className="-ml-1 size-5 max-[22rem]:hidden" />
        Previous
      </ButtonLink>
      <span className="text-center text-sm whitespace-nowrap tabular-nums sm:px-2 sm:text-base">
        Page {search.page + 1} of {pages}
      </span>
      <ButtonLink {...linkTo(nextPage(search.page, pages))} rel="next">
        Next
        <ChevronRight aria-hidden="true" className="-mr-1 size-5 max-[22rem]:hidden" />
      </ButtonLink>
    </nav>
  );
}
