import { Clock, Share2 } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { type ApplicantSummary, applicationTexts } from '#contract/applications.ts';
import type { Job } from '#contract/jobs.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { ApplicantCard } from '#web/features/applications/applicant-card.tsx';
import { useApplicants } from '#web/features/applications/use-applicants.ts';
import { ConversationDialog } from '#web/features/conversations/conversation-dialog.tsx';
import { LatestMessage, latestMessageTick } from '#web/features/conversations/latest-message.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { ApplicantsSkeleton } from './applicants-skeleton.tsx';

function NobodyYet({ job }: { job: Job }) {
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

/** Every look at the server renders the page; an applicant only when something changed about that person. */
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
 * Who waited when the page was opened stands first, who applies meanwhile last:
 * nobody changes places under a finger that is about to press.
 */
const useOrder = (applicants: readonly ApplicantSummary[]): ApplicantSummary[] => {
  const [first] = useState(() => [
    ...applicants.filter(({ awaitsReply }) => awaitsReply),
    ...applicants.filter(({ awaitsReply }) => !awaitsReply),
  ]);
  const rank = new Map(first.map(({ userId }, index) => [userId, index]));
  const rankOf = ({ userId }: ApplicantSummary) => rank.get(userId) ?? first.length;
  return applicants.toSorted((a, b) => rankOf(a) - rankOf(b));
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
  const talksTo = applicants.find(({ userId }) => userId === openId);
  return (
    <>
      {ordered.length === 0 ? (
        <NobodyYet job={job} />
      ) : (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {ordered.map((applicant) => (
            <li key={applicant.userId} className="min-w-0">
              <ApplicantEntry applicant={applicant} now={now} onMessage={open} />
            </li>
          ))}
        </ul>
      )}
      {talksTo && (
        <ConversationDialog
          title={job.position}
          side="employer"
          application={talksTo}
          partner={talksTo.fullName}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}

function Content({ job }: { job: Job }) {
  const { applicants, error, refetch, more } = useApplicants(job._id);
  if (applicants) {
    return (
      <>
        <Entries job={job} applicants={applicants} />
        <ShowMore more={more} />
      </>
    );
  }
  return error === undefined ? (
    <ApplicantsSkeleton />
  ) : (
    <LoadFailure title="The applicants could not be loaded" onRetry={refetch}>
      {errorMessage(error)}
    </LoadFailure>
  );
}

/** Everybody who applied to the employer’s job, and the conversation with one of them. */
export function ApplicantList({ job }: { job: Job }) {
  return (
    <section>
      <h2 className="mb-4 text-xl">
        <span role="status">
          {applicationTexts.applicantCount} {job.applicantCount ?? 0}
        </span>
      </h2>
      <Content job={job} />
    </section>
  );
}
