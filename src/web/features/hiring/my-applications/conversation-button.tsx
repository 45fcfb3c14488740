import type { ReactNode } from 'react';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { LazyConversationDialog } from '#web/features/hiring/conversations/lazy-conversation-dialog.tsx';
import { useLargeScreen } from '#web/lib/use-media-query.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { toConversation } from './to-conversation.ts';

interface ConversationButtonProps {
  application: MyApplication & { readonly jobId: string };
  variant: ButtonVariant;
  /** Opens the dialog, which outlives the button: the application may change meanwhile. */
  onOpen: () => void;
  children: ReactNode;
}

/** Leads to the conversation about an application of the viewer: on its page, on a small screen in a dialog. */
export function ConversationButton(props: ConversationButtonProps) {
  const { application, variant, onOpen, children } = props;
  const isLarge = useLargeScreen();
  if (isLarge) {
    return (
      <ButtonLink variant={variant} to={toConversation(application)}>
        {children}
      </ButtonLink>
    );
  }
  return (
    <Button
      {...LazyConversationDialog.preload}
      variant={variant}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {children}
    </Button>
  );
}
