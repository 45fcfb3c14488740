import { m } from '#messages';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { useJob } from '#web/features/hiring/jobs/use-job.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { type JustSent, useSending } from './just-sent.ts';
import { SentContent } from './sent-panel.tsx';

/** The moment after an application that was sent from a list. */
export function SentDialog({ sent }: { sent: JustSent }) {
  const { user } = useViewer();
  const { closeDialog } = useSending();
  const { data: job } = useJob(sent.jobId);
  if (!job) {
    return null;
  }
  const own = job.applicants.find(({ userId }) => userId === user?._id);
  return (
    <Dialog
      title={m.apply_sent_title({ company: job.company })}
      about={job.position}
      onClose={closeDialog}
    >
      <SentContent
        job={job}
        sentAt={sent.sentAt}
        applicationId={own?.applicationId}
        onLeave={closeDialog}
      />
    </Dialog>
  );
}
