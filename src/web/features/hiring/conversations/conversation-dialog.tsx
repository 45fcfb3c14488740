import { m } from '#messages';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Application, ParticipantRole } from './conversation.ts';
import { ConversationMessages } from './conversation-panel.tsx';
import { MessageForm } from './message-form.tsx';

export interface ConversationDialogProps {
  /** The position of the job. */
  title: string;
  role: ParticipantRole;
  application: Application;
  /** The name of the other participant. */
  partner?: string | undefined;
  onClose: () => void;
}

/**
 * The conversation about an application, on a phone over the whole screen. What was typed and not sent is there again
 * when it is opened next.
 */
export function ConversationDialog(props: ConversationDialogProps) {
  const { title, role, application, partner, onClose } = props;
  return (
    <Dialog
      title={title}
      size="sheet"
      onClose={onClose}
      keepOnOutsideClick
      actions={<MessageForm role={role} application={application} isFocused />}
    >
      <div className="max-sm:[--messages-height:max(10rem,calc(100dvh-19rem))]">
        {partner !== undefined && (
          <p className="-mt-2 mb-2">{m.conversation_with({ name: partner })}</p>
        )}
        <div className="grid min-h-[min(20rem,38dvh)] grid-cols-1 items-center">
          <ConversationMessages role={role} application={application} />
        </div>
      </div>
    </Dialog>
  );
}
