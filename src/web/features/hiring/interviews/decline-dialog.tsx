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
import { declineMutation, makeDeclineToast, useOpenInterviews } from './interviews-api.ts';
import { useSendInZone } from './time-zones.ts';
import { TimesFields } from './times-fields.tsx';

const DeclineForm = z.object({
  note: z.optional(z.string()),
  timeZone: z.string(),
  starts: z.array(z.string()),
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
  const { data: { interviews: mine } = { interviews: [] } } = useOpenInterviews();
  const sendInZone = useSendInZone();
  const { mutateAsync: decline } = useMutation(
    withToast(declineMutation, makeDeclineToast(company)),
  );
  const form = useAppForm({
    schema: DeclineForm,
    defaultValues: { note: '', timeZone: viewerZone, starts: [] },
    draftKey: `interview-decline:${interview._id}`,
    send: ({ note = '', ...values }) =>
      sendInZone(values.timeZone, async () => {
        const result = await toResult(
          decline({ params: { id }, body: { sequence, note, ...values } }),
        );
        check(result.error);
        return result;
      }),
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
      size="wideSheet"
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
      <TimesFields
        title={m.interview_suggest_times()}
        max={interviewLimits.ownSlots}
        viewerZone={viewerZone}
        otherZone={timeZones.employer}
        minutes={interview.minutes}
        interviews={mine}
        except={id}
      >
        <Field
          name="note"
          control="textarea"
          rows={3}
          label={m.interview_answer_note()}
          hint={m.interview_company_sees({ company })}
          maxLength={interviewLimits.note}
          optional
        />
      </TimesFields>
    </FormDialog>
  );
}
