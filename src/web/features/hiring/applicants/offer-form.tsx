import { m } from '#messages';
import { useState } from 'react';
import { fillTemplate } from '#contract/hiring/template-texts.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { formatSalary, type Salary } from '#web/features/hiring/jobs/job-labels.ts';
import { TemplateChoice } from '#web/features/hiring/templates/template-choice.tsx';
import { useTemplates } from '#web/features/hiring/templates/templates-api.ts';
import { Field } from '#web/forms/field.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { OfferInput } from './offer-input.ts';
import { OfferPreview } from './offer-preview.tsx';

interface OfferDialogProps {
  /** Those who get the offer. */
  names: readonly string[];
  /** For its templates, and the pay to begin with. */
  job: Pick<Job, 'position' | 'company' | keyof Salary>;
  send: (input: OfferInput) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** Offers the job to people, with what the employer says of pay, first day and the day to answer by. */
export function OfferDialog({ names, job, send, onClose }: OfferDialogProps) {
  const [name = ''] = names;
  const count = names.length;
  const salary = formatSalary(job);
  const values = { ...job, fullName: count > 1 ? undefined : name };
  const [template] = useTemplates('offer');
  const [now] = useState(() => Date.now());
  const form = useAppForm({
    schema: OfferInput,
    defaultValues: {
      terms: {
        pay: salary ?? '',
        note: template === undefined ? '' : fillTemplate(template.text, values),
      },
    },
    send,
    onSent: onClose,
  });
  return (
    <FormDialog
      title={count > 1 ? m.offer_title_people({ count }) : m.offer_title({ name })}
      size="wideSheet"
      form={form}
      submit={m.offer_send()}
      onClose={onClose}
    >
      <p>{count > 1 ? m.offer_explained_people() : m.offer_explained({ name })}</p>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="flex flex-col gap-4">
          <Field
            name="terms.pay"
            label={m.offer_pay()}
            hint={salary !== undefined && m.offer_pay_from_job()}
            placeholder={m.offer_pay_example()}
            optional="unmarked"
          />
          <Field
            name="terms.startsOn"
            type="date"
            label={m.offer_start()}
            optional="unmarked"
            className="max-w-52"
          />
          <TemplateChoice
            kind="offer"
            values={values}
            atLeast={2}
            onChoose={(text) => form.setValue('terms.note', text, { shouldDirty: true })}
          />
          <Field
            name="terms.note"
            control="textarea"
            label={m.offer_note()}
            rows={6}
            optional="unmarked"
          />
          <Field
            name="answerBy"
            type="date"
            label={m.offer_respond_by()}
            hint={m.offer_respond_by_hint()}
            optional="unmarked"
            className="max-w-52"
          />
        </div>
        <OfferPreview fullName={name} position={job.position} company={job.company} now={now} />
      </div>
    </FormDialog>
  );
}
