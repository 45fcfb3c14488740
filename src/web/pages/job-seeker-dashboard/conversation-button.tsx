import { type ReactNode, useState } from 'react';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import {
  conversationPreload,
  LazyConversationDialog,
} from '#web/features/hiring/conversations/lazy-conversation-dialog.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';

interface ConversationButtonProps {
  application: MyApplication & { readonly jobId: string };
  variant: ButtonVariant;
  children: ReactNode;
}

/** Opens the conversation about an application of the viewer. */
export function ConversationButton({ application, variant, children }: ConversationButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { email } = useViewer();
  const { jobId, position, company, userId, erasedAt } = application;
  return (
    <>
      <Button
        {...conversationPreload}
        variant={variant}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && (
        <LazyConversationDialog
          title={position}
          role="job-seeker"
          application={{ jobId, userId, userEmail: email, erasedAt }}
          partner={company}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
