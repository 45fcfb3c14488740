import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { NoteInput } from '#contract/hiring/application-calls.ts';
import { toResult } from '#web/api/call.ts';
import { SubmitButton } from '#web/forms/form.tsx';
import { TextForm, useTextForm } from '#web/forms/text-form.tsx';
import { addNoteMutation } from './applicant-moves-api.ts';

/** Adds a note for the company that the person never receives. What was typed and not added is there again when the person is opened next. */
export function PrivateNoteForm({ applicationId: id }: { applicationId: string }) {
  const { mutateAsync: addNote } = useMutation(addNoteMutation);
  const form = useTextForm({
    schema: NoteInput,
    draftKey: `note:${id}`,
    send: (text) => toResult(addNote({ params: { id }, body: { text } })),
  });
  return (
    <TextForm
      form={form}
      label={m.applicant_private_note()}
      hint={m.applicant_note_hint()}
      className="max-h-40!"
    >
      <SubmitButton variant="secondary" className="self-end">
        {m.applicant_add_note()}
      </SubmitButton>
    </TextForm>
  );
}
