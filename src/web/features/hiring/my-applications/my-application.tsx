import { m } from '#messages';
import { Info, SearchX } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useId } from 'react';
import type { MyApplicationDetail } from '#contract/hiring/my-applications.ts';
import { errorMessage, isMissing } from '#web/api/error-message.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { AnswerLine } from '#web/features/hiring/responsiveness/answer-line.tsx';
import { describeStatus } from './my-application-status.ts';
import {
  MyInterview,
  useMeeting,
} from '#web/features/hiring/interviews/application-interviews.tsx';
import { listSteps } from '#contract/hiring/application-steps.ts';
import { useMyApplication } from './my-applications-api.ts';
import { SentContent } from './sent-content.tsx';
import { MessageList } from '#web/features/hiring/conversations/message-list.tsx';
import { ReportPersonMenu } from '#web/features/hiring/conversations/report-links.tsx';
import { messageLineTick } from '#web/features/hiring/conversations/message-line.tsx';
import { CompanyLink } from '#web/features/hiring/jobs/company-link.tsx';
import { ClosedBadge } from '#web/features/hiring/jobs/card/job-facts.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { usePortraits } from '#web/features/hiring/conversations/use-portraits.ts';
import { useLargeScreen } from '#web/lib/use-media-query.ts';
import { useNow } from '#web/lib/use-now.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { ApplicationActions } from './application-actions.tsx';
import { ApplicationConversation } from './application-conversation.tsx';
import { HiredPanel } from './hired-panel.tsx';
import { Offers } from './offers.tsx';

/** How the application stands, said again when it changes; it takes the focus of a button that went with a change. */
function Status({ text }: { text: string }) {
  const status = useFocusAfterLoss<HTMLDivElement>(text);
  const textId = useId();
  return (
    <div
      ref={status}
      role="status"
      aria-labelledby={textId}
      tabIndex={-1}
      className="flex items-start gap-2"
    >
      <Icon of={Info} className="mt-0.5 size-5 shrink-0 text-info" />
      <p id={textId} className="min-w-0">
        {text}
      </p>
    </div>
  );
}

/** The conversation about a deleted job, which takes no more messages. */
function LastMessages({ application }: { application: MyApplicationDetail }) {
  const portraits = usePortraits('job-seeker', application);
  const { conversation = [], erasedAt, _id } = application;
  return (
    conversation.length > 0 && (
      <Panel
        title={m.application_messages()}
        action={erasedAt === undefined && <ReportPersonMenu id={_id} opensUp={false} />}
      >
        <MessageList
          messages={conversation}
          role="job-seeker"
          portraits={portraits}
          earlier={undefined}
        />
      </Panel>
    )
  );
}

function Head({ application }: { application: MyApplicationDetail }) {
  const { position, company, location, logo, jobId, isJobOpen, isJobHidden } = application;
  return (
    <header className="flex gap-3 max-sm:[&>:first-child]:size-12 sm:gap-4">
      <AvatarLogo name={company} src={logo} size="large" />
      <div className="min-w-0">
        <h1 className="max-sm:text-xl! sm:text-2xl">{position}</h1>
        <p className="flex max-sm:text-sm sm:mt-1 flex-wrap items-center gap-2 text-muted">
          <span>
            <CompanyLink job={application} />
            {location !== undefined && ` · ${location}`}
          </span>
          {jobId !== undefined && !isJobOpen && <ClosedBadge isHidden={isJobHidden} />}
        </p>
      </div>
    </header>
  );
}

function Application({ application }: { application: MyApplicationDetail }) {
  const now = useNow(messageLineTick);
  const { jobId } = application;
  const meeting = useMeeting(application._id, now);
  // A small screen has the conversation in a dialog.
  const isDocked = useLargeScreen() && jobId !== undefined;
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <Head application={application} />
      <Offers applications={[application]} />
      {application.stage === 'hired' && <HiredPanel application={application} />}
      <MyInterview applicationId={application._id} now={now} />
      <div
        className={classNames(
          'grid gap-6 print:block print:space-y-6',
          isDocked
            ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] xl:grid-rows-[auto_1fr]'
            : 'grid-cols-1',
        )}
      >
        <section
          aria-label={m.application_status()}
          className="card-surface flex flex-col gap-4 p-4 sm:p-6"
        >
          <AnswerLine steps={listSteps(application)} now={now} />
          <Status text={describeStatus(application, now, meeting)} />
          {application.isEmployerBounced && (
            <p className="text-muted">{m.application_employer_bounced()}</p>
          )}
          <ApplicationActions
            application={application}
            meeting={meeting}
            hasConversation={!isDocked}
          />
        </section>
        {isDocked && <ApplicationConversation application={{ ...application, jobId }} />}
        {jobId === undefined && <LastMessages application={application} />}
        <div className="flex flex-col gap-6 xl:col-start-1">
          <Panel title={m.application_sent_content()}>
            <SentContent application={application} />
          </Panel>
          <Panel title={m.application_history()}>
            <ApplicationHistory application={application} />
          </Panel>
        </div>
      </div>
    </div>
  );
}

/** The head, how it stands, and the conversation beside it. */
const ApplicationSkeleton = () => (
  <SkeletonList count={1} label={m.application_loading()}>
    <div className="flex gap-3 sm:gap-4">
      <Skeleton className="size-12 shrink-0 sm:size-16" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <Skeleton className="h-7 w-80" />
        <Skeleton className="h-5 w-56" />
      </div>
    </div>
    <div className="mt-6 grid gap-6 lg:grid-cols-2">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-64 rounded-card max-lg:hidden" />
    </div>
  </SkeletonList>
);

/** One application of the viewer: how it stands, what was sent, and what happened to it. */
export function MyApplication({ id }: { id: string }) {
  const query = useMyApplication(id);
  if (query.data === undefined && isMissing(query.error)) {
    return <EmptyState icon={<Icon of={SearchX} />} title={errorMessage(query.error)} />;
  }
  return (
    <QueryView query={query} loading={<ApplicationSkeleton />} failed={m.application_failed()}>
      {(application) => <Application application={application} />}
    </QueryView>
  );
}
