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
    const label = isSet(search, name) ? formatChip(name, search[name]) : undefined;
    const without = changeSearch(search, { [name]: defaultFilters[name] });
    return label === undefined ? [] : { name, label, without };
  });

/** The filters without the location, which has a line of its own beside the words. */
export const listPanelFilters = (search: JobSearch): ActiveFilter[] =>
  listActiveFilters(search).filter(({ name }) => filterLooks[name].field.control !== 'line');

/** The search with its words and order, but no filter. */
export const removeFilters = (search: JobSearch): JobSearch => changeSearch(search, defaultFilters);
