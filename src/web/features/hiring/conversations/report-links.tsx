import { m } from '#messages';
import { Ellipsis } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Application, ParticipantRole } from './conversation.ts';

/** Shows on demand the way to the form that reports a message of the other participant. */
export function ReportMessage({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={m.conversation_more_of_message()}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="grid size-6 place-items-center rounded-control hover:bg-line/60 hover:text-ink"
      >
        <Icon of={Ellipsis} className="size-4" />
      </button>
      {isOpen && (
        <Link
          to={paths.report('message', id)}
          className="col-span-full min-h-6 justify-self-start underline underline-offset-4 hover:text-ink print:hidden"
        >
          {m.conversation_report_message()}
        </Link>
      )}
    </>
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
  const id = role === 'employer' ? application.userId : application.jobId;
  return <ReportPersonMenu id={id} opensUp />;
}

/** By the id of an applicant, of the employer's job, or of the application where the job was deleted. */
export function ReportPersonMenu({ id, opensUp }: { id: string; opensUp: boolean }) {
  return (
    <ActionMenu label={m.conversation_more_of_person()} opensUp={opensUp}>
      <ButtonLink variant="quiet" to={paths.report('user', id)}>
        {m.conversation_report_person()}
      </ButtonLink>
    </ActionMenu>
  );
}
