import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useState } from 'react';
import { keysOf } from '#web/lib/choices.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckRow } from '#web/ui/check-row.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import {
  type Facets,
  labelWithCount,
  listCurrencies,
  listOrderChoices,
  listSizeChoices,
} from './filter-choices.ts';
import { filterLooks } from './job-filter-looks.ts';
import { type FilterName, isSet } from './job-filter-table.ts';
import { jobFacetsOptions } from './job-search-api.ts';
import { defaultOrder, getOrder, type JobSearch, toFacetsQuery } from './job-search.ts';
import { SalaryFields } from './salary-fields.tsx';

/** Without a script the fields are sent by it. */
const ShowButton = () => (
  <div className="col-span-full hidden noscript:block">
    <Button type="submit" wideOnPhone>
      {m.search_submit_fields()}
    </Button>
  </div>
);

const filter = { isFilter: true, autoComplete: 'off' } as const;

interface FieldsProps {
  /** The initial values of the fields. */
  search: JobSearch;
  /** Sends the form around the fields. */
  onChoose: () => void;
}

export function OrderField({ search, onChoose }: FieldsProps) {
  const order = getOrder(search);
  return (
    <FormField
      {...filter}
      control="select"
      label={m.search_sort()}
      hideLabel
      name="order"
      choices={listOrderChoices(search)}
      defaultValue={order === defaultOrder(search) ? '' : order}
      onChange={onChoose}
    />
  );
}

interface JobFilterFieldsProps extends FieldsProps {
  /** Sends it when the typing pauses. */
  onType: () => void;
}

interface FilterFieldProps extends JobFilterFieldsProps {
  name: FilterName;
  facets: Facets;
}

/** The field of a filter, as `filterLooks` has it. */
function FilterField({ name, search, facets, onChoose, onType }: FilterFieldProps) {
  const { field } = filterLooks[name];
  const { [name]: value } = search;
  switch (field.control) {
    case 'select':
      return (
        <FormField
          {...filter}
          control="select"
          label={field.label()}
          name={name}
          emptyChoice={field.any?.()}
          choices={field.list({ name, search, facets })}
          defaultValue={typeof value === 'object' ? undefined : value}
          onChange={onChoose}
        />
      );
    case 'tick':
      return (
        <CheckRow
          name={name}
          value={field.value}
          autoComplete="off"
          className="font-medium"
          defaultChecked={isSet(search, name)}
          onChange={onChoose}
        >
          {labelWithCount(field.label(), { name, search, facets })}
        </CheckRow>
      );
    case 'salary':
      return (
        <SalaryFields
          salary={search.salary}
          currencies={listCurrencies(facets, search)}
          onChoose={onChoose}
          onType={onType}
        />
      );
    case 'line':
    case 'hidden':
      return null;
  }
}

const fieldNames = keysOf(filterLooks);
const namesAt = (place: 'first' | 'more'): readonly FilterName[] =>
  fieldNames.filter((name) => filterLooks[name].field.place === place);

/** The filters that links set and no field shows; their chips remove them. */
export const HiddenFilters = ({ search }: { search: JobSearch }) =>
  fieldNames.map((name) => {
    const isHidden = filterLooks[name].field.control === 'hidden' && isSet(search, name);
    const { [name]: value } = search;
    return (
      isHidden &&
      typeof value === 'string' && <input key={name} type="hidden" name={name} value={value} />
    );
  });

/** Which jobs, and how many at a time: first what is asked for most. */
export function JobFilterFields(props: JobFilterFieldsProps) {
  const { search, onChoose } = props;
  const { data: facets } = useQuery(jobFacetsOptions({ query: toFacetsQuery(search) }));
  return (
    <>
      {namesAt('first').map((name) => (
        <FilterField key={name} {...props} name={name} facets={facets} />
      ))}
      <FormField
        {...filter}
        control="select"
        label={m.search_field_size()}
        name="size"
        choices={listSizeChoices()}
        defaultValue={String(search.size)}
        onChange={onChoose}
      />
      <MoreFilters {...props} facets={facets} />
      <ShowButton />
    </>
  );
}

/** The other filters, folded away until one of them is set. */
function MoreFilters({ facets, ...props }: JobFilterFieldsProps & { facets: Facets }) {
  const names = namesAt('more');
  const [isOpen, setOpen] = useState(() => names.some((name) => isSet(props.search, name)));
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="col-span-full"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-primary">
        <Icon
          of={ChevronDown}
          className="size-5 transition-transform duration-150 [[open]>summary>&]:rotate-180"
        />
        {m.search_more_filters()}
      </summary>
      <div className="grid gap-3 pt-1 sm:max-lg:grid-cols-2">
        {names.map((name) => (
          <FilterField key={name} {...props} name={name} facets={facets} />
        ))}
      </div>
    </details>
  );
}
