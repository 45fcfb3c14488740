import { useQuery } from '@tanstack/react-query';
import { textLimits } from '#contract/platform/limits.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import {
  closedToo,
  listCurrencies,
  listFilterChoices,
  listOrderChoices,
  postedChoices,
  sizeChoices,
  withCount,
  withSalary,
} from './job-filters.ts';
import { jobFacetsOptions } from './job-search-api.ts';
import { defaultOrder, getOrder, isOpenOnly, type JobSearch, toFacetsQuery } from './job-search.ts';
import { SalaryFields } from './salary-fields.tsx';

/** The filters of one choice or any. */
const anyFields = [
  ['jobType', 'Job type'],
  ['employmentType', 'Employment type'],
  ['companyCategory', 'Company category'],
  ['maxExp', 'Experience'],
] as const;

/** Without a script the fields are sent by it. */
const showButton = (
  <div className="col-span-full hidden noscript:block">
    <Button type="submit" wideOnPhone>
      Show
    </Button>
  </div>
);

const filter = { isFilter: true, autoComplete: 'off' } as const;

interface JobFilterFieldsProps {
  /** The initial values of the fields. */
  search: JobSearch;
  /** Sends the form around the fields. */
  onChoose: () => void;
  /** The same when the typing pauses. */
  onType: () => void;
}

/** Which jobs, in which order, and how many at a time. */
export function JobFilterFields({ search, onChoose, onType }: JobFilterFieldsProps) {
  const { data: facets } = useQuery(jobFacetsOptions(toFacetsQuery(search)));
  const choices = listFilterChoices(search, facets);
  const select = { ...filter, control: 'select', onChange: onChoose } as const;
  const order = getOrder(search);
  const orderField = (
    <FormField
      {...select}
      label="Order"
      name="order"
      choices={listOrderChoices(search)}
      defaultValue={order === defaultOrder(search) ? '' : order}
    />
  );
  const isSortPage = search.path === paths.sortJobs;
  return (
    <>
      {isSortPage && orderField}
      <FormField
        {...select}
        label="Jobs"
        name="jobTypes"
        choices={choices.jobTypes}
        defaultValue={search.jobTypes}
      />
      {anyFields.map(([name, label]) => (
        <FormField
          key={name}
          {...select}
          label={label}
          name={name}
          emptyChoice="Any"
          choices={choices[name]}
          defaultValue={search[name]}
        />
      ))}
      <SalaryFields
        salary={search.salary}
        currencies={listCurrencies(search, facets)}
        onChoose={onChoose}
        onType={onType}
      />
      <CheckField name="withSalary" isChecked={search.withSalary !== undefined} onChoose={onChoose}>
        {withCount(withSalary, facets?.withSalary, facets?.isMore)}
      </CheckField>
      <FormField
        {...select}
        label="Country"
        name="country"
        emptyChoice="Any"
        choices={choices.country}
        defaultValue={search.country}
      />
      <FormField
        {...filter}
        label="Location"
        name="location"
        enterKeyHint="search"
        maxLength={textLimits.line}
        defaultValue={search.location}
        onChange={onType}
      />
      <FormField
        {...select}
        label="Posted"
        name="postedWithin"
        emptyChoice="At any time"
        choices={postedChoices}
        defaultValue={search.postedWithin}
      />
      <CheckField name="open" value="no" isChecked={!isOpenOnly(search)} onChoose={onChoose}>
        {closedToo}
      </CheckField>
      {!isSortPage && orderField}
      <FormField
        {...select}
        label="Items per page"
        name="size"
        choices={sizeChoices}
        defaultValue={String(search.size)}
      />
      {showButton}
    </>
  );
}

interface CheckFieldProps {
  name: string;
  value?: 'yes' | 'no';
  isChecked: boolean;
  onChoose: () => void;
  children: string;
}

function CheckField({ name, value = 'yes', isChecked, onChoose, children }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-medium">
      <input
        type="checkbox"
        name={name}
        value={value}
        autoComplete="off"
        className="size-6 shrink-0"
        defaultChecked={isChecked}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
