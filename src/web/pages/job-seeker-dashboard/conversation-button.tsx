import { type ReactNode, useState } from 'react';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import {
  conversationPreload,
  LazyConversationDialog,
} from '#web/features/hiring/conversations/lazy-conversation-dialog.tsx';
import { useLargeScreen } from '#web/lib/use-media-query.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { toConversation } from './to-conversation.ts';

interface ConversationButtonProps {
  application: MyApplication & { readonly jobId: string };
  variant: ButtonVariant;
  children: ReactNode;
}

/** Leads to the conversation about an application of the viewer: on its page, on a small screen in a dialog. */
export function ConversationButton({ application, variant, children }: ConversationButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { email } = useViewer();
  const isLarge = useLargeScreen();
  const { position, company } = application;
  if (isLarge) {
    return (
      <ButtonLink variant={variant} to={toConversation(application)}>
        {children}
      </ButtonLink>
    );
  }
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
          application={{ ...application, userEmail: email }}
          partner={company}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
