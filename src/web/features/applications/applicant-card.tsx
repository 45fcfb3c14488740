import { MessageSquare } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type Applicant, applicationTexts } from '#contract/applications.ts';
import { conversationTexts } from '#contract/conversations.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useGetApplicantQuery } from './applications-api.ts';

interface ApplicantCardProps {
  applicant: Applicant;
  /** A state of the application, for example that it waits for an answer. */
  badge?: ReactNode;
  /** How the conversation stands. */
  latest?: ReactNode;
  onMessage: () => void;
}

/** Who it is; the email at least, when the rest cannot be read. */
function ApplicantName({ applicant, titleId }: { applicant: Applicant; titleId: string }) {
  const { data, isError } = useGetApplicantQuery(applicant.userId);
  const name = data?.fullName ?? (isError ? applicant.userEmail : undefined);
  const email = data?.email ?? applicant.userEmail;
  return (
    <div className="flex gap-4">
      <AvatarLogo name={name ?? applicant.userEmail} />
      <div className="min-w-0 flex-1">
        <h3 id={titleId} className="text-lg">
          {name ?? (
            <>
              <VisuallyHidden>Loading</VisuallyHidden>
              <Skeleton className="h-[1.63125rem] w-40 bg-clip-content py-0.5" />
            </>
          )}
        </h3>
        <p className="text-muted">
          {data ? (
            `${applicationTexts.yearsOfExperience}${data.yearOfExp}`
          ) : (
            <Skeleton className={isError ? 'hidden' : 'h-[1.55rem] w-28 bg-clip-content py-0.5'} />
          )}
        </p>
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
