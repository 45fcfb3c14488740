import { Fragment, type ReactNode } from 'react';
import { type DefaultValues, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { countries, currencies } from '#contract/iso-codes.ts';
import { JobInput } from '#contract/job-input.ts';
import { listFields } from '#web/features/jobs/job-fields.tsx';
import { countryName } from '#web/features/jobs/job-terms.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { AccountEmail, Field } from '#web/forms/field.tsx';
import { FoldedSection, FormSection } from '#web/forms/form-section.tsx';
import { Form, RestoredNotice, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import type { Choice, FormFieldProps } from '#web/ui/form-field.tsx';

interface JobFormProps {
  /** The poster's email; shown, not changed. */
  email: string;
  defaultValues: DefaultValues<JobInput>;
  draftKey: string | undefined;
  submitLabel: string;
  send: (job: JobInput) => Promise<{ error?: unknown }>;
  /** Navigates once the job was sent; `reset` restores the default values. */
  onSent: (reset: () => void) => void | Promise<void>;
}

/** What an employer says of a job, to post it or to update it. */
export function JobForm({ email, submitLabel, onSent, ...options }: JobFormProps) {
  const form = useAppForm({
    ...options,
    schema: JobInput,
    onSent: (_, { reset }) => onSent(() => reset()),
  });
  const terms = listFields('terms').map(([name]) => name);
  return (
    <Form form={form} className="flex max-w-[36rem] flex-col gap-6">
      <ErrorSummary />
      <RestoredNotice {...form.draft} />
      <p className="text-muted">All fields are required, except those under “{termsTitle}”.</p>
      <FormSection title="The job">
        <JobFields section="job" />
      </FormSection>
      <FormSection title="The company">
        <JobFields
          section="company"
          after={{
            company: <AccountEmail email={email} hint=" Only you see it." />,
            logo: <LogoPreview />,
          }}
        />
      </FormSection>
      <FoldedSection
        title={termsTitle}
        intro="Nothing here is required. Search engines and job seekers find a job more easily that says it."
        names={terms}
      >
        <JobFields section="terms" />
      </FoldedSection>
      <SubmitButton wideOnPhone className="self-start">
        {submitLabel}
      </SubmitButton>
    </Form>
  );
}

const termsTitle = 'More about the job';

const longLists: Partial<Record<keyof JobInput, readonly Choice[]>> = {
  country: countries
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
  salaryCurrency: currencies,
};

const withLongList = (name: keyof JobInput, field: FormFieldProps): FormFieldProps =>
  field.control === 'select' ? { ...field, choices: longLists[name] ?? field.choices } : field;

interface JobFieldsProps {
  section: Parameters<typeof listFields>[0];
  /** What follows a field. */
  after?: Partial<Record<keyof JobInput, ReactNode>>;
}

function JobFields({ section, after = {} }: JobFieldsProps) {
  const whole = 'sm:col-span-2';
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {listFields(section).map(([name, { section: _, isHalf, ...field }]) => (
        <Fragment key={name}>
          <div className={isHalf ? undefined : whole}>
            <Field {...withLongList(name, field)} name={name} />
          </div>
          {after[name] && <div className={whole}>{after[name]}</div>}
        </Fragment>
      ))}
    </div>
  );
}

/** Milliseconds without a key before a link counts as complete: half a link is not worth a request. */
const typingPause = 600;

/** The logo as job seekers will see it. */
function LogoPreview() {
  const { company = '', logo = '' } = useWatch<Partial<JobInput>>();
  const { success, data } = z.safeParse(JobInput.shape.logo, useDebouncedValue(logo, typingPause));
  return (
    <div className="-mt-2 flex items-center gap-3">
      <AvatarLogo name={company || '?'} src={success ? data : undefined} />
      <p className="text-sm text-muted">
        How it will look. Without a picture the company’s initials stand in.
      </p>
    </div>
  );
}
