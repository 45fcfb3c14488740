import { m } from '#messages';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { ConversationPanel } from '#web/features/hiring/conversations/conversation-panel.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { conversationId } from './to-conversation.ts';

interface ApplicationConversationProps {
  application: MyApplication & { readonly jobId: string };
}

/** The conversation on the page of an application; a link to it leads to its field. */
export function ApplicationConversation({ application }: ApplicationConversationProps) {
  const { email } = useViewer();
  const { hash, key } = useLocation();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== `#${conversationId}`) {
      return undefined;
    }
    // Later than the layout, which gives the focus to a new page.
    const timer = setTimeout(() => {
      const field = part.current?.querySelector('textarea');
      (field ?? part.current)?.focus();
    });
    return () => clearTimeout(timer);
  }, [hash, key]);
  return (
    <div
      ref={part}
      id={conversationId}
      tabIndex={-1}
      className="self-start xl:sticky xl:top-20 xl:row-span-2 print:static"
    >
      <Panel title={m.application_messages()}>
        <ConversationPanel role="job-seeker" application={{ ...application, userEmail: email }} />
      </Panel>
    </div>
  );
}
