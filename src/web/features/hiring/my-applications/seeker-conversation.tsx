import { m } from '#messages';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { LazyConversationDialog } from '#web/features/hiring/conversations/lazy-conversation-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface SeekerConversationProps {
  application: MyApplication;
  onClose: () => void;
}

/** In place of a conversation whose job the employer deleted while it was open. */
function EndedConversation({ application, onClose }: SeekerConversationProps) {
  return (
    <Dialog
      title={application.position}
      onClose={onClose}
      actions={
        <Button variant="secondary" data-autofocus onClick={onClose}>
          {m.common_close()}
        </Button>
      }
    >
      <p role="status" className="break-words">
        {m.application_conversation_job_deleted({ company: application.company })}
      </p>
    </Dialog>
  );
}

/** The conversation about an application of the viewer, in a dialog. */
export function SeekerConversation({ application, onClose }: SeekerConversationProps) {
  const { email } = useViewer();
  const { jobId, position, company } = application;
  return jobId === undefined ? (
    <EndedConversation application={application} onClose={onClose} />
  ) : (
    <LazyConversationDialog
      title={position}
      role="job-seeker"
      application={{ ...application, jobId, userEmail: email }}
      partner={company}
      onClose={onClose}
    />
  );
}
