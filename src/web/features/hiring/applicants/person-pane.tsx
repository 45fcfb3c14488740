import { m } from '#messages';
import { Mail } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { type ComponentProps, type ReactNode, type Ref, useRef } from 'react';
import type { ApplicationDetail, ApplicationEntry } from '#contract/hiring/applications.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { ApplicantContent } from './applicant-content.tsx';
import { ApplicantScorecards } from './applicant-scorecards.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { ApplicantHistory } from './applicant-history.tsx';
import { RatingField, Stars } from './rating-stars.tsx';
import { PrivateNoteForm } from './private-note-form.tsx';
import { EmailLink } from './applicant-row.tsx';
import type { SkillMatcher } from '#contract/hiring/skill-match.ts';
import { ApplicantInterview } from '#web/features/hiring/interviews/application-interviews.tsx';
import { OfferStatus } from './offer-status.tsx';
import { PendingRejection } from './pending-rejection.tsx';
import { StageBadge } from './applicant-badges.tsx';
import { ConversationPanel } from '#web/features/hiring/conversations/conversation-panel.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { formatAge } from '#web/lib/format-date.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { TextPart } from '#web/ui/text-part.tsx';
import { useBoard } from './use-board.ts';
import { useEscape } from '#web/ui/use-escape.ts';

/** The person who is shown: first as in the list, then with everything. */
export interface ShownPerson {
  entry: ApplicationEntry | undefined;
  query: {
    data: ApplicationDetail | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

interface PersonSummaryProps {
  entry: ApplicationEntry;
  now: number;
  onOffer?: () => void;
  onWithdrawOffer?: () => void;
}

const formatYears = (years: number): string =>
  years === 0 ? m.applicant_starting() : m.applicant_experience({ years });

/** The facts that the list shows about a person, and the email. */
export function PersonSummary({ entry, now, onOffer, onWithdrawOffer }: PersonSummaryProps) {
  const { fullName, photoURL, yearOfExp, position, userEmail, appliedAt, stage, offer } = entry;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-3">
        <AvatarLogo shape="person" name={fullName} src={photoURL} />
        <div className="flex min-w-0 flex-col gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StageBadge stage={stage} offer={offer} />
            <span className="text-muted">
              {m.applicant_applied({ age: formatAge(appliedAt, now) })}
            </span>
          </p>
          <p>
            {yearOfExp !== undefined && formatYears(yearOfExp)}
            {yearOfExp !== undefined && position && ' · '}
            {position}
          </p>
        </div>
      </div>
      {userEmail !== '' && (
        <p className="flex items-center gap-2">
          <Icon of={Mail} className="size-4 shrink-0 text-muted" />
          <EmailLink email={userEmail} />
        </p>
      )}
      {offer && (
        <OfferStatus
          applicationId={entry._id}
          offer={offer}
          {...(onOffer && { onOffer })}
          {...(onWithdrawOffer && { onWithdraw: onWithdrawOffer })}
        />
      )}
      <PendingRejection entry={entry} />
    </div>
  );
}

const renderLoading = () => (
  <SkeletonList count={2} label={m.applicant_loading()} className="flex flex-col gap-4">
    <Skeleton className="h-28 rounded-card" />
  </SkeletonList>
);

interface PersonContentProps {
  person: ShownPerson;
  /** Whether the viewer decides and writes; everyone takes notes. */
  mayAct: boolean;
  matcher: SkillMatcher;
  now: number;
  /** The part with the conversation. */
  conversationRef: Ref<HTMLDivElement>;
  onOffer: () => void;
  onWithdrawOffer: () => void;
  onPropose: () => void;
}

/** One person: what was sent, the conversation, and the history. */
export function PersonContent(props: PersonContentProps) {
  const { matcher, now, onOffer, onWithdrawOffer, onPropose, conversationRef } = props;
  const { mayAct, person } = props;
  const { job, isSeen } = useBoard();
  const { entry, query } = person;
  return (
    <div data-person className="fades flex flex-col gap-6 print:block print:space-y-5">
      {entry && <PersonSummary {...{ entry, now, ...(mayAct && { onOffer, onWithdrawOffer }) }} />}
      {entry && entry.erasedAt === undefined && (
        <ApplicantInterview
          applicationId={entry._id}
          stage={entry.stage}
          onPropose={mayAct ? onPropose : undefined}
          now={now}
        />
      )}
      <QueryView query={query} loading={renderLoading()} failed={m.applicant_failed()}>
        {(application) => (
          <>
            <ApplicantContent application={application} matcher={matcher} />
            <div ref={conversationRef} tabIndex={-1} data-conversation={application._id}>
              <TextPart headingLevel={3} title={m.applicant_conversation()}>
                <div className="rounded-card border border-line p-3">
                  <ConversationPanel
                    role="employer"
                    application={{ ...application, job }}
                    isSeen={isSeen}
                    isReader={!mayAct}
                  />
                </div>
              </TextPart>
            </div>
            {application.erasedAt === undefined && (
              <>
                <AssigneeField entry={entry ?? application} mayAct={mayAct} />
                <div className="flex flex-col gap-1">
                  <Rating entry={entry ?? application} mayAct={mayAct} />
                  <PrivateNoteForm applicationId={application._id} />
                </div>
                <ApplicantScorecards key={application._id} application={application} />
                <TextPart headingLevel={3} title={m.applicant_history()}>
                  <ApplicantHistory events={application.events} />
                </TextPart>
              </>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

/** On paper the stars alone, where there are any: buttons are not printed. */
function Rating({ entry, mayAct }: ComponentProps<typeof RatingField> & { mayAct: boolean }) {
  const { rating } = entry;
  return (
    <div
      className={classNames(
        'flex items-center justify-between font-medium',
        rating === undefined && 'print:hidden',
      )}
    >
      {m.applicant_rating()}
      {mayAct && <RatingField entry={entry} />}
      <span className={classNames(mayAct && 'hidden print:block')}>
        <Stars rating={rating} />
      </span>
    </div>
  );
}

interface PersonPaneProps {
  name: string;
  children: ReactNode;
  actions: ReactNode;
  onEscape: () => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** A person beside the list: the name and the actions stay at the top, in sight also of a low window; the rest scrolls. */
export function PersonPane({ name, children, actions, onEscape, headingRef }: PersonPaneProps) {
  const pane = useRef<HTMLElement>(null);
  useEscape(true, () => {
    if (pane.current?.contains(document.activeElement)) {
      onEscape();
    }
  });
  return (
    <section
      ref={pane}
      data-person
      aria-label={name}
      className="sticky top-20 flex max-h-[calc(100dvh-6rem)] flex-col card-surface print:static print:block print:max-h-none"
    >
      <div className="flex flex-col gap-2 border-b border-line px-5 py-3 print:px-0">
        <h2 ref={headingRef} tabIndex={-1} className="text-xl wrap-anywhere">
          {name}
        </h2>
        {actions}
      </div>
      <ScrollArea
        role="group"
        aria-label={m.applicant_application()}
        className="relative min-h-0 flex-1 overflow-y-auto px-5 py-4 print:overflow-visible print:px-0"
      >
        {children}
      </ScrollArea>
    </section>
  );
}
