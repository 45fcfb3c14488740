import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Job } from '#contract/hiring/jobs.ts';
import { coverNoteLimit } from '#contract/hiring/apply.ts';
import type { JobQuestion } from '#contract/hiring/questions.ts';
import { CountStep } from '#web/features/hiring/numbers/count-step.tsx';
import { toResult } from '#web/api/call.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { useField } from '#web/forms/field.tsx';
import { FormBar } from '#web/forms/form-bar.tsx';
import { Form, RestoredNotice, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { useFocusWithin } from '#web/forms/use-focus-within.ts';
import { CvPicker } from '#web/features/accounts/files/cv-picker.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { describeVisit, isSentBefore, sendApplicationMutation } from './applications-api.ts';
import {
  answerField,
  type ApplicationValues,
  makeApplicationSchema,
  renameFields,
  toContent,
} from './application-schema.ts';
import { ConsentNote } from './consent-note.tsx';
import { QuestionField } from './question-field.tsx';

interface ApplicationFormProps {
  job: Pick<Job, '_id' | 'questions' | 'requiresCv'>;
  /** Stores what is typed in this tab; undefined until the CVs of the viewer were read. */
  draftKey: string | undefined;
  /** The CV that is chosen at first. */
  cvId: string | undefined;
  /** The profile, as the employer receives it. */
  profile: ReactNode;
  /** Called before the form is sent. */
  onTry: () => void;
  onSent: () => void;
}

const makeDefaults = (questions: readonly JobQuestion[], cvId: string | undefined) => ({
  coverNote: '',
  cvId: cvId ?? '',
  ...Object.fromEntries(questions.map((question) => [answerField(question), ''])),
});

/** CV, answers and note of an application. A draft stores the typed text until it is sent. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { job, draftKey, cvId, profile, onTry, onSent } = props;
  const { questions = [], requiresCv = false } = job;
  const { mutateAsync: sendApplication } = useMutation(sendApplicationMutation);
  const form = useAppForm<ApplicationValues, ApplicationValues>({
    schema: makeApplicationSchema(questions, requiresCv),
    defaultValues: makeDefaults(questions, cvId),
    draftKey,
    send: async (values) => {
      onTry();
      const body = { ...toContent(values, questions), ...describeVisit(job._id) };
      const { error } = await toResult(sendApplication({ params: { id: job._id }, body }));
      return { error: isSentBefore(error) ? undefined : renameFields(error) };
    },
    onSent,
  });
  return (
    <Form form={form} className="flex flex-col gap-6">
      <CountStep jobId={job._id} step="begin" />
      <RestoredNotice {...form.draft} />
      {profile}
      <CvField isRequired={requiresCv} />
      {questions.length > 0 && (
        <FieldGroup title={m.apply_questions()}>
          {questions.map((question) => (
            <QuestionField key={question._id} question={question} name={answerField(question)} />
          ))}
        </FieldGroup>
      )}
      <NoteField />
      <ErrorSummary />
      <ConsentNote />
      <FormBar>
        <SubmitButton wideOnPhone>{m.apply_send()}</SubmitButton>
      </FormBar>
    </Form>
  );
}

interface FieldGroupProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, under their title. */
export function FieldGroup({ title, action, children }: FieldGroupProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={titleId} className="text-lg">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </div>
  );
}

function CvField({ isRequired }: { isRequired: boolean }) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ control, name: 'cvId' });
  const box = useRef<HTMLDivElement>(null);
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : undefined;
  useFocusWithin(field.ref, box, 'input, button');
  return (
    <div ref={box}>
      <CvPicker
        value={value}
        onChange={(id) => field.onChange(id ?? '')}
        isRequired={isRequired}
        error={fieldState.error?.message}
      />
      {/* The server's sentences are shown at the form's controls, found by their names. */}
      <input type="hidden" name={field.name} value={value ?? ''} />
    </div>
  );
}

function NoteField() {
  const field = useField('coverNote');
  const note: unknown = useWatch({ name: 'coverNote' });
  const length = typeof note === 'string' ? note.length : 0;
  const isTooLong = length > coverNoteLimit;
  return (
    <div>
      <FormField
        control="textarea"
        {...field}
        label={m.apply_note()}
        hint={m.apply_note_hint()}
        optional
        className="min-h-28"
      />
      <p className={classNames('mt-1 text-end text-sm', isTooLong ? 'text-error' : 'text-muted')}>
        {m.apply_note_length({ length, limit: coverNoteLimit })}
      </p>
    </div>
  );
}
