import { QueryView } from '#web/api/query-view.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import type { Application, ParticipantRole } from './conversation.ts';
import { useConversation, useMarkRead } from './use-conversation.ts';

interface ConversationDialogProps {
  /** The position of the job. */
  title: string;
  /** Who reads and writes. */
  role: ParticipantRole;
  application: Application;
  /** The name of the other participant. */
  partner?: string | undefined;
  onClose: () => void;
}

/** The conversation about an application. What was typed and not sent is there again when it is opened next. */
export function ConversationDialog(props: ConversationDialogProps) {
  const { title, role, application, partner, onClose } = props;
  const { earlier, ...query } = useConversation(application);
  useMarkRead(role, application, query.data);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      keepOnOutsideClick
      actions={<MessageForm role={role} application={application} />}
    >
      {partner !== undefined && <p className="-mt-2 mb-2 text-sm text-muted">With {partner}</p>}
      <div className="grid min-h-[min(20rem,38dvh)] grid-cols-1 items-center">
        <QueryView
          query={query}
          loading={
            <div className="justify-self-center">
              <Spinner label="Loading the messages" size="large" />
            </div>
          }
          failed="The messages could not be loaded"
        >
          {(messages) => <MessageList messages={messages} role={role} earlier={earlier} />}
        </QueryView>
      </div>
    </Dialog>
  );
}
