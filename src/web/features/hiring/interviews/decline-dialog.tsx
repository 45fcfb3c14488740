import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Interview } from '#contract/hiring/interviews.ts';
import { interviewLimits } from '#contract/hiring/interview-choices.ts';
import { useAsOpened } from '#web/api/use-as-opened.ts';
import { toResult } from '#web/api/call.ts';
import { withToast } from '#web/api/page-toasts.ts';
import { Field } from '#web/forms/field.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { declineMutation, makeDeclineToast } from './interviews-api.ts';
import { LocalTimesField } from './local-times-field.tsx';
import { listTodaysZones } from '#contract/platform/text/zones.ts';

const DeclineForm = z.object({
  note: z.optional(z.string()),
  timeZone: z.string(),
  starts: z.array(z.string().check(z.minLength(1, { error: () => m.interview_no_time() }))),
});

interface DeclineDialogProps {
  interview: Interview;
  viewerZone: string;
  onClose: () => void;
}

/** Declines the times of an employer, or the time agreed on, and offers others. */
export function DeclineDialog({ interview: now, viewerZone, onClose }: DeclineDialogProps) {
  const { asOpened: interview, check } = useAsOpened(now);
  const { _id: id, sequence, company, state, timeZones } = interview;
  const { mutateAsync: decline } = useMutation(
    withToast(declineMutation, makeDeclineToast(company)),
  );
  const form = useAppForm({
    schema: DeclineForm,
    defaultValues: { note: '', timeZone: viewerZone, starts: [] },
    draftKey: `interview-decline:${interview._id}`,
    send: async ({ note = '', ...values }) => {
      const result = await toResult(
        decline({ params: { id }, body: { sequence, note, ...values } }),
      );
      check(result.error);
      return result;
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      title={
        state === 'confirmed'
          ? m.interview_cannot_title({ company })
          : m.interview_none_title({ company })
      }
      about={interview.position}
      size="sheet"
      form={form}
      cancel={m.common_back()}
      submit={state === 'confirmed' ? m.interview_cancel_time() : m.interview_send_answer()}
      onClose={onClose}
    >
      <p>
        {(state === 'confirmed' ? m.interview_cannot_text : m.interview_none_text)({
          company,
          count: interviewLimits.ownSlots,
        })}
      </p>
      <LocalTimesField
        min={0}
        max={interviewLimits.ownSlots}
        otherZone={timeZones.employer}
        addText={m.interview_suggest_time()}
      />
      <Field
        name="timeZone"
        control="select"
        label={m.interview_your_zone()}
        choices={listTodaysZones(viewerZone)}
      />
      <Field
        name="note"
        control="textarea"
        rows={3}
        label={m.interview_answer_note()}
        hint={m.interview_company_sees({ company })}
        maxLength={interviewLimits.note}
        optional
      />
    </FormDialog>
  );
}
