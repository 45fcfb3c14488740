import { MessageSquare } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { ApplicantSummary } from '#contract/applications.ts';
import { applicationTexts, conversationTexts } from '#contract/texts.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Button } from '#web/ui/button.tsx';

interface ApplicantCardProps {
  applicant: ApplicantSummary;
  /** A state of the application, for example that it waits for an answer. */
  badge?: ReactNode;
  /** How the conversation stands. */
  latest?: ReactNode;
  onMessage: () => void;
}

function ApplicantName({ applicant, titleId }: { applicant: ApplicantSummary; titleId: string }) {
  const { fullName, yearOfExp, userEmail: email } = applicant;
  return (
    <div className="flex gap-4">
      <AvatarLogo name={fullName} />
      <div className="min-w-0 flex-1">
        <h3 id={titleId} className="text-lg">
          {fullName}
        </h3>
        {yearOfExp !== undefined && (
          <p className="text-muted">
            {applicationTexts.yearsOfExperience}
            {yearOfExp}
          </p>
        )}
        <p className="[overflow-wrap:anywhere]">
          <a
            href={`mailto:${email}`}
            aria-label={email}
            className="inline-block py-0.5 text-primary underline-offset-4 hover:underline"
          >
            {email.slice(0, email.indexOf('@'))}
            <wbr />
            {email.slice(email.indexOf('@'))}
          </a>
        </p>
      </div>
    </div>
  );
}

/** One person who applied to the employer's job. */
export function ApplicantCard({ applicant, badge, latest, onMessage }: ApplicantCardProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="card-surface flex h-full flex-col gap-4 p-4">
      <ApplicantName applicant={applicant} titleId={titleId} />
      {latest}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        {badge}
        <Button
          variant="secondary"
          className="ml-auto"
          aria-haspopup="dialog"
          aria-describedby={titleId}
          onClick={onMessage}
        >
          <MessageSquare aria-hidden="true" className="size-5" />
          {conversationTexts.message}
        </Button>
      </div>
    </article>
  );
}
