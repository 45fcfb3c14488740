import { errorMessage } from '#web/api/error-message.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import type { Application, Side } from './side.ts';
import { type ConversationRead, useConversation } from './use-conversation.ts';
import { useMarkRead } from './use-mark-read.ts';

interface ConversationDialogProps {
  /** The position of the job. */
  title: string;
  /** Who looks and writes. */
  side: Side;
  application: Application;
  /** The name of whoever sits on the other side. */
  partner?: string | undefined;
  onClose: () => void;
}

function Messages({ read, side }: { read: ConversationRead; side: Side }) {
  const { messages, error, refetch, earlier } = read;
  if (messages) {
    return <MessageList messages={messages} side={side} earlier={earlier} />;
  }
  return (
    <div className="grid min-h-[min(20rem,38dvh)] place-items-center">
      {error === undefined ? (
        <Spinner label="Loading the messages" size="large" />
      ) : (
        <LoadFailure title="The messages could not be loaded" onRetry={refetch}>
          {errorMessage(error)}
        </LoadFailure>
      )}
    </div>
  );
}

/** The conversation about an application. What was typed and not sent is there again when it is opened next. */
export function ConversationDialog(props: ConversationDialogProps) {
  const { title, side, application, partner, onClose } = props;
  const read = useConversation(application);
  useMarkRead({ side, application, messages: read.messages });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      keepOnOutsideClick
      actions={<MessageForm side={side} application={application} />}
    >
      {partner !== undefined && <p className="-mt-2 mb-2 text-sm text-muted">With {partner}</p>}
      <Messages read={read} side={side} />
    </Dialog>
  );
}
