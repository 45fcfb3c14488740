import { MessageSquare } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { applicationTexts } from '#contract/hiring/application-texts.ts';
import { conversationTexts } from '#contract/hiring/conversation-texts.ts';
import { MessageLine } from '#web/features/hiring/conversations/message-line.tsx';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import type { SkillMatcher } from '#contract/hiring/skill-match.ts';
import { ApplicantSkills } from './applicant-skills.tsx';
import { PendingRejection } from './pending-rejection.tsx';
import { StageBadge } from './stage-badge.tsx';

export interface ApplicantRowProps {
  entry: ApplicationEntry;
  /** Where the person is shown. */
  link: Pick<LinkProps, 'to' | 'replace' | 'state'>;
  isCurrent: boolean;
  isChecked: boolean;
  /** How long ago the person applied. */
  age: string;
  isNamed: SkillMatcher;
  /** How long ago the latest message was sent. */
  messageAge: string | undefined;
  onCheck: (id: string, isRange: boolean) => void;
  onMessage: (entry: ApplicationEntry, isCurrent: boolean) => void;
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a
      href={`mailto:${email}`}
      aria-label={email}
      className="relative z-10 inline-block py-0.5 [overflow-wrap:anywhere] text-primary underline-offset-4 hover:underline"
    >
      <EmailText email={email} />
    </a>
  );
}

/** `New` and `Unread` come before `Waiting for your reply`. */
function Marks({ entry }: { entry: ApplicationEntry }) {
  const { seenAt, isUnread, isWaiting, latestMessage } = entry;
  if (seenAt === undefined && !latestMessage) {
    return <Badge tone="info">New</Badge>;
  }
  if (isUnread) {
    return <Badge tone="info">Unread</Badge>;
  }
  return isWaiting && latestMessage && <Badge tone="warning">Waiting for your reply</Badge>;
}

function Person({ titleId, ...props }: ApplicantRowProps & { titleId: string }) {
  const { entry, link, isCurrent, age, onMessage } = props;
  const { fullName, yearOfExp, position } = entry;
  return (
    <>
      <div className="flex items-start gap-x-2">
        <div className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <h3 id={titleId} className="min-w-0 text-base wrap-anywhere">
            <Link
              {...link}
              preventScrollReset
              data-applicant-link
              className="after:absolute after:inset-0 hover:underline"
            >
              {fullName}
            </Link>
          </h3>
          <Marks entry={entry} />
          {entry.stage !== 'applied' && <StageBadge stage={entry.stage} />}
        </div>
        <Button
          variant="quiet"
          className="relative z-10 -mr-1 min-h-9 px-2 text-sm"
          aria-haspopup={isCurrent ? undefined : 'dialog'}
          aria-describedby={titleId}
          onClick={() => onMessage(entry, isCurrent)}
        >
          <MessageSquare aria-hidden="true" className="size-4" />
          {conversationTexts.message}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {[
          yearOfExp !== undefined && `${applicationTexts.yearsOfExperience}${yearOfExp}`,
          position,
          `applied ${age}`,
        ]
          .filter(Boolean)
          .map((fact, index) => (
            <span key={String(fact)}>
              {index > 0 && ' · '}
              <span>{fact}</span>
            </span>
          ))}
      </p>
    </>
  );
}

/** One person in the list of a job’s applicants. */
export function ApplicantRow(props: ApplicantRowProps) {
  const { entry, isCurrent, isChecked, messageAge, isNamed, onCheck } = props;
  const { latestMessage, fullName } = entry;
  const titleId = useId();
  const check = (event: MouseEvent) => onCheck(entry._id, event.shiftKey);
  return (
    <article
      aria-labelledby={titleId}
      aria-current={isCurrent || undefined}
      data-applicant={entry._id}
      className="relative flex scroll-mt-24 gap-2 border-l-4 border-transparent px-2 py-1 hover:bg-page aria-[current]:border-primary aria-[current]:bg-tint"
    >
      <div>
        <label className="relative z-10 grid size-9 place-items-center">
          <span className="sr-only">Select {fullName}</span>
          <input type="checkbox" className="size-6" checked={isChecked} onClick={check} readOnly />
        </label>
      </div>
      <div className="max-sm:hidden">
        <AvatarLogo shape="person" size="compact" name={fullName} src={entry.photoURL} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <Person {...props} titleId={titleId} />
        <PendingRejection entry={entry} />
        {latestMessage && messageAge !== undefined && (
          <MessageLine
            message={latestMessage}
            viewer="employer"
            partner={fullName}
            age={messageAge}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-3 text-sm">
          {entry.skills && <ApplicantSkills skills={entry.skills} limit={3} isNamed={isNamed} />}
          {entry.userEmail !== '' && <EmailLink email={entry.userEmail} />}
        </div>
      </div>
    </article>
  );
}
