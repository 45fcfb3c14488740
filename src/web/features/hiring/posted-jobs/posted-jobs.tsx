import { m } from '#messages';
import { Briefcase, Plus } from 'lucide';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '#web/ui/icon.tsx';
import { useRef } from 'react';
import { nextPageOf } from '#web/api/cursor-list.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { useErrorToast } from '#web/api/page-toasts.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { PostedJobRowSkeleton } from '#web/features/hiring/jobs/card/posted-job-row.tsx';
import { useWaitingQuery } from '#web/features/hiring/waiting/waiting-api.ts';
import { messageLineTick } from '#web/features/hiring/conversations/message-line.tsx';
import { useOpenInterviews } from '#web/features/hiring/interviews/interviews-api.ts';
import { NextInterviews } from '#web/features/hiring/interviews/next-interviews.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { draftsOptions } from '#web/features/hiring/jobs/drafts/job-drafts-api.ts';
import { usePostedJobs } from '#web/features/hiring/jobs/my-jobs-api.ts';
import { ProfileMeter } from '#web/features/accounts/profiles/profile-meter.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { JobDrafts } from './job-drafts.tsx';
import { PostedJobList } from './posted-job-list.tsx';
import { PostedNotice } from './posted-notice.tsx';
import { rowListClass } from '#web/ui/row-list.tsx';

interface PostJobLinkProps {
  /** Beside the title, where a phone has room for the icon alone. */
  isBrief?: boolean;
  children: string;
}

/** Nothing for viewers of a company. */
export function PostJobLink({ isBrief = false, children }: PostJobLinkProps) {
  const { mayAct } = useViewer();
  return (
    mayAct && (
      <ButtonLink to={paths.employer.addJob}>
        <Icon of={Plus} className="size-5" />
        <span className={isBrief ? 'max-sm:sr-only' : undefined}>{children}</span>
      </ButtonLink>
    )
  );
}

const renderLoading = () => (
  <SkeletonList
    count={3}
    label={m.posted_jobs_loading()}
    className={`clear-both ${rowListClass()}`}
  >
    <PostedJobRowSkeleton />
  </SkeletonList>
);

const renderEmpty = (mayPost: boolean) => (
  <EmptyState
    title={m.posted_jobs_none()}
    icon={<Icon of={Briefcase} />}
    action={<PostJobLink>{m.posted_jobs_first()}</PostJobLink>}
  >
    {mayPost ? m.posted_jobs_none_text() : m.posted_jobs_none_yet()}
  </EmptyState>
);

/** The jobs that the viewer posted and drafted, with the interviews that come next. */
export function PostedJobs() {
  const { user, mayAct } = useViewer();
  const query = usePostedJobs(user?.userEmail);
  const { isPending: isWaitingPending } = useWaitingQuery();
  // Interviews, drafts and rows come at once: those that came later would move what is shown.
  const { isPending: areInterviewsPending } = useOpenInterviews();
  const { isPending: areDraftsPending } = useQuery(draftsOptions());
  const isAbovePending = areInterviewsPending || areDraftsPending;
  const isShown = !query.isPending && !isAbovePending;
  const now = useNow(messageLineTick);
  const more = nextPageOf(query);
  useErrorToast(query.error);
  const section = useRef<HTMLElement>(null);
  const focusList = () => section.current?.focus({ preventScroll: true });
  return (
    <>
      <PostedNotice jobs={query.data} />
      {/* Beside the numbers of what waits, where there is room; the rows follow below both. */}
      <div className="xl:float-end xl:ms-6 xl:w-88">
        {isShown && <NextInterviews role="employer" now={now} />}
      </div>
      {isShown && <JobDrafts onEmpty={focusList} />}
      <section ref={section} tabIndex={-1} aria-label={m.posted_job_posted_title()}>
        <QueryView
          query={isAbovePending ? { ...query, data: undefined } : query}
          loading={renderLoading()}
          failed={m.posted_jobs_failed()}
          hasErrorToast
          empty={renderEmpty(mayAct)}
        >
          {(jobs) => (
            <>
              <PostedJobList
                jobs={jobs}
                isPartial={more !== undefined}
                loading={renderLoading()}
                onDeleted={focusList}
              />
              <ShowMore more={more} />
            </>
          )}
        </QueryView>
      </section>
      <div className="mt-6 empty:hidden">
        {user && query.data && isShown && !isWaitingPending && (
          <ProfileMeter user={user} role="employer" />
        )}
      </div>
    </>
  );
}
