import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { Fragment, type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { salaryFields } from '#contract/hiring/job-choices.ts';
import { countries, currencies } from '#contract/platform/iso-codes.ts';
import type { JobInput } from '#contract/hiring/job-input.ts';
import { type JobField, listFields } from '#web/features/hiring/jobs/job-fields.tsx';
import { countryName } from '#web/features/hiring/jobs/job-labels.ts';
import { Field, useField } from '#web/forms/field.tsx';
import type { FieldProps as FieldFrameProps } from '#web/ui/field-frame.tsx';
import { type Choice, FormField, type FormFieldProps } from '#web/ui/form-field.tsx';
import { LocationSuggestions } from './location-suggestions.tsx';

const longLists: Partial<Record<keyof JobInput, readonly Choice[]>> = {
  country: countries
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, getLocale())),
  salaryCurrency: currencies,
};

const withLongList = (name: keyof JobInput, field: FormFieldProps): FormFieldProps =>
  field.control === 'select' ? { ...field, choices: longLists[name] ?? field.choices } : field;

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

/** With the places of other jobs that begin like what is typed. */
function LocationField(field: FieldFrameProps & { autoComplete?: string | undefined }) {
  const typed: unknown = useWatch<Partial<JobInput>>({ name: 'location' });
  const { isDirty } = useFormContext<JobInput>().getFieldState('location');
  const listId = useId();
  return (
    <>
      <Field {...field} name="location" list={listId} />
      <LocationSuggestions id={listId} typed={isDirty && typeof typed === 'string' ? typed : ''} />
    </>
  );
}

/** A part of the salary, which has all of its parts or none. */
function SalaryField({ name, ...field }: FormFieldProps & { name: string }) {
  return <FormField {...field} {...useField(name, { ...field, dependents: salaryFields })} />;
}

function PlainField(field: FormFieldProps & { name: string }) {
  const isSalary = (salaryFields as readonly string[]).includes(field.name);
  return isSalary ? <SalaryField {...field} /> : <Field {...field} />;
}

interface JobFieldsProps {
  section: JobField['section'];
  /** The elements below a field, by its name. */
  after?: Partial<Record<keyof JobInput, ReactNode>>;
}

/** The fields of one section of the form. */
export function JobFields({ section, after = {} }: JobFieldsProps) {
  const whole = 'sm:col-span-2';
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {listFields(section).map(([name, { section: _, isHalf, limit, ...field }]) => (
        <Fragment key={name}>
          <div className={isHalf ? 'self-end' : whole}>
            {name === 'location' && field.control === undefined ? (
              <LocationField {...field} />
            ) : (
              <PlainField {...withLongList(name, field)} name={name} />
            )}
            {limit !== undefined && <CharacterCount name={name} limit={limit} />}
          </div>
          {after[name] && <div className={whole}>{after[name]}</div>}
        </Fragment>
      ))}
    </div>
  );
}
