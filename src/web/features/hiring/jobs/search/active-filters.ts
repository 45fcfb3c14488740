import {
  defaultFilters,
  type FilterName,
  filterNames,
  isSet,
  type JobFilters,
} from './job-filter-table.ts';
import { filterLooks } from './job-filter-looks.ts';
import { changeSearch, type JobSearch } from './job-search.ts';

/** A filter that is set, and the search without it. */
export interface ActiveFilter {
  name: FilterName;
  label: string;
  without: JobSearch;
}

const formatChip = <Name extends FilterName>(
  name: Name,
  value: JobFilters[Name],
): string | undefined => {
  const { chip } = filterLooks[name];
  return value === undefined || value === null ? undefined : chip(value);
};

export const listActiveFilters = (search: JobSearch): ActiveFilter[] =>
  filterNames.flatMap((name) => {
    // A place and its name are one filter, and a distance has no sense without them.
    const isNamed = name === 'place' && search.location !== '';
    const label = isSet(search, name) && !isNamed ? formatChip(name, search[name]) : undefined;
    const without = changeSearch(search, {
      [name]: defaultFilters[name],
      ...(name === 'location' && { place: undefined, radius: undefined }),
      ...(name === 'place' && { radius: undefined }),
    });
    return label === undefined ? [] : { name, label, without };
  });

/** The filters that are asked for most: each is one press away. */
const quickFilters = [
  { jobType: 'remote' },
  { employmentType: 'Full-time' },
  { withSalary: 'yes' },
  { answersQuickly: 'yes' },
] as const satisfies readonly Partial<JobFilters>[];

/** A filter that one press sets, or takes away. */
export interface FilterChip {
  label: string;
  isSet: boolean;
  target: JobSearch;
  /** A field above the list shows it, too, but not on a phone. */
  isInBar: boolean;
}

const isOfPlace = (name: FilterName): boolean =>
  name === 'location' || name === 'place' || name === 'radius';

/** The place with the distance around it, which stand in their line; undefined where no name stands there. */
export const findPlaceFilter = (search: JobSearch): ActiveFilter | undefined =>
  listActiveFilters(search).find(({ name }) => name === 'location');

/** The filters that are set, but for a place that stands in its line. */
export const listOtherFilters = (search: JobSearch): ActiveFilter[] =>
  search.location === ''
    ? listActiveFilters(search)
    : listActiveFilters(search).filter(({ name }) => !isOfPlace(name));

/** The filters that are asked for most, in their places whether they are set or not, and behind them the others that are set, but for a place in its line. */
export const listFilterChips = (search: JobSearch): FilterChip[] => {
  const active = listOtherFilters(search);
  const quick = quickFilters.flatMap((change) => {
    const target = changeSearch(search, change);
    return listActiveFilters(target)
      .filter(({ name }) => name in change)
      .map(({ name, label, without }) => {
        const isOn = search[name] === target[name];
        return { name, label, isSet: isOn, target: isOn ? without : target, isInBar: false };
      });
  });
  const isQuick = ({ name }: ActiveFilter) =>
    quick.some((chip) => chip.name === name && chip.isSet);
  const others = active
    .filter((filter) => !isQuick(filter))
    .map(({ name, label, without }) => ({
      label,
      isSet: true,
      target: without,
      isInBar: filterLooks[name].field.place === 'bar',
    }));
  return [...quick, ...others];
};

/** The filters without the location, which has a line of its own beside the words. */
export const listPanelFilters = (search: JobSearch): ActiveFilter[] =>
  listActiveFilters(search).filter(({ name }) => filterLooks[name].field.control !== 'line');

/** The search with its words and order, but no filter. */
/** The place stays in its line. */
export const removeFilters = (search: JobSearch): JobSearch => {
  const { location, place, radius } = search;
  return changeSearch(search, { ...defaultFilters, location, place, radius });
};
