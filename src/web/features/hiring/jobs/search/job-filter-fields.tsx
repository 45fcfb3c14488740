import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import { keysOf } from '#web/lib/choices.ts';
import { CheckRow } from '#web/ui/check-row.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import {
  type Facets,
  labelWithCount,
  listCurrencies,
  listOrderChoices,
  listSizeChoices,
} from './filter-choices.ts';
import { filterLooks, type FilterPlace } from './job-filter-looks.ts';
import { type FilterName, isSet } from './job-filter-table.ts';
import { jobFacetsOptions } from './job-search-api.ts';
import { defaultOrder, getOrder, type JobSearch, toFacetsQuery } from './job-search.ts';
import { SalaryFields } from './salary-fields.tsx';

const filter = { isFilter: true, autoComplete: 'off' } as const;

/** On a phone these fields stand among the others, and look like them. */
const inBar = {
  hideLabel: true,
  className: 'sm:min-h-9 sm:w-auto sm:py-1 sm:text-sm sm:field-sizing-content',
} as const;

interface FieldsProps {
  /** The initial values of the fields. */
  search: JobSearch;
  /** Sends the form around the fields. */
  onChoose: () => void;
}

interface JobFilterFieldsProps extends FieldsProps {
  /** Sends it when the typing pauses. */
  onType: () => void;
}

interface FilterFieldProps extends JobFilterFieldsProps {
  name: FilterName;
  facets: Facets;
  /** Whether those of the bar are in it. */
  isInBar?: boolean;
}

/** The field of a filter, as `filterLooks` has it. */
function FilterField(props: FilterFieldProps) {
  const { name, search, facets, onChoose, onType } = props;
  const { field } = filterLooks[name];
  const isInBar = props.isInBar && field.place !== 'sheet';
  const { [name]: value } = search;
  switch (field.control) {
    case 'select': {
      const blocked = field.block?.(search);
      if (isInBar && blocked !== undefined) {
        return null;
      }
      const chosen = typeof value === 'object' ? undefined : value;
      if (field.isRow) {
        return (
          <fieldset>
            <legend className="mb-1 font-medium">{field.label()}</legend>
            <div className="choice-row">
              {[{ value: '', label: field.any?.() }, ...field.list({ name, search, facets })].map(
                (choice) => (
                  <label key={choice.value}>
                    <input
                      type="radio"
                      name={name}
                      value={choice.value}
                      autoComplete="off"
                      defaultChecked={choice.value === String(chosen ?? '')}
                      onChange={onChoose}
                    />
                    {choice.label}
                  </label>
                ),
              )}
            </div>
          </fieldset>
        );
      }
      return (
        <FormField
          // What was chosen before is forgotten with what it needs.
          key={blocked}
          hint={blocked}
          disabled={blocked !== undefined}
          {...filter}
          {...(isInBar && inBar)}
          control="select"
          label={field.label()}
          name={name}
          emptyChoice={field.any?.()}
          choices={field.list({ name, search, facets })}
          defaultValue={chosen}
          onChange={onChoose}
        />
      );
    }
    case 'tick':
      return (
        <CheckRow
          name={name}
          value={field.value}
          autoComplete="off"
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

/** What links set and no field shows: filters, which their chips remove, and that these words are wanted as words. */
export const HiddenFilters = ({ search }: { search: JobSearch }) => (
  <>
    {fieldNames.map((name) => {
      const isHidden = filterLooks[name].field.control === 'hidden' && isSet(search, name);
      const { [name]: value } = search;
      return (
        isHidden &&
        typeof value === 'string' && <input key={name} type="hidden" name={name} value={value} />
      );
    })}
    {search.typed !== '' && search.typed === search.q && (
      <input type="hidden" name="typed" value={search.typed} />
    )}
  </>
);

const useFacets = (search: JobSearch): Facets =>
  useQuery(jobFacetsOptions({ query: toFacetsQuery(search) })).data;

interface PlacedFieldsProps extends JobFilterFieldsProps {
  /** Of which places the filters are. */
  places: readonly FilterPlace[];
  isInBar?: boolean;
}

/** The filters of these places, in the order of `filterLooks`. */
export function FilterFields({ places, ...props }: PlacedFieldsProps) {
  const facets = useFacets(props.search);
  return fieldNames.map((name) => {
    const { place } = filterLooks[name].field;
    return (
      place !== undefined &&
      places.includes(place) && <FilterField key={name} {...props} name={name} facets={facets} />
    );
  });
}

/** How many jobs a page has and in which order, which leaves none out. */
export function OrderFields({ search, onChoose, isInBar }: FieldsProps & { isInBar: boolean }) {
  const order = getOrder(search);
  const select = {
    ...filter,
    ...(isInBar && inBar),
    control: 'select',
    onChange: onChoose,
  } as const;
  return (
    <>
      <FormField
        {...select}
        label={m.search_field_size()}
        name="size"
        choices={listSizeChoices()}
        defaultValue={String(search.size)}
      />
      <FormField
        {...select}
        label={m.search_sort()}
        name="order"
        choices={listOrderChoices(search)}
        defaultValue={order === defaultOrder(search) ? '' : order}
      />
    </>
  );
}
