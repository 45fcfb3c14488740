import type { Applicant } from '#contract/applications.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import type { Side } from './side.ts';
import { useMarkRead } from './use-mark-read.ts';

interface ConversationDialogProps {
  /** The position of the job. */
  title: string;
  /** Who looks and writes. */
  side: Side;
  /** The application as of the latest answer; the parent keeps asking while the dialog is open. */
  applicant: Applicant;
  /** The name of whoever sits on the other side. */
  partner?: string | undefined;
  onClose: () => void;
}

/** The conversation about an application. What was typed and not sent is there again when it is opened next. */
export function ConversationDialog(props: ConversationDialogProps) {
  const { title, side, applicant, partner, onClose } = props;
  useMarkRead(side, applicant);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      keepOnOutsideClick
      actions={<MessageForm side={side} applicant={applicant} />}
    >
      {partner !== undefined && <p className="-mt-2 mb-2 text-sm text-muted">With {partner}</p>}
      <MessageList messages={applicant.conversation} side={side} />
    </Dialog>
  );
}
