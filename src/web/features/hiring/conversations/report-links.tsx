import { Link } from 'react-router';
import { conversationTexts } from '#contract/hiring/conversation-texts.ts';
import { paths } from '#web/paths.ts';
import type { Application, ParticipantRole } from './conversation.ts';

const quietLink = 'text-sm text-muted underline underline-offset-4 hover:text-ink';

/** Leads to the form that reports a message of the other participant. */
export function ReportMessage({ id }: { id: string }) {
  return (
    <Link
      to={paths.report('message', id)}
      aria-label={conversationTexts.reportMessage}
      className={`ml-2 inline-block min-h-6 ${quietLink}`}
    >
      {conversationTexts.report}
    </Link>
  );
}

interface ReportPersonProps {
  role: ParticipantRole;
  application: Application;
}

/** Leads to the form that reports the other participant. An applicant knows the employer by the job. */
export function ReportPerson({ role, application }: ReportPersonProps) {
  if (application.erasedAt !== undefined) {
    return null;
  }
  return <ReportPersonLink id={role === 'employer' ? application.userId : application.jobId} />;
}

/** By the id of an applicant, of the employer's job, or of the application where the job was deleted. */
export function ReportPersonLink({ id }: { id: string }) {
  return (
    <p className="mt-1">
      <Link
        to={paths.report('user', id)}
        className={`inline-flex min-h-6 items-center ${quietLink}`}
      >
        {conversationTexts.reportPerson}
      </Link>
    </p>
  );
}
