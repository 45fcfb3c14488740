import { ChevronLeft, ChevronRight } from 'lucide-react';
import { nextPage, previousPage } from '#contract/pagination.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { jobListAddress } from './job-list-address.ts';
import { usePrefetch } from './jobs-api.ts';
import { paginationSlice, type PaginationState, setPage } from './pagination-slice.ts';

interface JobPagerProps {
  pagination: PaginationState;
  /** How many pages there are. */
  pages: number;
}

/** The way to the pages before and after this one; both ends lead to the other end. */
export function JobPager({ pagination, pages }: JobPagerProps) {
  const prefetch = usePrefetch('listJobPage');
  const linkTo = (page: number) => {
    const target = paginationSlice.reducer(pagination, setPage(page));
    const ask = () => prefetch(target);
    return {
      to: jobListAddress(target),
      variant: 'secondary' as const,
      onFocus: ask,
      onPointerEnter: ask,
    };
  };
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 sm:justify-center">
      <ButtonLink {...linkTo(previousPage(pagination.page, pages))} rel="prev">
        <ChevronLeft aria-hidden="true" className="-ml-1 size-5 max-[22rem]:hidden" />
        Previous
      </ButtonLink>
      <span className="text-center text-sm whitespace-nowrap tabular-nums sm:px-2 sm:text-base">
        Page {pagination.page + 1} of {pages}
      </span>
      <ButtonLink {...linkTo(nextPage(pagination.page, pages))} rel="next">
        Next
        <ChevronRight aria-hidden="true" className="-mr-1 size-5 max-[22rem]:hidden" />
      </ButtonLink>
    </nav>
  );
}
