import { Clock, Share2 } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { type Applicant, applicationTexts } from '#contract/applications.ts';
import type { Job } from '#contract/jobs.ts';
import { ApplicantCard } from '#web/features/applications/applicant-card.tsx';
import { useGetApplicantQuery } from '#web/features/applications/applications-api.ts';
import { ConversationDialog } from '#web/features/conversations/conversation-dialog.tsx';
import { LatestMessage } from '#web/features/conversations/latest-message.tsx';
import { countTurns } from '#web/features/conversations/turn.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

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

interface Application {
  applicant: Applicant;
  isClosed: boolean;
}

const waits = ({ applicant, isClosed }: Application): boolean =>
  countTurns('employer', [{ applicants: [applicant], isClosed }]) > 0;

interface EntryProps extends Application {
  onMessage: (userId: string) => void;
}

/** Every look at the server renders the page; an applicant only when something changed about that person. */
const ApplicantEntry = memo(function ApplicantEntry({
  applicant,
  isClosed,
  onMessage,
}: EntryProps) {
  return (
    <ApplicantCard
      applicant={applicant}
      badge={
        waits({ applicant, isClosed }) && (
          <Badge tone="primary" icon={<Clock aria-hidden="true" />}>
            {applicant.conversation.length > 0 ? 'Waits for your answer' : 'New'}
          </Badge>
        )
      }
      latest={<LatestMessage conversation={applicant.conversation} />}
      onMessage={() => onMessage(applicant.userId)}
    />
  );
});

interface TalkProps {
  job: Job;
  applicant: Applicant;
  onClose: () => void;
}

function Talk({ job, applicant, onClose }: TalkProps) {
  const { data } = useGetApplicantQuery(applicant.userId);
  return (
    <ConversationDialog
      title={job.position}
      side="employer"
      applicant={applicant}
      partner={data?.fullName ?? applicant.userEmail}
      onClose={onClose}
    />
  );
}

/**
 * Who waited when the page was opened stands first, who applies meanwhile last:
 * nobody changes places under a finger that is about to press.
 */
const useOrder = ({ applicants, isClosed }: Job): Applicant[] => {
  const [first] = useState(() => {
    const isWaiting = (applicant: Applicant) => waits({ applicant, isClosed });
    const waiting = applicants.filter(isWaiting);
    return [...waiting, ...applicants.filter((applicant) => !isWaiting(applicant))];
  });
  const rank = new Map(first.map(({ userId }, index) => [userId, index]));
  const rankOf = ({ userId }: Applicant) => rank.get(userId) ?? first.length;
  return applicants.toSorted((a, b) => rankOf(a) - rankOf(b));
};

/** Everybody who applied to the employer’s job, and the conversation with one of them. */
export function ApplicantList({ job }: { job: Job }) {
  const applicants = useOrder(job);
  const [openId, setOpenId] = useState<string>();
  const open = useCallback((userId: string) => setOpenId(userId), []);
  const talksTo = applicants.find(({ userId }) => userId === openId);
  return (
    <section>
      <h2 className="mb-4 text-xl">
        <span role="status">
          {applicationTexts.applicantCount} {applicants.length}
        </span>
      </h2>
      {applicants.length === 0 ? (
        <NobodyYet job={job} />
      ) : (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {applicants.map((applicant) => (
            <li key={applicant.userId} className="min-w-0">
              <ApplicantEntry applicant={applicant} isClosed={job.isClosed} onMessage={open} />
            </li>
          ))}
        </ul>
      )}
      {talksTo && <Talk job={job} applicant={talksTo} onClose={() => setOpenId(undefined)} />}
    </section>
  );
}
