import { m } from '#messages';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { fillTemplate, type TemplateValues } from '#contract/hiring/template-texts.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { maxText, storable } from '#contract/platform/primitives.ts';
import {
  rejectionDelays,
  rejectionReasonNames,
  rejectionReasons,
} from '#contract/hiring/stages.ts';
import { Field } from '#web/forms/field.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { SubmitKeys } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { TemplateChoice } from '#web/features/hiring/templates/template-choice.tsx';
import { useTemplates } from '#web/features/hiring/templates/templates-api.ts';
import { CancelledInterviews } from '#web/features/hiring/interviews/cancelled-interviews.tsx';

/** A spam application gets no answer; every other one gets a text. */
const RejectionInput = z
  .object({
    reason: z.optional(z.enum(rejectionReasons)),
    message: z.string().check(z.trim(), maxText(textLimits.message), storable()),
  })
  .check(
    z.refine(({ reason, message }) => reason === 'spam' || message !== '', {
      path: ['message'],
      error: () => m.rejection_message_required(),
    }),
  );
export type RejectionInput = z.infer<typeof RejectionInput>;

const listReasons = () =>
  rejectionReasons.map((reason) => ({ value: reason, label: rejectionReasonNames[reason]() }));

interface RejectionDialogProps extends Pick<TemplateValues, 'position' | 'company'> {
  /** Those who get the answer. */
  people: readonly Pick<ApplicationEntry, '_id' | 'fullName'>[];
  /** Whether the person has an open offer, which the rejection withdraws. */
  hasOffer: boolean;
  /** Names the draft of the answer, which is there again when the dialog is opened next. */
  draftKey: string;
  send: (input: RejectionInput) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

interface RejectionFieldsProps {
  isBulk: boolean;
  values: TemplateValues;
}

function RejectionFields({ isBulk, values }: RejectionFieldsProps) {
  const { reason } = useWatch<RejectionInput>();
  const { setValue } = useFormContext<RejectionInput>();
  return (
    <>
      <Field
        control="select"
        name="reason"
        label={m.rejection_reason()}
        hint={m.applicant_only_you()}
        optional
        choices={listReasons()}
        emptyChoice={m.rejection_no_reason()}
      />
      {reason === 'spam' ? (
        <p>{m.rejection_spam()}</p>
      ) : (
        <>
          <TemplateChoice
            kind="rejection"
            values={values}
            atLeast={2}
            onChoose={(text) => setValue('message', text, { shouldDirty: true })}
          />
          <Field
            control="textarea"
            name="message"
            label={m.rejection_message()}
            hint={isBulk && m.rejection_name_hint({ name: '{name}' })}
            rows={8}
            maxLength={textLimits.message}
            autoComplete="off"
            data-autofocus
          />
        </>
      )}
    </>
  );
}

/** The answer to people who are not chosen, to be read and changed before it goes out. */
export function RejectionDialog(props: RejectionDialogProps) {
  const { people, hasOffer, position, company, draftKey, send, onClose } = props;
  const name = people[0]?.fullName;
  const count = people.length;
  const isBulk = count > 1;
  const values = { position, company, fullName: isBulk ? undefined : name };
  const [template] = useTemplates('rejection');
  const form = useAppForm({
    schema: RejectionInput,
    defaultValues: { message: template === undefined ? '' : fillTemplate(template.text, values) },
    draftKey,
    send,
    onSent: onClose,
  });
  const minutes = isBulk ? rejectionDelays.bulk : rejectionDelays.single;
  return (
    <FormDialog
      title={isBulk ? m.rejection_title_people({ count }) : m.rejection_title({ name: name ?? '' })}
      form={form}
      submit={isBulk ? m.applicant_decline_count({ count }) : m.applicant_decline()}
      aside={<SubmitKeys />}
      onClose={onClose}
    >
      <p>
        {isBulk ? m.rejection_delay_people({ count, minutes }) : m.rejection_delay({ minutes })}
      </p>
      {hasOffer && <p className="font-medium">{m.rejection_withdraws_offer()}</p>}
      <CancelledInterviews
        includes={({ applicationId }) => people.some(({ _id }) => _id === applicationId)}
      />
      <RejectionFields isBulk={isBulk} values={values} />
    </FormDialog>
  );
}
