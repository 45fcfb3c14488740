import { m } from '#messages';
import * as z from 'zod/mini';
import type { Job } from '#contract/hiring/jobs.ts';
import { formatSalary, type Salary } from '#web/features/hiring/jobs/job-labels.ts';
import { TemplateChoice } from '#web/features/hiring/templates/template-choice.tsx';
import { Field } from '#web/forms/field.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';

/** As the parts of `terms` in the call, whose faults are shown at these fields. */
const OfferInput = z.object({
  terms: z.object({
    pay: z.optional(z.string()),
    startsOn: z.optional(z.string()),
    note: z.optional(z.string()),
  }),
  answerBy: z.optional(z.string()),
});
export type OfferInput = z.infer<typeof OfferInput>;

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
  const form = useAppForm({
    schema: OfferInput,
    defaultValues: { terms: { pay: salary ?? '' } },
    send,
    onSent: onClose,
  });
  return (
    <FormDialog
      title={count > 1 ? m.offer_title_people({ count }) : m.offer_title({ name })}
      form={form}
      submit={m.offer_send()}
      onClose={onClose}
    >
      <p>{count > 1 ? m.offer_explained_people() : m.offer_explained({ name })}</p>
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
        values={{ ...job, fullName: count > 1 ? undefined : name }}
        onChoose={(text) => form.setValue('terms.note', text, { shouldDirty: true })}
      />
      <Field
        name="terms.note"
        control="textarea"
        label={m.offer_note()}
        rows={4}
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
    </FormDialog>
  );
}
