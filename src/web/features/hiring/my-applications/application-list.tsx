import { m } from '#messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { type ListQuery, nextPageOf } from '#web/api/cursor-list.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { useOpenEntry } from '#web/api/use-open-entry.ts';
import { useErrorToast } from '#web/api/page-toasts.ts';
import { hasOpenOffer } from '#web/features/hiring/applications/open-offer.ts';
import { findLatestStep } from '#contract/hiring/application-steps.ts';
import { messageLineTick } from '#web/features/hiring/conversations/message-line.tsx';
import { useLargeScreen } from '#web/lib/use-media-query.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ShowMore } from '#web/ui/show-more.tsx';
import { SkeletonList, Placeholder } from '#web/ui/skeleton.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { ApplicationRow } from './application-row.tsx';
import { AppliedJobDialog } from './applied-job-dialog.tsx';
import { SeekerConversation } from './seeker-conversation.tsx';
import { useOpenJob } from './use-open-job.ts';

const describeStep = (application: MyApplication): string =>
  m.application_latest_step({
    position: application.position,
    step: findLatestStep(application)?.name ?? '',
  });

/** Tells screen readers which application has come further while the page is open. */
function ProgressAnnouncer({ applications }: { applications: readonly MyApplication[] }) {
  const known = useRef(new Map<string, string>());
  const [text, setText] = useState('');
  useEffect(() => {
    const changed = applications.filter(({ _id, ...rest }) => {
      const before = known.current.get(_id);
      return before !== undefined && before !== describeStep({ _id, ...rest });
    });
    if (changed.length > 0) {
      setText(changed.map(describeStep).join(', '));
    }
    for (const application of applications) {
      known.current.set(application._id, describeStep(application));
    }
  }, [applications]);
  return <LiveRegion>{text}</LiveRegion>;
}

interface RowsProps {
  applications: readonly MyApplication[];
  onAnswer: ((application: MyApplication) => void) | undefined;
  onDetails: (jobId: string) => void;
}

function Rows({ applications, onAnswer, onDetails }: RowsProps) {
  const now = useNow(messageLineTick);
  // An offer has its card above the list.
  const first = applications.some(hasOpenOffer)
    ? undefined
    : applications.find(({ isWaiting }) => isWaiting);
  return (
    <>
      <ul className="flex flex-col gap-3">
        {applications.map((application) => (
          <li key={application._id}>
            <ApplicationRow
              application={application}
              now={now}
              isFirst={application === first}
              onAnswer={onAnswer && (() => onAnswer(application))}
              onDetails={() => application.jobId !== undefined && onDetails(application.jobId)}
            />
          </li>
        ))}
      </ul>
      <ProgressAnnouncer applications={applications} />
    </>
  );
}

const none: readonly MyApplication[] = [];
/** An application of which nobody reads the texts. */
const placeholderApplication: MyApplication = {
  _id: '',
  jobId: '',
  userId: '',
  position: 'Software developer',
  company: 'Example company',
  location: 'Dhaka, Bangladesh',
  isJobOpen: true,
  appliedAt: '2026-01-01T00:00:00.000Z',
  stage: 'applied',
  stageAt: '2026-01-01T00:00:00.000Z',
  latestMessage: {
    _id: '',
    text: 'Some words of a message',
    time: '2026-01-01T00:00:00.000Z',
    employerSender: true,
    jobSeekerSender: false,
  },
  isUnread: false,
  isWaiting: false,
};
const renderSkeleton = () => (
  <SkeletonList count={4} label={m.application_list_loading()} className="flex flex-col gap-3">
    <Placeholder>
      <ApplicationRow
        application={placeholderApplication}
        now={Date.parse(placeholderApplication.appliedAt)}
        isFirst={false}
        onAnswer={undefined}
        onDetails={() => {}}
      />
    </Placeholder>
  </SkeletonList>
);

interface ApplicationListProps {
  list: ListQuery<MyApplication>;
  /** Shows the loading state although the data may be there. */
  isLoading?: boolean;
  empty: ReactNode;
}

/** Applications of the viewer in rows, as far as they were read. */
export function ApplicationList({ list, isLoading = false, empty }: ApplicationListProps) {
  const { error, isFetching, refetch } = list;
  const data = isLoading ? undefined : list.data;
  const job = useOpenJob();
  const conversation = useOpenEntry(data ?? none);
  const isLarge = useLargeScreen();
  const applied = [conversation.entry, ...(data ?? none)].find(
    (one) => one?.jobId !== undefined && one.jobId === job.id,
  );
  // Without a list the page says it.
  useErrorToast(data && error);
  return (
    <>
      <QueryView
        query={{ data, error, isFetching, refetch }}
        loading={renderSkeleton()}
        failed={m.application_list_failed()}
        empty={empty}
      >
        {(applications) => (
          <Rows
            applications={applications}
            onAnswer={isLarge ? undefined : conversation.open}
            onDetails={job.show}
          />
        )}
      </QueryView>
      <ShowMore more={nextPageOf(list)} />
      {job.id !== undefined && data && (
        <AppliedJobDialog
          key={job.id}
          id={job.id}
          application={applied}
          onMessage={applied && (() => conversation.open(applied))}
          onClose={job.close}
        />
      )}
      {/* The details below the conversation say themselves that their job was deleted. */}
      {conversation.entry && (conversation.entry.jobId !== undefined || job.id === undefined) && (
        <SeekerConversation application={conversation.entry} onClose={conversation.close} />
      )}
    </>
  );
}
