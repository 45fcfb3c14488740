import { ChevronRight, Reply } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Message } from '#contract/conversations.ts';
import type { Job } from '#contract/jobs.ts';
import { jobTexts } from '#contract/texts.ts';
import { LatestMessage } from '#web/features/conversations/latest-message.tsx';
import { needsReplyFrom } from '#web/features/conversations/conversation.ts';
import { ClosedBadge } from '#web/features/jobs/card/job-facts.tsx';
import { JobCard, type JobLink } from '#web/features/jobs/card/job-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface ConversationEndProps {
  latest: Message;
  now: number;
  onOpen: () => void;
}

/** The latest message, which opens the conversation. */
function ConversationEnd({ latest, now, onOpen }: ConversationEndProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex w-full cursor-pointer items-center gap-3 rounded-control border border-line bg-page px-3 py-2 text-left transition-colors duration-150 hover:border-control"
    >
      <span className="min-w-0 flex-1">
        <LatestMessage message={latest} now={now} />
      </span>
      {needsReplyFrom('job-seeker', [latest]) ? (
        <span className="inline-flex items-center gap-1.5 text-sm font-medium text-primary">
          <Reply aria-hidden="true" className="size-4" />
          Answer
        </span>
      ) : (
        <>
          <ChevronRight aria-hidden="true" className="size-5 text-muted" />
          <VisuallyHidden>Open the conversation</VisuallyHidden>
        </>
      )}
    </button>
  );
}

interface AppliedJobCardProps {
  job: Job;
  link: JobLink;
  /** Milliseconds. */
  now: number;
  onMessage: () => void;
}

/** A job that the viewer applied to. */
export function AppliedJobCard({ job, link, now, onMessage }: AppliedJobCardProps) {
  const navigate = useNavigate();
  const { to, ...options } = link;
  const latest = job.applicants[0]?.conversation.at(-1);
  return (
    <JobCard
      job={job}
      link={link}
      footer={
        (job.isClosed || latest) && (
          <div className="flex flex-col items-start gap-3">
            {job.isClosed && <ClosedBadge />}
            {latest && <ConversationEnd latest={latest} now={now} onOpen={onMessage} />}
          </div>
        )
      }
      actions={
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => void navigate(to, options)}
        >
          {jobTexts.details}
        </Button>
      }
    />
  );
}
