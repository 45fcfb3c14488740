import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { NoteInput } from '#contract/hiring/applications.ts';
import { toResult } from '#web/api/call.ts';
import { Field } from '#web/forms/field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { unsentText } from '#web/forms/unsent-text.ts';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { addNoteMutation } from './applicant-moves-api.ts';

/** Adds a note that the person never receives. What was typed and not added is there again when the person is opened next. */
export function PrivateNoteForm({ applicationId: id }: { applicationId: string }) {
  const { mutateAsync: addNote } = useMutation(addNoteMutation);
  const form = useAppForm({
    schema: NoteInput,
    defaultValues: { text: '' },
    draftKey: `note:${id}`,
    send: ({ text }) => toResult(addNote({ params: { id }, body: { text } })),
    onSent: ({ text: sent }, { getValues, setValue }) =>
      setValue('text', unsentText(getValues('text'), sent), { shouldDirty: true }),
  });
  return (
    <Form form={form} className="flex flex-col gap-2">
      <Field
        control="textarea"
        name="text"
        label={m.applicant_private_note()}
        hint={m.applicant_only_you()}
        rows={2}
        className="max-h-40!"
        autoComplete="off"
      />
      <SubmitButton variant="secondary" className="self-end">
        {m.applicant_add_note()}
      </SubmitButton>
    </Form>
  );
}
