import { Clock, Share2 } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import type { ApplicantSummary } from '#contract/applications.ts';
import type { Job } from '#contract/jobs.ts';
import { applicationTexts } from '#contract/texts.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { ApplicantCard } from '#web/features/applications/applicant-card.tsx';
import { useApplicants } from '#web/features/applications/applications-api.ts';
import { ConversationDialog } from '#web/features/conversations/conversation-dialog.tsx';
import { LatestMessage, latestMessageTick } from '#web/features/conversations/latest-message.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';

function NoApplicants({ job }: { job: Job }) {
  return (
    <EmptyState
      title="Nobody has applied yet"
      icon={<Share2 />}
      action={
        <ButtonLink variant="secondary" to={paths.job(job)}>
          See the job as others do
        </ButtonLink>
      }
    >
      {job.isClosed
        ? 'The job is closed. Reopen it, and people can apply again.'
        : 'Leave this page open: who applies appears here by itself.'}
    </EmptyState>
  );
}

interface EntryProps {
  applicant: ApplicantSummary;
  /** Milliseconds. */
  now: number;
  onMessage: (userId: string) => void;
}

/** Each refetch renders the page; an applicant only when something changed about that person. */
const ApplicantEntry = memo(function ApplicantEntry({ applicant, now, onMessage }: EntryProps) {
  const { latestMessage, awaitsReply } = applicant;
  return (
    <ApplicantCard
      applicant={applicant}
      badge={
        awaitsReply && (
          <Badge tone="primary" icon={<Clock aria-hidden="true" />}>
            {latestMessage ? 'Waits for your answer' : 'New'}
          </Badge>
        )
      }
      latest={latestMessage && <LatestMessage message={latestMessage} now={now} />}
      onMessage={() => onMessage(applicant.userId)}
    />
  );
});

/**
 * Applicants who awaited a reply when the page was opened come first, those who apply meanwhile last:
 * the order does not change under a finger that is about to press.
 */
const useOrder = (applicants: readonly ApplicantSummary[]): ApplicantSummary[] => {
  const [first] = useState(() => [
    ...applicants.filter(({ awaitsReply }) => awaitsReply),
    ...applicants.filter(({ awaitsReply }) => !awaitsReply),
  ]);
  const rank = new Map(first.map(({ userId }, index) => [userId, index]));
  const getRank = ({ userId }: ApplicantSummary) => rank.get(userId) ?? first.length;
  return applicants.toSorted((a, b) => getRank(a) - getRank(b));
};

interface EntriesProps {
  job: Job;
  applicants: readonly ApplicantSummary[];
}

function Entries({ job, applicants }: EntriesProps) {
  const ordered = useOrder(applicants);
  const now = useNow(latestMessageTick);
  const [openId, setOpenId] = useState<string>();
  const open = useCallback((userId: string) => setOpenId(userId), []);
  const partner = applicants.find(({ userId }) => userId === openId);
  return (
    <>
      {ordered.length === 0 ? (
        <NoApplicants job={job} />
      ) : (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {ordered.map((applicant) => (
            <li key={applicant.userId} className="min-w-0">
              <ApplicantEntry applicant={applicant} now={now} onMessage={open} />
            </li>
          ))}
        </ul>
      )}
      {partner && (
        <ConversationDialog
          title={job.position}
          role="employer"
          application={partner}
          partner={partner.fullName}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}

/** In place of the applicants of a job, and of their number where that is not known either. */
export function ApplicantsSkeleton({ withCount = false }: { withCount?: boolean }) {
  return (
    <SkeletonList count={1} label="Loading the applicants">
      {withCount && <Skeleton className="mb-4 h-7 w-64" />}
      <Skeleton className="h-48 rounded-card md:w-[calc(50%-0.5rem)]" />
    </SkeletonList>
  );
}

/** All applicants of the employer’s job, and the conversation with one of them. */
export function ApplicantList({ job }: { job: Job }) {
  const { more, ...query } = useApplicants(job._id);
  return (
    <section>
      <h2 className="mb-4 text-xl">
        <span role="status">
          {applicationTexts.applicantCount} {job.applicantCount ?? 0}
        </span>
      </h2>
      <QueryView
        query={query}
        loading={<ApplicantsSkeleton />}
        failed="The applicants could not be loaded"
      >
        {(applicants) => (
          <>
            <Entries job={job} applicants={applicants} />
            <ShowMore more={more} />
          </>
        )}
      </QueryView>
    </section>
  );
}
