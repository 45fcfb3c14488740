import type { DefaultValues } from 'react-hook-form';
import { companyCategories, jobCategories, JobForm as JobSchema, jobTypes } from '#contract/jobs.ts';
import { profileTexts } from '#contract/profiles.ts';
import { useZodForm } from '#web/api/use-zod-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { NumberField, SelectField, TextAreaField, TextField } from '#web/ui/form-field.tsx';
import { FormGroup } from '#web/ui/form-group.tsx';
import { RestoredNotice } from '#web/ui/restored-notice.tsx';
import { LogoField } from './logo-field.tsx';

const { emptyChoice } = profileTexts;

interface JobFormProps {
  /** The poster's email; shown, not changed. */
  email: string;
  defaultValues: DefaultValues<JobSchema>;
  draftKey: string;
  submitLabel: string;
  send: (job: JobSchema) => Promise<{ error?: unknown }>;
  /** Leads on once the job was sent; the form sends no second time meanwhile. */
  onSent: () => void | Promise<void>;
}

/** What an employer says of a job, to post it or to update it. */
export function JobForm({ email, submitLabel, send, onSent, ...options }: JobFormProps) {
  const form = useZodForm({
    id: 'job',
    schema: JobSchema,
    ...options,
    send: async (job) => {
      const result = await send(job);
      if (result.error === undefined) {
        form.form.reset();
        await onSent();
      }
      return result;
    },
  });
  const [company = '', logo = ''] = form.form.watch(['company', 'logo']);
  return (
    <form {...form.props} className="flex max-w-[36rem] flex-col gap-6">
      <ErrorSummary problems={form.problems} />
      <RestoredNotice {...form.restored} />
      <p className="text-muted">All fields are required.</p>
      <FormGroup title="The job">
        <TextField label="Position" autoComplete="off" {...form.field('position')} />
        <TextField
          label="Location"
          help="City and country, also for remote work."
          autoComplete="off"
          {...form.field('location')}
        />
        <SelectField
          label="Job Type"
          choices={jobTypes}
          emptyChoice={emptyChoice}
          {...form.field('jobType')}
        />
        <SelectField
          label="Job Category"
          choices={jobCategories}
          emptyChoice={emptyChoice}
          {...form.field('jobCategory')}
        />
        <NumberField
          label="Required Experience"
          help="In years; 0 when none is needed."
          className="max-w-40"
          {...form.numberField('requiredExp')}
        />
        <TextAreaField
          label="Job Detail"
          help="What there is to do, with whom, and what you offer."
          rows={8}
          {...form.field('jobDetail')}
        />
      </FormGroup>
      <FormGroup title="The company">
        <TextField label="Company" autoComplete="organization" {...form.field('company')} />
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
          {...form.field('logo')}
        />
        <SelectField
          label="Company Category"
          choices={companyCategories}
          emptyChoice={emptyChoice}
          {...form.field('companyCategory')}
        />
        <TextAreaField
          label="Company Detail"
          help="What the company does, and what it is like to work there."
          {...form.field('companyDetail')}
        />
      </FormGroup>
      <Button type="submit" wideOnPhone className="self-start" pending={form.isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}
