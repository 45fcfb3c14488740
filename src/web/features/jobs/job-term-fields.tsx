import { countries } from '#contract/countries.ts';
import { currencies } from '#contract/currencies.ts';
import {
  employmentTypes,
  type JobInput,
  jobTermFields,
  type JobTerms,
  salaryUnits,
} from '#contract/job-input.ts';
import type { ZodForm } from '#web/api/use-zod-form.ts';
import { FormFold } from '#web/ui/form-fold.tsx';
import { NumberField, SelectField, TextField } from '#web/ui/form-field.tsx';
import { countryName } from './job-terms.ts';

export const jobTermTitle = 'More about the job';

const countryChoices = countries
  .map((code) => ({ value: code, label: countryName(code) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
const unitChoices = salaryUnits.map((unit) => ({ value: unit, label: `per ${unit}` }));

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys does not keep the type of the keys
const names = Object.keys(jobTermFields) as (keyof JobTerms)[];

const emptyChoice = 'Not said';

/** What an employer may add; all of it can stay empty. */
export function JobTermFields(form: ZodForm<JobInput>) {
  const { optionalField } = form;
  const isFilled = form.form.watch(names).some((value) => value !== undefined && value !== '');
  return (
    <FormFold
      title={jobTermTitle}
      intro="Nothing here is required. Search engines and job seekers find a job more easily that says it."
      isFilled={isFilled}
    >
      <SelectField
        label="Country"
        help="Where the work is done; for remote work, from where it may be done."
        choices={countryChoices}
        emptyChoice={emptyChoice}
        autoComplete="off"
        optional
        {...optionalField('country')}
      />
      <SelectField
        label="Employment Type"
        choices={employmentTypes}
        emptyChoice={emptyChoice}
        optional
        {...optionalField('employmentType')}
      />
      <SalaryFields {...form} />
      <TextField
        type="date"
        label="Apply Until"
        help="The job closes by itself when this day is over."
        className="max-w-60"
        autoComplete="off"
        optional
        {...optionalField('applyUntil')}
      />
    </FormFold>
  );
}

function SalaryFields({ optionalField, optionalNumberField }: ZodForm<JobInput>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField
        label="Salary From"
        autoComplete="off"
        optional
        {...optionalNumberField('salaryMin')}
      />
      <NumberField
        label="Salary To"
        autoComplete="off"
        optional
        {...optionalNumberField('salaryMax')}
      />
      <SelectField
        label="Currency"
        choices={currencies}
        emptyChoice={emptyChoice}
        autoComplete="off"
        optional
        {...optionalField('salaryCurrency')}
      />
      <SelectField
        label="Paid"
        choices={unitChoices}
        emptyChoice={emptyChoice}
        autoComplete="off"
        optional
        {...optionalField('salaryUnit')}
      />
    </div>
  );
}
