import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Interview } from '#contract/hiring/interviews.ts';
import {
  interviewKindNames,
  interviewKinds,
  interviewLimits,
} from '#contract/hiring/interview-choices.ts';
import { toResult } from '#web/api/call.ts';
import { useAsOpened } from '#web/api/use-as-opened.ts';
import { Field } from '#web/forms/field.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { Button } from '#web/ui/button.tsx';
import { proposeMutation } from './interviews-api.ts';
import { LocalTimesField } from './local-times-field.tsx';
import { listTodaysZones } from '#contract/platform/text/zones.ts';

/** The server checks it again, with times and places. */
const ProposalForm = z.object({
  kind: z.enum(interviewKinds),
  minutes: z.number({ error: () => m.interview_whole_minutes() }),
  place: z.string(),
  note: z.optional(z.string()),
  timeZone: z.string(),
  starts: z
    .array(z.string().check(z.minLength(1, { error: () => m.interview_no_time() })))
    .check(z.minLength(1, { error: () => m.interview_no_slot() })),
});
type ProposalForm = z.infer<typeof ProposalForm>;

const placeFields = {
  phone: { label: m.interview_phone, hint: m.interview_phone_hint },
  video: { label: m.interview_link_to_call, hint: m.interview_link_to_call_hint },
  'on-site': { label: m.interview_address, hint: undefined },
} as const;

function TermFields() {
  const kind = useWatch<ProposalForm, 'kind'>({ name: 'kind' });
  const { label, hint } = placeFields[kind];
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Field
          name="kind"
          control="select"
          label={m.interview_kind()}
          choices={interviewKinds.map((value) => ({ value, label: interviewKindNames[value]() }))}
        />
        <Field
          name="minutes"
          control="number"
          inputMode="numeric"
          step={5}
          label={m.interview_minutes()}
        />
      </div>
      <Field
        name="place"
        label={label()}
        hint={hint?.()}
        type={kind === 'video' ? 'url' : 'text'}
        maxLength={interviewLimits.place}
      />
    </>
  );
}

interface ProposalDialogProps {
  application: ApplicationEntry;
  /** The open interview, whose times are replaced. */
  open: Interview | undefined;
  viewerZone: string;
  jobSeekerZone: string | undefined;
  /** Takes the error of a call that sent no times. */
  onRefused: (error: unknown) => void;
  /** Moves the application to its stage without times. */
  onSkip: () => void;
  onClose: () => void;
}

const toTitle = (name: string, open: Interview | undefined): string => {
  if (open === undefined) {
    return m.interview_invite_title({ name });
  }
  return open.state === 'confirmed'
    ? m.interview_change_title({ name })
    : m.interview_times_title({ name });
};

export function ProposalDialog(props: ProposalDialogProps) {
  const { application, viewerZone, jobSeekerZone, onRefused, onSkip, onClose } = props;
  const { mutateAsync: propose } = useMutation(proposeMutation);
  const { asOpened: open, check } = useAsOpened(props.open);
  const { _id: id, fullName, version, stage } = application;
  const canSkip = open === undefined && (stage === 'applied' || stage === 'shortlisted');
  const form = useAppForm({
    schema: ProposalForm,
    defaultValues: {
      kind: open?.kind ?? 'video',
      minutes: open?.minutes ?? 45,
      place: open?.place ?? '',
      note: open?.note ?? '',
      timeZone: viewerZone,
      starts: [''],
    },
    draftKey: `interview-times:${id}`,
    send: async ({ note = '', ...values }) => {
      const sequence = open && { sequence: open.sequence };
      const result = await toResult(
        propose({ params: { id }, body: { ...values, note, version, ...sequence } }),
      );
      check(result.error);
      onRefused(result.error);
      return result;
    },
    onSent: onClose,
  });
  const isAgreed = open?.state === 'confirmed';
  return (
    <FormDialog
      title={toTitle(fullName, open)}
      size="sheet"
      form={form}
      submit={m.interview_send_times()}
      aside={
        canSkip && (
          <Button variant="quiet" className="me-auto px-0 text-link" onClick={onSkip}>
            {m.interview_skip_times()}
          </Button>
        )
      }
      onClose={onClose}
    >
      {isAgreed && <p>{m.interview_replaced({ name: fullName })}</p>}
      <TermFields />
      <Field
        name="timeZone"
        control="select"
        label={m.interview_your_zone()}
        choices={listTodaysZones(viewerZone)}
        hint={jobSeekerZone === undefined ? m.interview_own_zone({ name: fullName }) : undefined}
      />
      <LocalTimesField
        min={1}
        max={interviewLimits.slots}
        otherZone={jobSeekerZone}
        addText={m.interview_add_time()}
      />
      <Field
        name="note"
        control="textarea"
        rows={3}
        label={m.interview_note()}
        hint={m.interview_note_hint()}
        maxLength={interviewLimits.note}
        optional
      />
    </FormDialog>
  );
}
