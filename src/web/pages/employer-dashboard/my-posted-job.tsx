import { Briefcase, Plus } from 'lucide-react';
import { useRef } from 'react';
import { jobTexts } from '#contract/job-texts.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { pollingIntervals } from '#web/api/polling.ts';
import { useErrorToast } from '#web/api/use-error-toast.ts';
import { useViewer } from '#web/features/identity/use-viewer.ts';
import { PostedJobCardSkeleton } from '#web/features/jobs/posted-job-card-skeleton.tsx';
import { PostedJobCard } from '#web/features/jobs/posted-job-card.tsx';
import { type OwnJobs, usePostedJobs } from '#web/features/jobs/use-own-jobs.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

const listClasses = 'flex flex-col gap-4';

function PostJobLink({ children }: { children: string }) {
  return (
    <ButtonLink to={paths.employer.addJob}>
      <Plus aria-hidden="true" className="size-5" />
      {children}
    </ButtonLink>
  );
}

function NothingPosted() {
  return (
    <EmptyState
      title="You have not posted a job yet"
      icon={<Briefcase />}
      action={<PostJobLink>Post your first job</PostJobLink>}
    >
      Say who you are looking for. People can apply at once, and you read and answer them here.
    </EmptyState>
  );
}

function PostedJobs({ list, onDeleted }: { list: OwnJobs; onDeleted: () => void }) {
  const { jobs, error, refetch, more } = list;
  if (jobs === undefined) {
    return error === undefined ? (
      <SkeletonList count={3} label="Loading your jobs" className={listClasses}>
        <PostedJobCardSkeleton />
      </SkeletonList>
    ) : (
      <LoadFailure title="Your jobs could not be loaded" onRetry={refetch}>
        {errorMessage(error)}
      </LoadFailure>
    );
  }
  if (jobs.length === 0) {
    return <NothingPosted />;
  }
  return (
    <>
      <ul className={listClasses}>
        {jobs.map((job) => (
          <li key={job._id}>
            <PostedJobCard job={job} onDeleted={onDeleted} />
          </li>
        ))}
      </ul>
      <ShowMore more={more} />
    </>
  );
}

export function Component() {
  const { user } = useViewer();
  const list = usePostedJobs(user?.userEmail, pollingIntervals.calm);
  useErrorToast(list.error);
  const section = useRef<HTMLElement>(null);
  return (
    <>
      <PageHead title="Employer" />
      <PageHeading actions={<PostJobLink>Post A Job</PostJobLink>}>
        {jobTexts.postedTitle}
      </PageHeading>
      <section ref={section} tabIndex={-1} aria-label={jobTexts.postedTitle}>
        <PostedJobs list={list} onDeleted={() => section.current?.focus({ preventScroll: true })} />
      </section>
    </>
  );
}
