import { m } from '#messages';
import { TriangleAlert } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Message } from '#contract/hiring/conversations.ts';
import { findMessageWarnings, messageWarningTexts } from '#contract/hiring/message-warnings.ts';
import { paths } from '#web/paths.ts';

/** Of a message of the other participant: applicants are warned of what employers write, not the other way round. */
export const listWarnings = ({ text, employerSender }: Message): string[] =>
  employerSender ? findMessageWarnings(text).map((warning) => messageWarningTexts[warning]) : [];

/** Stands below a message that asks for money or leads to another messenger. */
export function MessageWarning({ message }: { message: Message }) {
  const warnings = useMemo(() => listWarnings(message), [message]);
  return (
    warnings.length > 0 && (
      <div
        role="note"
        className="mt-1 flex gap-2 rounded-card border border-warning/50 px-3 py-2 text-sm"
      >
        <Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0 text-warning" />
        <div>
          {warnings.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <Link
            to={paths.report('message', message._id)}
            className="inline-flex min-h-6 items-center text-primary underline underline-offset-4"
          >
            {m.conversation_report_message()}
          </Link>
        </div>
      </div>
    )
  );
}
