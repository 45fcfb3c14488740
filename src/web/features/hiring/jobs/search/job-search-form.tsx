import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import { useHref } from 'react-router';
import { Search, SlidersHorizontal } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { listOtherFilters } from './active-filters.ts';
import type { FilterPlace } from './job-filter-looks.ts';
import { JobFilterChips } from './job-filter-chips.tsx';
import { FilterFields, HiddenFilters, OrderFields } from './job-filter-fields.tsx';
import { JobSearchBox } from './job-search-box.tsx';
import type { TakenPlace } from './place-filters.ts';
import { PlaceBox } from './place-box.tsx';
import { PlaceButton, PlaceEnd, useNamedSearch } from './searched-place.tsx';
import type { JobListPath, JobSearch } from './job-search.ts';
import { FieldSheet, FilterSheet, PlaceSheet, useSheets } from './search-sheets.tsx';
import { useJobSearch, useSearchForm } from './use-search-form.ts';

interface JobSearchFormProps {
  path: JobListPath;
  results: RefObject<HTMLElement | null>;
}

/** The place of its field, and its name; it begins from the URL wherever the other fields do. */
const usePlace = (fieldsKey: unknown, { location, place }: JobSearch) => {
  const [kept, setKept] = useState({ fieldsKey, location, place });
  if (kept.fieldsKey !== fieldsKey) {
    setKept({ fieldsKey, location, place });
  }
  const isUnnamed = kept.place !== undefined && kept.location === '';
  const shown = isUnnamed && kept.place === place ? { ...kept, location } : kept;
  return [shown, (taken: TakenPlace) => setKept({ fieldsKey, ...taken })] as const;
};

/**
 * The words and filters of a list of jobs. A choice takes effect at once, words when they are sent;
 * without a script the buttons send everything. Its parts stand among those of the page, so that one stays in sight.
 */
export function JobSearchForm({ path, results }: JobSearchFormProps) {
  const search = useNamedSearch(useJobSearch(path));
  const { form, fieldsKey, sent, searchFor, onSubmit, ...events } = useSearchForm(path, results);
  const [place, setPlace] = usePlace(fieldsKey, search);
  const { opened, open, close, isPlaceSheet, isPhoneSheet } = useSheets(events.onChoose);
  const isPlaceInBar = !isPhoneSheet && !isPlaceSheet;
  const select = (taken: Partial<JobSearch>) => {
    if (taken.location !== undefined) {
      setPlace({ location: taken.location, place: taken.place });
    }
    // Text has taken the place of one that was chosen before.
    searchFor(taken.location === undefined ? taken : { place: undefined, ...taken });
  };
  const placeBox = (
    <PlaceBox
      taken={place}
      hideLabel={!isPhoneSheet}
      takesFocus={isPlaceSheet}
      onType={(location) => {
        setPlace({ location, place: undefined });
        events.onType();
      }}
      onSelect={select}
    />
  );
  const fields = { search: sent, isInBar: isPlaceInBar, ...events };
  const show = (...places: FilterPlace[]) => (
    <FilterFields key={fieldsKey} {...fields} places={places} />
  );
  const order = <OrderFields key={`order ${fieldsKey}`} {...fields} />;
  return (
    <form
      ref={form}
      method="get"
      action={useHref(path)}
      role="search"
      aria-label={m.search_form()}
      className="contents"
      onSubmit={onSubmit}
    >
      <HiddenFilters search={search} />
      <SearchBar
        search={search}
        words={
          <JobSearchBox
            key={fieldsKey}
            id="job-words"
            label={m.search_words()}
            hideLabel
            placeholder={m.search_words_short()}
            words={search.q}
            onSelect={select}
          />
        }
        place={isPlaceInBar && placeBox}
        distance={isPlaceInBar && show('place')}
        onOpen={() => open('all')}
      />
      <FilterRow search={search} onOpenPlace={() => open('place')}>
        {!isPhoneSheet && (
          <>
            {show('bar')}
            {order}
          </>
        )}
      </FilterRow>
      {isPlaceSheet && (
        <PlaceSheet search={sent} onClose={close}>
          {placeBox}
          {show('place')}
        </PlaceSheet>
      )}
      <FieldSheet search={sent} isOpen={opened === 'all'} onClose={close}>
        {isPhoneSheet && placeBox}
        {isPhoneSheet ? show('place', 'bar', 'sheet') : show('sheet')}
        {isPhoneSheet && order}
      </FieldSheet>
    </form>
  );
}

interface FilterRowProps {
  search: JobSearch;
  onOpenPlace: () => void;
  /** The fields that a phone has behind the button for all filters. */
  children: ReactNode;
}

const FilterRow = ({ search, onOpenPlace, children }: FilterRowProps) => (
  <div className="filter-row">
    <PlaceButton search={search} {...FilterSheet.preload} onClick={onOpenPlace} />
    <JobFilterChips search={search} />
    <div className="filter-selects">{children}</div>
  </div>
);

interface SearchBarProps {
  search: JobSearch;
  words: ReactNode;
  /** On a phone it stands among the filters. */
  place: ReactNode;
  /** Around the place. */
  distance: ReactNode;
  /** Opens all filters. */
  onOpen: () => void;
}

/** The lines for words and for a place, and what opens the filters. It stays in sight, above a job beside the list, too. */
function SearchBar({ search, words, place, distance, onOpen }: SearchBarProps) {
  const filters = listOtherFilters(search).length;
  return (
    <div data-sticky-bar className="search-bar">
      <div className="words-line">{words}</div>
      <div className="place-line">
        {place}
        {place && <PlaceEnd search={search}>{distance}</PlaceEnd>}
      </div>
      <Button type="submit" className="words-send max-lg:w-11 max-lg:px-0">
        <Icon of={Search} className="size-5" />
        <span className="max-lg:sr-only">{m.common_search()}</span>
      </Button>
      <Button
        variant="secondary"
        {...FilterSheet.preload}
        aria-haspopup="dialog"
        className="max-lg:min-w-11 max-lg:px-2 noscript:hidden"
        onClick={onOpen}
      >
        <Icon of={SlidersHorizontal} className="size-5" />
        {filters > 0 && (
          <span aria-hidden="true" className="lg:hidden">
            {formatNumber(filters)}
          </span>
        )}
        <span className="max-lg:sr-only">
          {filters > 0
            ? m.search_filters_set({ filters: formatNumber(filters) })
            : m.search_filters_all()}
        </span>
      </Button>
    </div>
  );
}
