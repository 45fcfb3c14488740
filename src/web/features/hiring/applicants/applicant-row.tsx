import { m } from '#messages';
import { MessageSquare } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { type MouseEvent, useId } from 'react';
import type { LinkProps } from 'react-router';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { MessageLine } from '#web/features/hiring/conversations/message-line.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import type { SkillMatcher } from '#contract/hiring/skill-match.ts';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import { toMailLink } from '#contract/platform/urls.ts';
import { formatFit, SkillLine } from './applicant-skills.tsx';
import { PendingRejection } from './pending-rejection.tsx';
import { AssigneeMark } from './assignee-field.tsx';
import { Score } from './applicant-score.tsx';
import { Stars } from './rating-stars.tsx';
import { RequirementBadge, StageBadge } from './applicant-badges.tsx';
import { RowLink } from '#web/ui/row-link.tsx';

export interface ApplicantRowProps {
  entry: ApplicationEntry;
  /** Where the person is shown. */
  link: Pick<LinkProps, 'to' | 'replace' | 'state'>;
  isCurrent: boolean;
  isChecked: boolean;
  /** How long ago the person applied. */
  age: string;
  matcher: SkillMatcher;
  /** How long ago the latest message was sent. */
  messageAge: string | undefined;
  onCheck: (id: string, isRange: boolean) => void;
  onMessage: (entry: ApplicationEntry) => void;
  /** Called when the person is opened by a key. */
  onEnter: (id: string) => void;
}

interface EmailLinkProps {
  email: string;
  /** Cuts an email that is longer than its line. */
  inOneLine?: boolean;
}

export function EmailLink({ email, inOneLine = false }: EmailLinkProps) {
  return (
    <a
      {...(inOneLine && { title: email })}
      href={toMailLink(email)}
      aria-label={showAddress(email)}
      className={classNames(
        'relative z-10 inline-block py-0.5 text-sm leading-5 underline-offset-4 hover:underline',
        // In a row it is less than the name.
        inOneLine
          ? '-my-0.5 max-w-full truncate align-bottom text-muted'
          : 'text-primary wrap-anywhere',
      )}
    >
      {/* A `wbr` breaks lines that must not break, too. */}
      {inOneLine ? showAddress(email) : <EmailText email={email} />}
    </a>
  );
}

/** The badge of work for the employer: `New` and `Unread` come before `Waiting for your reply`. */
const renderWaiting = (entry: ApplicationEntry) => {
  const { seenAt, stage, isUnread, isWaiting, latestMessage } = entry;
  // As in the count of new applications: one that was moved or withdrawn is not new.
  if (seenAt === undefined && stage === 'applied' && !latestMessage) {
    return <Badge tone="info">{m.common_new()}</Badge>;
  }
  if (isUnread) {
    return <Badge tone="info">{m.applicant_unread()}</Badge>;
  }
  return isWaiting && latestMessage && <Badge tone="warning">{m.applicant_waiting()}</Badge>;
};

/** No row is without a badge: `Applied` stands where there is no other. */
function Marks({ entry }: { entry: ApplicationEntry }) {
  const { stage, offer, failsRequirement } = entry;
  const waiting = renderWaiting(entry);
  const hasOther = Boolean(waiting) || failsRequirement;
  return (
    <>
      {waiting}
      {(stage !== 'applied' || !hasOther) && <StageBadge stage={stage} offer={offer} />}
    </>
  );
}

function Person({ titleId, ...props }: ApplicantRowProps & { titleId: string }) {
  const { entry, link, onMessage, onEnter } = props;
  const open = ({ detail }: MouseEvent) => {
    if (detail === 0) {
      onEnter(entry._id);
    }
  };
  const messageTextId = useId();
  return (
    <div className="flex items-start gap-x-2">
      <div className="flex min-h-6 min-w-0 flex-1 items-center gap-x-2">
        {/* What the team gave is brief and always whole; the name and the badges share the room that it leaves. */}
        <div className="flex min-w-0 flex-1 items-center gap-x-2">
          {/* The name is not shrunk, not even by a part of a pixel, which would cut its last word: the badges are. */}
          <h3
            id={titleId}
            className="max-w-[calc(100%-5.5rem)] min-w-0 shrink-0 truncate text-base"
          >
            <RowLink {...link} onClick={open} preventScrollReset data-applicant-link>
              {entry.fullName}
            </RowLink>
          </h3>
          {/* In one line, so that all rows are equally high: where there is no room, the badges are cut before the name. */}
          <div className="badge-line">
            <Marks entry={entry} />
            {entry.failsRequirement && (
              // Of all badges it is the first to be cut, down to its icon; a phone has it whole at the end of the last line.
              <span className="gives-way flex max-sm:absolute max-sm:end-3 max-sm:bottom-3">
                <RequirementBadge unmet={entry.unmetAnswer} isBrief />
              </span>
            )}
          </div>
        </div>
        {/* A phone shows them with the person: a row has three lines there. */}
        <div className="flex items-center gap-x-2 empty:hidden max-sm:hidden">
          <Stars rating={entry.rating} />
          <Score score={entry.score} />
          <AssigneeMark assignee={entry.assignee} />
        </div>
      </div>
      <Button
        variant="quiet"
        icon
        className="relative z-10 -me-1 min-h-6 w-9 py-0 pointer-coarse:-my-1.5 pointer-coarse:min-h-9"
        title={m.applicant_message_link()}
        aria-labelledby={`${messageTextId} ${titleId}`}
        onClick={() => onMessage(entry)}
      >
        <Icon of={MessageSquare} className="size-4" />
        <span id={messageTextId} className="sr-only">
          {m.applicant_message_link()}
        </span>
      </Button>
    </div>
  );
}

function PersonFacts({
  entry,
  age,
  matcher,
}: Pick<ApplicantRowProps, 'entry' | 'age' | 'matcher'>) {
  const { yearOfExp, position, skills } = entry;
  const fit = skills && formatFit(skills, matcher);
  return (
    <p className="min-w-0 truncate text-sm leading-5 text-muted">
      {fit && `${fit} · `}
      <span className="sm:hidden">{age}</span>
      <span className="max-sm:hidden">{m.applicant_applied({ age })}</span>
      {yearOfExp !== undefined && (
        <span className="max-sm:hidden">
          {' · '}
          <span>{m.applicant_years({ years: yearOfExp })}</span>
        </span>
      )}
      {/* Mostly that of the job; beside the person who is shown there is no room for it. */}
      {position && (
        <span className="max-2xl:hidden">
          {' · '}
          <span>{position}</span>
        </span>
      )}
    </p>
  );
}

type LastLineProps = Pick<ApplicantRowProps, 'entry' | 'messageAge' | 'matcher'>;

/**
 * The latest message or else the skills in the room that the email leaves; only the rejection while one waits: all rows
 * are equally high.
 */
function LastLine({ entry, messageAge, matcher }: LastLineProps) {
  const { latestMessage, fullName, skills, userEmail, pendingRejection } = entry;
  const skillLine = skills && <SkillLine skills={skills} matcher={matcher} />;
  const text =
    latestMessage && messageAge !== undefined ? (
      <MessageLine message={latestMessage} viewer="employer" partner={fullName} age={messageAge} />
    ) : (
      skillLine
    );
  return (
    <div className="flex min-h-5 items-center gap-x-3 leading-5">
      <div className="min-w-0 flex-auto">
        <PendingRejection entry={entry} />
        {!pendingRejection && text}
      </div>
      {userEmail !== '' && !pendingRejection && (
        <div className="max-w-3/5 min-w-0 shrink-0 text-end max-sm:hidden">
          <EmailLink email={userEmail} inOneLine />
        </div>
      )}
    </div>
  );
}

/** One person in the list of a job’s applicants. */
export function ApplicantRow(props: ApplicantRowProps) {
  const { entry, isCurrent, isChecked, matcher, onCheck } = props;
  const { fullName } = entry;
  const titleId = useId();
  const check = (event: MouseEvent) => onCheck(entry._id, event.shiftKey);
  return (
    <article
      aria-labelledby={titleId}
      aria-current={isCurrent || undefined}
      data-applicant={entry._id}
      className="relative flex scroll-mt-24 gap-1 border-s-4 border-transparent px-2 py-3 xl:pe-3 hover:bg-page aria-[current]:border-primary aria-[current]:bg-tint"
    >
      {/* On a phone the face leads the row, with the box at its corner. */}
      <div className="relative z-10 flex gap-1 max-sm:me-2">
        <label className="grid size-9 place-items-center max-sm:absolute max-sm:inset-0 max-sm:z-10 max-sm:size-11 max-sm:place-items-end">
          <span className="sr-only">{m.applicant_select({ name: fullName })}</span>
          <input type="checkbox" className="size-6" checked={isChecked} onClick={check} readOnly />
        </label>
        <AvatarLogo shape="person" size="compact" name={fullName} src={entry.photoURL} />
      </div>
      <div
        className={classNames(
          'flex min-w-0 flex-1 flex-col xl:ps-2',
          entry.failsRequirement && 'max-sm:[&>:last-child]:pe-34',
        )}
      >
        <Person {...props} titleId={titleId} />
        <PersonFacts entry={entry} age={props.age} matcher={matcher} />
        <LastLine {...props} />
      </div>
    </article>
  );
}
