import { textLimits } from '#contract/primitives.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/form-field.tsx';
import { filterChoices, orderChoices, sizeChoices } from './job-filter-choices.ts';
import {
  facetsQueryOf,
  isOpenOnly,
  isSearch,
  type JobSearch,
  orderOf,
  usualOrder,
} from './job-search-address.ts';
import { useListJobFacetsQuery } from './job-search-api.ts';
import { useTextOf } from './use-text-of.ts';

interface FilterProps {
  search: JobSearch;
  /** Takes over what the form around it says. */
  onChoose: () => void;
}

export interface JobFilterFieldsProps extends FilterProps {
  /** The same once the person has stopped typing. */
  onType: () => void;
}

function OrderField({ search, onChoose }: FilterProps) {
  const order = orderOf(search);
  return (
    <SelectField
      isFilter
      label="Order"
      name="order"
      autoComplete="off"
      choices={orderChoices(search)}
      value={order === usualOrder(search) ? '' : order}
      onChange={onChoose}
    />
  );
}

function OpenField({ search, onChoose }: FilterProps) {
  return (
    <>
      {/* An unticked box is not sent; without words and filters nothing need be. */}
      {isSearch(search) && <input type="hidden" name="open" value="no" />}
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          name="open"
          value="yes"
          autoComplete="off"
          className="size-6 shrink-0 accent-primary"
          checked={isOpenOnly(search)}
          onChange={onChoose}
        />
        Open jobs only
      </label>
    </>
  );
}

function LocationField({ search, onType }: Pick<JobFilterFieldsProps, 'search' | 'onType'>) {
  const [text, setText] = useTextOf(search.location);
  return (
    <TextField
      isFilter
      label="Location"
      name="location"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={textLimits.line}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onType();
      }}
    />
  );
}

function ChoiceFields({ search, onChoose }: FilterProps) {
  const { currentData: facets } = useListJobFacetsQuery(facetsQueryOf(search));
  const choices = filterChoices(search, facets);
  const field = { isFilter: true, autoComplete: 'off', onChange: onChoose } as const;
  return (
    <>
      <SelectField
        {...field}
        label="Jobs"
        name="jobTypes"
        choices={choices.jobTypes}
        value={search.jobTypes}
      />
      <SelectField
        {...field}
        label="Job type"
        name="jobType"
        emptyChoice="Any"
        choices={choices.jobType}
        value={search.jobType ?? ''}
      />
      <SelectField
        {...field}
        label="Company category"
        name="companyCategory"
        emptyChoice="Any"
        choices={choices.companyCategory}
        value={search.companyCategory ?? ''}
      />
      <SelectField
        {...field}
        label="Experience"
        name="maxExp"
        emptyChoice="Any"
        choices={choices.maxExp}
        value={search.maxExp ?? ''}
      />
    </>
  );
}

/** Which jobs, in which order, and how many at a time. */
export function JobFilterFields({ search, onChoose, onType }: JobFilterFieldsProps) {
  const isSortPage = search.path === paths.sortJobs;
  return (
    <>
      {isSortPage && <OrderField search={search} onChoose={onChoose} />}
      <ChoiceFields search={search} onChoose={onChoose} />
      <LocationField search={search} onType={onType} />
      <OpenField search={search} onChoose={onChoose} />
      {!isSortPage && isSearch(search) && <OrderField search={search} onChoose={onChoose} />}
      <SelectField
        isFilter
        label="Items per page"
        name="size"
        autoComplete="off"
        choices={sizeChoices}
        value={String(search.size)}
        onChange={onChoose}
      />
      <div className="col-span-full hidden noscript:block">
        <Button type="submit" wideOnPhone>
          Show
        </Button>
      </div>
    </>
  );
}
