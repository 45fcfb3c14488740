import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

interface PagerProps {
  /** Counts from 0. */
  page: number;
  pages: number;
  onPrevious: () => void;
  onNext: () => void;
  /** Names what is paged, for screen readers. */
  label: string;
}

/** Previous and next; both always work, the owner decides where the ends lead. */
export function Pager({ page, pages, onPrevious, onNext, label }: PagerProps) {
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-4">
      <Button variant="secondary" onClick={onPrevious}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        Previous
      </Button>
      <span className="text-center tabular-nums">
        Page {page + 1} of {pages}
      </span>
      <Button variant="secondary" onClick={onNext}>
        Next
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
    </nav>
  );
}
