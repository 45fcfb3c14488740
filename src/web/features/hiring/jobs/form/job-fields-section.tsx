import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { Fragment, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { salaryFields } from '#contract/hiring/job-choices.ts';
import { languageNames, listLanguages } from '#contract/platform/language.ts';
import { countries, currencies } from '#contract/platform/iso-codes.ts';
import type { JobInput } from '#contract/hiring/job-input.ts';
import { type JobField, listFields } from '#web/features/hiring/jobs/job-fields.tsx';
import { countryName } from '#contract/platform/country-texts.ts';
import { Field, useField } from '#web/forms/field.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { useSite } from '#web/lib/site-context.ts';
import { type Choice, FormField, type FormFieldProps } from '#web/ui/form-field.tsx';
import { PlacesField } from './places-field.tsx';

const longLists: Partial<Record<keyof JobInput, readonly Choice[]>> = {
  country: countries
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, getLocale())),
  salaryCurrency: currencies,
};

/** The languages of the site; undefined where it has one. */
function useLanguages(): readonly Choice[] | undefined {
  const languages = listLanguages(useSite());
  return languages.length > 1
    ? languages.map((value) => ({ value, label: languageNames[value] }))
    : undefined;
}

const withList = (field: FormFieldProps, list: readonly Choice[] | undefined): FormFieldProps =>
  field.control === 'select' && list ? { ...field, choices: list } : field;

interface CharacterCountProps {
  name: keyof JobInput;
  limit: number;
}

/** How long a text is, once it has begun. */
function CharacterCount({ name, limit }: CharacterCountProps) {
  const text: unknown = useWatch<Partial<JobInput>>({ name });
  const length = typeof text === 'string' ? text.length : 0;
  if (length === 0) {
    return null;
  }
  return (
    <p className={`mt-1 text-sm tabular-nums ${length > limit ? 'text-error' : 'text-muted'}`}>
      {m.job_form_length({ length, limit })}
    </p>
  );
}

const isSalary = (name: string): boolean => (salaryFields as readonly string[]).includes(name);

/** The line of an error is free below a field beside others, which would move with it. */
const errorRoom = 'sm:not-has-[[aria-invalid]]:pb-6';

/** Fields beside each other share the rows of label, hint, control and error, so that each of these is level. */
const half =
  'min-w-0 sm:row-span-4 sm:grid sm:grid-rows-subgrid sm:[&_.control]:row-start-3 sm:[&_.control+p]:row-start-4 sm:[&_label]:row-start-1 sm:[&_label+p]:row-start-2 sm:[&>div]:contents';

/** A part of the salary, which has all of its parts or none. */
function SalaryField({ name, ...field }: FormFieldProps & { name: string }) {
  return <FormField {...field} {...useField(name, { ...field, dependents: salaryFields })} />;
}

function PlainField(field: FormFieldProps & { name: string }) {
  return isSalary(field.name) ? <SalaryField {...field} /> : <Field {...field} />;
}

interface JobFieldsProps {
  section: JobField['section'];
  /** The elements below a field, by its name. */
  after?: Partial<Record<keyof JobInput, ReactNode>>;
}

export function JobFields({ section, after = {} }: JobFieldsProps) {
  const whole = 'sm:col-span-2';
  const languages = useLanguages();
  const lists = { ...longLists, ...(languages && { language: languages }) };
  const fields = listFields(section).filter(([name]) => name !== 'language' || languages);
  return (
    <div className="-mb-4 grid grid-cols-1 gap-x-5 gap-y-1 *:mb-4 sm:grid-cols-2">
      {fields.map(([name, { section: _, isHalf, limit, ...field }]) => (
        <Fragment key={name}>
          <div className={classNames(isHalf ? half : whole, isSalary(name) && errorRoom)}>
            {name === 'location' && field.control === undefined ? (
              <PlacesField {...field} />
            ) : (
              <PlainField {...withList(field, lists[name])} name={name} />
            )}
            {limit !== undefined && <CharacterCount name={name} limit={limit} />}
          </div>
          {after[name] && <div className={`${whole} empty:hidden`}>{after[name]}</div>}
        </Fragment>
      ))}
    </div>
  );
}
