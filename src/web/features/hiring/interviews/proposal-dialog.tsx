import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Interview, ProposalStart } from '#contract/hiring/interviews.ts';
import {
  type InterviewKind,
  interviewKindNames,
  interviewKinds,
  interviewLimits,
} from '#contract/hiring/interview-choices.ts';
import type { TemplateValues } from '#contract/hiring/template-texts.ts';
import { toZonedTime } from '#contract/hiring/zoned-time-texts.ts';
import { toResult } from '#web/api/call.ts';
import { useAsOpened } from '#web/api/use-as-opened.ts';
import { Field } from '#web/forms/field.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TemplateChoice } from '#web/features/hiring/templates/template-choice.tsx';
import { AnswerNote } from './answer-note.tsx';
import { ChosenChips } from './chosen-times.tsx';
import { proposeMutation } from './interviews-api.ts';
import { useSendInZone } from './time-zones.ts';
import { TimesFields } from './times-fields.tsx';

/** The server checks it again, with times and places. */
const ProposalForm = z.object({
  kind: z.enum(interviewKinds),
  minutes: z.number({ error: () => m.interview_whole_minutes() }),
  place: z.string(),
  note: z.optional(z.string()),
  timeZone: z.string(),
  starts: z.array(z.string()).check(z.minLength(1, { error: () => m.interview_no_slot() })),
});
type ProposalForm = z.infer<typeof ProposalForm>;

const placeFields = {
  phone: { label: m.interview_phone, hint: m.interview_phone_hint },
  video: { label: m.interview_link_to_call, hint: m.interview_link_to_call_hint },
  'on-site': { label: m.interview_address, hint: undefined },
} as const;

/** A place goes with its kind: another kind takes that of the last interview of its own, unless one was typed. */
function useRememberedPlace(kind: InterviewKind, lastTerms: ProposalStart['lastTerms']) {
  const { setValue, getValues } = useFormContext<ProposalForm>();
  const bring = useEffectEvent(() => {
    const places = new Map(lastTerms.map((terms) => [terms.kind, terms.place]));
    if (['', ...places.values()].includes(getValues('place'))) {
      setValue('place', places.get(kind) ?? '');
    }
  });
  useEffect(() => bring(), [kind]);
}

function TermFields({ lastTerms }: ProposalStart) {
  const kind = useWatch<ProposalForm, 'kind'>({ name: 'kind' });
  useRememberedPlace(kind, lastTerms);
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

/** The message of an applicant who declined the times before. */
const Answer = ({ note, name }: { note: string; name: string }) =>
  note !== '' && (
    <div className="flex flex-col gap-1">
      <p className="font-medium">{m.interview_wrote({ name })}</p>
      <AnswerNote>{note}</AnswerNote>
    </div>
  );

/** The note, and ready texts for it. */
function NoteFields({ values }: { values: TemplateValues }) {
  const { setValue } = useFormContext<ProposalForm>();
  return (
    <>
      <TemplateChoice
        kind="interview"
        values={values}
        onChoose={(text) =>
          setValue('note', text.slice(0, interviewLimits.note), { shouldDirty: true })
        }
      />
      <Field
        name="note"
        control="textarea"
        rows={2}
        label={m.interview_note()}
        hint={m.interview_note_hint()}
        maxLength={interviewLimits.note}
        optional
      />
    </>
  );
}

interface ProposalDialogProps {
  application: ApplicationEntry;
  /** For the templates. */
  job: Pick<TemplateValues, 'position' | 'company'>;
  /** The open interview, whose times are replaced. */
  open: Interview | undefined;
  /** Those of the viewer. */
  interviews: readonly Interview[];
  viewerZone: string;
  start: ProposalStart;
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

/** The times that still wait for an answer, which the employer changes. */
const listOffered = (open: Interview | undefined, timeZone: string): string[] =>
  open?.state === 'proposed'
    ? open.slots
        .filter(({ isTaken }) => !isTaken)
        .map(({ startsAt }) => toZonedTime(new Date(startsAt), timeZone))
    : [];

export function ProposalDialog(props: ProposalDialogProps) {
  const { application, job, interviews, viewerZone, start, onRefused, onSkip, onClose } = props;
  const { mutateAsync: propose } = useMutation(proposeMutation);
  const sendInZone = useSendInZone();
  const { asOpened: open, check } = useAsOpened(props.open);
  const { _id: id, fullName, version, stage } = application;
  const last = open ?? start.lastTerms[0];
  const canSkip = open === undefined && (stage === 'applied' || stage === 'shortlisted');
  const form = useAppForm({
    schema: ProposalForm,
    defaultValues: {
      kind: last?.kind ?? 'video',
      minutes: last?.minutes ?? 45,
      place: last?.place ?? '',
      note: open?.note ?? '',
      timeZone: viewerZone,
      starts: listOffered(open, viewerZone),
    },
    draftKey: `interview-times:${id}`,
    send: ({ note = '', ...values }) =>
      sendInZone(values.timeZone, async () => {
        const sequence = open && { sequence: open.sequence };
        const body = { ...values, note, version, ...sequence };
        const result = await toResult(propose({ params: { id }, body }));
        check(result.error);
        onRefused(result.error);
        return result;
      }),
    onSent: onClose,
  });
  const [minutes, starts] = useWatch({ control: form.control, name: ['minutes', 'starts'] });
  const isAgreed = open?.state === 'confirmed';
  return (
    <FormDialog
      title={toTitle(fullName, open)}
      size="wideSheet"
      form={form}
      submit={m.interview_send_times()}
      waits={starts.length === 0 ? m.interview_no_slot() : undefined}
      aside={<ChosenChips />}
      onClose={onClose}
    >
      {isAgreed && <p>{m.interview_replaced({ name: fullName })}</p>}
      {open && <Answer note={open.answerNote} name={fullName} />}
      <TimesFields
        title={m.interview_times_of({ name: fullName })}
        max={interviewLimits.slots}
        viewerZone={viewerZone}
        otherZone={start.jobSeekerZone}
        zoneHint={
          start.jobSeekerZone === undefined ? m.interview_own_zone({ name: fullName }) : undefined
        }
        minutes={minutes}
        interviews={interviews}
        except={open?._id}
        terms={<TermFields {...start} />}
      >
        <NoteFields values={{ ...job, fullName }} />
        {canSkip && (
          <Button variant="quiet" className="self-start px-0 text-link" onClick={onSkip}>
            {m.interview_skip_times()}
          </Button>
        )}
      </TimesFields>
    </FormDialog>
  );
}
