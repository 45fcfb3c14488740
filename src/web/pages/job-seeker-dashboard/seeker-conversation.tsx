import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { LazyConversationDialog } from '#web/features/hiring/conversations/lazy-conversation-dialog.tsx';

interface SeekerConversationProps {
  application: MyApplication;
  onClose: () => void;
}

/** The conversation about an application of the viewer, in a dialog; none where the application has no job any more. */
export function SeekerConversation({ application, onClose }: SeekerConversationProps) {
  const { email } = useViewer();
  const { jobId, position, company } = application;
  return (
    jobId !== undefined && (
      <LazyConversationDialog
        title={position}
        role="job-seeker"
        application={{ ...application, jobId, userEmail: email }}
        partner={company}
        onClose={onClose}
      />
    )
  );
}
