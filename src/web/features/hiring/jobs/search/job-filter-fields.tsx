import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useState } from 'react';
import type { JobFacets } from '#contract/hiring/search.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import {
  listCurrencies,
  listFilterChoices,
  listOrderChoices,
  listSizeChoices,
  withCount,
} from './job-filters.ts';
import { jobFacetsOptions } from './job-search-api.ts';
import { defaultOrder, getOrder, isOpenOnly, type JobSearch, toFacetsQuery } from './job-search.ts';
import { SalaryFields } from './salary-fields.tsx';
import { CheckRow } from '#web/ui/check-row.tsx';

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

/** Which jobs, and how many at a time: first what is asked for most. */
export function JobFilterFields({ search, onChoose, onType }: JobFilterFieldsProps) {
  const { data: facets } = useQuery(jobFacetsOptions({ query: toFacetsQuery(search) }));
  const choices = listFilterChoices(search, facets);
  const select = { ...filter, control: 'select', onChange: onChoose } as const;
  return (
    <>
      <FormField
        {...select}
        label={m.search_field_job_type()}
        name="jobType"
        emptyChoice={m.search_any()}
        choices={choices.jobType}
        defaultValue={search.jobType}
      />
      <SalaryFields
        salary={search.salary}
        currencies={listCurrencies(search, facets)}
        onChoose={onChoose}
        onType={onType}
      />
      <CheckField name="withSalary" isChecked={search.withSalary !== undefined} onChoose={onChoose}>
        {withCount(m.search_pay_listed(), facets?.withSalary, facets?.isMore)}
      </CheckField>
      <FormField
        {...select}
        label={m.search_field_jobs()}
        name="jobTypes"
        choices={choices.jobTypes}
        defaultValue={search.jobTypes}
      />
      <FormField
        {...select}
        label={m.search_field_size()}
        name="size"
        choices={listSizeChoices()}
        defaultValue={String(search.size)}
      />
      <MoreFilters search={search} onChoose={onChoose} choices={choices} facets={facets} />
      <ShowButton />
    </>
  );
}

/** The filters of one choice or any. */
const moreFields = [
  ['occupation', m.search_field_occupation, m.search_any],
  ['maxExp', m.search_field_experience, m.search_any],
  ['employmentType', m.search_field_employment, m.search_any],
  ['companyCategory', m.search_field_category, m.search_any],
  ['country', m.search_field_country, m.search_any],
  ['postedWithin', m.search_field_posted, m.search_any_time],
] as const;

const hasMoreFilters = (search: JobSearch): boolean =>
  !isOpenOnly(search) ||
  search.answersQuickly !== undefined ||
  moreFields.some(([name]) => search[name] !== undefined);

interface MoreFiltersProps extends FieldsProps {
  choices: ReturnType<typeof listFilterChoices>;
  facets: JobFacets | undefined;
}

/** The other filters, folded away until one of them is set. */
function MoreFilters({ search, onChoose, choices, facets }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(() => hasMoreFilters(search));
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
        {moreFields.map(([name, label, emptyChoice]) => (
          <FormField
            key={name}
            {...filter}
            control="select"
            label={label()}
            name={name}
            emptyChoice={emptyChoice()}
            choices={choices[name]}
            defaultValue={search[name]}
            onChange={onChoose}
          />
        ))}
        <CheckField
          name="answersQuickly"
          isChecked={search.answersQuickly !== undefined}
          onChoose={onChoose}
        >
          {withCount(m.search_answers_quickly(), facets?.answersQuickly, facets?.isMore)}
        </CheckField>
        <CheckField name="open" value="no" isChecked={!isOpenOnly(search)} onChoose={onChoose}>
          {m.search_closed_too()}
        </CheckField>
      </div>
    </details>
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
    <CheckRow
      name={name}
      value={value}
      autoComplete="off"
      className="font-medium"
      defaultChecked={isChecked}
      onChange={onChoose}
    >
      {children}
    </CheckRow>
  );
}
