import { m } from '#messages';
import { Reply } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { jobCategoryNames, jobTypeNames } from '#contract/hiring/job-choice-texts.ts';
import type { Message } from '#contract/hiring/conversations.ts';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { AnswerLine } from '#web/features/hiring/responsiveness/answer-line.tsx';
import {
  describeAwaited,
  describeCancelledInterview,
  describeClosing,
  describeWithdrawnOffer,
} from './my-application-status.ts';
import { hasOpenOffer } from '#web/features/hiring/applications/open-offer.ts';
import { listSteps } from '#contract/hiring/application-steps.ts';
import { formatMessageAge, MessageLine } from '#web/features/hiring/conversations/message-line.tsx';
import { CompanyLink } from '#web/features/hiring/jobs/company-link.tsx';
import { ClosedBadge } from '#web/features/hiring/jobs/card/job-facts.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { paths } from '#web/app/paths.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { LazyConversationDialog } from '#web/features/hiring/conversations/lazy-conversation-dialog.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { appliedJobPreload } from './applied-job-dialog.tsx';
import { Day } from '#web/ui/day.tsx';
import { toConversation } from './to-conversation.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

interface ApplicationRowProps {
  application: MyApplication;
  /** Milliseconds. */
  now: number;
  /** Whether it is the first of those that wait: its button stands out. */
  isFirst: boolean;
  /** Opens the conversation over the list; without it the page of the application has it. */
  onAnswer: (() => void) | undefined;
  onDetails: () => void;
}

/** What kind of job it is, as long as the job is there. */
const listJobFacts = ({ location, jobType, jobCategory }: MyApplication): string[] =>
  [
    location,
    jobType && jobTypeNames[jobType](),
    jobCategory && jobCategoryNames[jobCategory](),
  ].filter((fact) => fact !== undefined);

/** When the job was posted, as long as it is there, and when the application was sent: both as the reader counts days. */
function Days({ application: { publishedAt, appliedAt } }: { application: MyApplication }) {
  return (
    <span className="block">
      {publishedAt !== undefined && (
        <>
          <span className="whitespace-nowrap">
            <Sentence of={m.application_posted} day={<Day timestamp={publishedAt} />} />
          </span>{' '}
          ·{' '}
        </>
      )}
      <span className="whitespace-nowrap">
        <Sentence of={m.application_applied} day={<Day timestamp={appliedAt} />} />
      </span>
    </span>
  );
}

const isJobClosed = ({ jobId, isJobOpen }: MyApplication): boolean =>
  jobId !== undefined && !isJobOpen;

interface AnswerButtonProps extends Pick<ApplicationRowProps, 'application' | 'onAnswer'> {
  variant: ButtonVariant;
  children: ReactNode;
}

function AnswerButton({ application, onAnswer, variant, children }: AnswerButtonProps) {
  return onAnswer ? (
    <Button
      {...LazyConversationDialog.preload}
      variant={variant}
      aria-haspopup="dialog"
      onClick={onAnswer}
    >
      {children}
    </Button>
  ) : (
    <ButtonLink variant={variant} to={toConversation(application)}>
      {children}
    </ButtonLink>
  );
}

/** Answering comes first where the employer waits; a deleted job has no details. */
function RowActions(props: Omit<ApplicationRowProps, 'now'>) {
  const { application, isFirst, onDetails } = props;
  const { jobId, position, company } = application;
  const about = {
    inputs: { position, company },
  };
  // The card of an offer has its own actions.
  const isWaiting = application.isWaiting && !hasOpenOffer(application);
  return (
    <div className="flex flex-wrap items-center gap-2 lg:flex-col lg:items-stretch">
      {jobId !== undefined && isWaiting && (
        <AnswerButton {...props} variant={isFirst ? 'primary' : 'secondary'}>
          <Icon mirrored of={Reply} className="size-5" />
          <span>
            <Sentence of={m.application_reply_about} {...about} />
          </span>
        </AnswerButton>
      )}
      {jobId !== undefined && (
        <Button
          variant={isWaiting ? 'quiet' : 'secondary'}
          aria-haspopup="dialog"
          {...appliedJobPreload}
          onClick={onDetails}
        >
          <span>
            <Sentence of={m.application_job_details_about} {...about} />
          </span>
        </Button>
      )}
    </div>
  );
}

interface LatestLineProps extends Pick<ApplicationRowProps, 'application' | 'now'> {
  message: Message;
  onOpen: (() => void) | undefined;
}

/** The latest message, which opens the conversation while the job is there. */
function LatestLine({ application, message, now, onOpen }: LatestLineProps) {
  const { jobId, company, isUnread } = application;
  const line = (
    <>
      {isUnread && <span className="shrink-0 text-sm font-medium text-info">{m.common_new()}</span>}
      <MessageLine
        message={message}
        viewer="job-seeker"
        partner={company}
        age={formatMessageAge(message, now)}
      />
    </>
  );
  const layout = 'flex min-h-9 w-full min-w-0 items-center gap-2 text-start';
  if (jobId === undefined) {
    return <p className={layout}>{line}</p>;
  }
  const shared = {
    className: classNames(layout, '-mx-2 cursor-pointer rounded-control px-2 hover:bg-line/60'),
    children: (
      <>
        {line}
        <VisuallyHidden> {m.application_open_conversation()}</VisuallyHidden>
      </>
    ),
  };
  return onOpen ? (
    <button
      type="button"
      aria-haspopup="dialog"
      {...LazyConversationDialog.preload}
      onClick={onOpen}
      {...shared}
    />
  ) : (
    <Link to={toConversation(application)} {...shared} />
  );
}

/** One application in the list, with how it stands. Its title leads to all of it. */
export function ApplicationRow({ now, ...props }: ApplicationRowProps) {
  const { application, onAnswer } = props;
  const { _id, position, company, logo, latestMessage } = application;
  const notes = [
    describeWithdrawnOffer(application),
    describeCancelledInterview(application),
    describeAwaited(application, now) ?? describeClosing(application, now),
  ].filter((note) => note !== undefined);
  return (
    <article className="card-surface grid grid-cols-[auto_minmax(0,1fr)] gap-3 p-4 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-x-4 lg:gap-y-2">
      <AvatarLogo name={company} src={logo} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="min-w-0 text-lg">
            <Link
              to={paths.jobSeeker.application(_id)}
              className="inline-block underline-offset-4 hover:underline"
            >
              {position}
            </Link>
          </h2>
          {isJobClosed(application) && <ClosedBadge isHidden={application.isJobHidden} />}
        </div>
        <p className="text-sm text-muted">
          <CompanyLink job={application} />
          {listJobFacts(application).map((fact) => ` · ${fact}`)}
          <span className="sr-only"> · </span>
          <Days application={application} />
        </p>
      </div>
      <div className="col-span-2 flex min-w-0 flex-col gap-2 lg:col-span-1 lg:col-start-2 lg:row-start-2">
        <AnswerLine steps={listSteps(application)} now={now} />
        {latestMessage && (
          <LatestLine
            application={application}
            message={latestMessage}
            now={now}
            onOpen={onAnswer}
          />
        )}
        {notes.length > 0 && <p className="text-sm text-muted">{notes.join(' ')}</p>}
      </div>
      <div className="col-span-2 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1">
        <RowActions {...props} />
      </div>
    </article>
  );
}
