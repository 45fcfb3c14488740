import { m } from '#messages';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import type { FilterSheetProps } from './filter-sheet.tsx';

/** Which sheet is open: on a phone that of all filters has the fields of the bar, too. */
export const useSheets = (onClose: () => void) => {
  const [opened, open] = useState<'all' | 'place'>();
  const isPhone = useMediaQuery('(width < 40rem)');
  const close = () => {
    onClose();
    open(undefined);
  };
  // The fields are there once: the form would send both of two.
  return {
    opened,
    open,
    close,
    isPlaceSheet: isPhone && opened === 'place',
    isPhoneSheet: isPhone && opened === 'all',
  };
};

/** Without its file the filters stand below their button. */
export const FilterSheet = lazyPart<FilterSheetProps>(
  async () => (await import('./filter-sheet.tsx')).FilterSheet,
  { fallback: ({ children }) => <div className="filter-fields mb-3">{children}</div> },
);

/** A place and the distance around it. */
export const PlaceSheet = (sheet: Omit<FilterSheetProps, 'title'>) => (
  <Suspense>
    <FilterSheet title={m.search_location()} isWhole {...sheet} />
  </Suspense>
);

interface FieldSheetProps extends FilterSheetProps {
  isOpen: boolean;
}

/** The fields in their sheet; while it is closed they are there to be sent, and to be seen where no script opens it. */
export function FieldSheet({ isOpen, ...sheet }: Omit<FieldSheetProps, 'title'>) {
  return isOpen ? (
    <Suspense>
      <FilterSheet title={m.search_filters()} {...sheet} />
    </Suspense>
  ) : (
    <details className="mb-3 hidden noscript:block">
      <summary className="flex min-h-11 items-center font-medium text-primary">
        {m.search_filters_all()}
      </summary>
      <div className="filter-fields">{sheet.children}</div>
    </details>
  );
}
