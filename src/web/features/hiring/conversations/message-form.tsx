import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { MessageInput } from '#contract/hiring/conversations.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { toResult } from '#web/api/call.ts';
import { SubmitButton } from '#web/forms/form.tsx';
import { TextForm, useTextForm } from '#web/forms/text-form.tsx';
import { getClosedReason } from './closed-reason.ts';
import { sendMutations } from './conversations-api.ts';
import type { Application, ParticipantRole } from './conversation.ts';
import { ReadyAnswers } from './ready-answers.tsx';
import { ReportPerson } from './report-links.tsx';

const MessageText = z.object({ text: MessageInput.shape.message });

/** Enter alone sends; with Shift, or while an input method composes a word, it belongs to the text. */
const submitOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
};

interface MessageFormProps {
  role: ParticipantRole;
  application: Application;
  /** Whether the field takes the focus when the dialog around it opens. */
  isFocused?: boolean;
}

/** The form, or why nothing can be written: the contents were erased, for example, with the account of the other participant. */
export function MessageForm(props: MessageFormProps) {
  const end = getClosedReason(props.role, props.application);
  return end === undefined ? (
    <OpenForm {...props} />
  ) : (
    <div className="flex w-full items-center justify-between gap-2">
      <p className="text-muted">{end}</p>
      <ReportPerson {...props} />
    </div>
  );
}

/** A message that could not be sent stays in the form. */
function OpenForm({ role, application, isFocused }: MessageFormProps) {
  const { jobId, userId, userEmail } = application;
  const { mutateAsync: sendMessage } = useMutation(sendMutations[role]);
  const form = useTextForm({
    schema: MessageText,
    draftKey: `message:${role}:${jobId}:${userId}`,
    send: (message) => {
      const messageDate = new Date().toISOString();
      const body = { jobId, userId, userEmail, message, messageDate };
      return toResult(sendMessage({ body }));
    },
  });
  const text = useWatch({ control: form.control, name: 'text' });
  const begin = (answer: string) => {
    form.setValue('text', answer, { shouldDirty: true });
    form.setFocus('text');
  };
  return (
    <TextForm
      form={form}
      label={m.conversation_your_message()}
      hideLabel
      placeholder={m.conversation_write()}
      maxLength={textLimits.message}
      className="max-h-32!"
      enterKeyHint="send"
      {...(isFocused && { 'data-autofocus': true })}
      onKeyDown={submitOnEnter}
    >
      <div className="flex flex-wrap items-center gap-2">
        {text === '' && <ReadyAnswers role={role} application={application} onChoose={begin} />}
        <div className="ms-auto flex gap-2">
          <ReportPerson role={role} application={application} />
          <SubmitButton>
            {m.conversation_send()}
            <Icon mirrored of={SendHorizontal} className="size-5" />
          </SubmitButton>
        </div>
      </div>
    </TextForm>
  );
}
