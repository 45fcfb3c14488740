import { m } from '#messages';
import { TriangleAlert } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useMemo } from 'react';
import type { Message } from '#contract/hiring/conversations.ts';
import { findMessageWarnings, messageWarningTexts } from '#contract/hiring/message-warnings.ts';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Of a message of the other participant: applicants are warned of what employers write, not the other way round. */
export const listWarnings = ({ text, employerSender }: Message): string[] =>
  employerSender ? findMessageWarnings(text).map((warning) => messageWarningTexts[warning]()) : [];

/** Stands below a message that asks for money or leads to another messenger. */
export function MessageWarning({ message }: { message: Message }) {
  const warnings = useMemo(() => listWarnings(message), [message]);
  return (
    warnings.length > 0 && (
      <Notice
        tone="warning"
        role="note"
        className="mt-1 text-sm"
        icon={<Icon of={TriangleAlert} className="text-warning" />}
      >
        {warnings.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <TextLink
          to={paths.report('message', message._id)}
          className="inline-flex min-h-6 items-center"
        >
          {m.conversation_report_message()}
        </TextLink>
      </Notice>
    )
  );
}
