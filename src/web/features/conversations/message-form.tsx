import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { conversationTexts, messageLimit } from '#contract/conversations.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form-field.tsx';
import type { Application, Side } from './side.ts';
import { useMessageDraft } from './use-message-draft.ts';
import { useSendMessage } from './use-send-message.ts';

/** Enter alone sends; with Shift, or while an input method composes a word, it belongs to the text. */
const sends = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

/** The place to write in. A message that could not be sent stays in it. */
export function MessageForm({ side, application }: { side: Side; application: Application }) {
  const { jobId, userId } = application;
  const { text, write, drop } = useMessageDraft(`message:${side}:${jobId}:${userId}`);
  const { send, isSending } = useSendMessage(side, application);
  const [error, setError] = useState<string>();

  const submit = async () => {
    if (text.trim() === '') {
      setError(conversationTexts.required);
    } else if (await send(text.trim())) {
      drop(text);
    }
  };
  return (
    <form
      noValidate
      className="flex w-full flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextAreaField
        label="Your message"
        help="Enter sends. Shift+Enter: new line."
        rows={2}
        maxLength={messageLimit}
        className="max-h-32!"
        autoComplete="off"
        enterKeyHint="send"
        data-autofocus
        value={text}
        error={error}
        onChange={(event) => {
          setError(undefined);
          write(event.target.value);
        }}
        onKeyDown={(event) => {
          if (sends(event)) {
            event.preventDefault();
            void submit();
          }
        }}
      />
      <Button type="submit" pending={isSending} className="self-end">
        {conversationTexts.send}
        <SendHorizontal aria-hidden="true" className="size-5" />
      </Button>
    </form>
  );
}
