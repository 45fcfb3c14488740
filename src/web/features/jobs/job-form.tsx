import type { DefaultValues } from 'react-hook-form';
import {
  companyCategories,
  jobCategories,
  JobInput as JobSchema,
  jobTypes,
} from '#contract/job-input.ts';
import { profileTexts } from '#contract/profiles.ts';
import { useZodForm, type ZodForm } from '#web/api/use-zod-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { NumberField, SelectField, TextAreaField, TextField } from '#web/ui/form-field.tsx';
import { FormGroup } from '#web/ui/form-group.tsx';
import { RestoredNotice } from '#web/ui/restored-notice.tsx';
import { JobTermFields, jobTermTitle } from './job-term-fields.tsx';
import { LogoField } from './logo-field.tsx';

const { emptyChoice } = profileTexts;

interface JobFormProps {
  /** The poster's email; shown, not changed. */
  email: string;
  defaultValues: DefaultValues<JobSchema>;
  draftKey: string | undefined;
  submitLabel: string;
  send: (job: JobSchema) => Promise<{ error?: unknown }>;
  /** Leads on once the job was sent; the form sends no second time meanwhile. `reset` brings the first values back. */
  onSent: (reset: () => void) => void | Promise<void>;
}

/** What an employer says of a job, to post it or to update it. */
export function JobForm({ email, defaultValues, draftKey, ...props }: JobFormProps) {
  const { submitLabel, send, onSent } = props;
  const form = useZodForm({
    id: 'job',
    schema: JobSchema,
    defaultValues: { company: '', logo: '', ...defaultValues },
    draftKey,
    send: async (job) => {
      const result = await send(job);
      if (result.error === undefined) {
        await onSent(() => form.form.reset());
      }
      return result;
    },
  });
  return (
    <form {...form.props} className="flex max-w-[36rem] flex-col gap-6">
      <ErrorSummary problems={form.problems} toasted />
      <RestoredNotice {...form.restored} />
      <p className="text-muted">All fields are required, except those under “{jobTermTitle}”.</p>
      <JobFields {...form} />
      <CompanyFields {...form} email={email} />
      <JobTermFields {...form} />
      <Button type="submit" wideOnPhone className="self-start" pending={form.isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}

function JobFields({ field, numberField }: ZodForm<JobSchema>) {
  return (
    <FormGroup title="The job">
      <TextField label="Position" autoComplete="off" {...field('position')} />
      <TextField
        label="Location"
        help="City and country, also for remote work."
        autoComplete="off"
        {...field('location')}
      />
      <SelectField
        label="Job Type"
        choices={jobTypes}
        emptyChoice={emptyChoice}
        {...field('jobType')}
      />
      <SelectField
        label="Job Category"
        choices={jobCategories}
        emptyChoice={emptyChoice}
        {...field('jobCategory')}
      />
      <NumberField
        label="Required Experience"
        help="In years; 0 when none is needed."
        className="max-w-40"
        {...numberField('requiredExp')}
      />
      <TextAreaField
        label="Job Detail"
        help="What there is to do, with whom, and what you offer."
        className="min-h-56"
        {...field('jobDetail')}
      />
    </FormGroup>
  );
}

function CompanyFields({ field, form, email }: ZodForm<JobSchema> & { email: string }) {
  const [company, logo] = form.watch(['company', 'logo']);
  return (
    <FormGroup title="The company">
      <TextField label="Company" autoComplete="organization" {...field('company')} />
      <TextField
        label="Email"
        help="From your account. Only you see it."
        type="email"
        autoComplete="email"
        value={email}
        readOnly
      />
      <LogoField
        label="Logo"
        help="A link to a picture of the logo."
        link={logo}
        company={company}
        {...field('logo')}
      />
      <SelectField
        label="Company Category"
        choices={companyCategories}
        emptyChoice={emptyChoice}
        {...field('companyCategory')}
      />
      <TextAreaField
        label="Company Detail"
        help="What the company does, and what it is like to work there."
        className="min-h-36"
        {...field('companyDetail')}
      />
    </FormGroup>
  );
}
