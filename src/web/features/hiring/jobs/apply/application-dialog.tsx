import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { useJob } from '#web/features/hiring/jobs/use-job.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { partFrame } from '#web/ui/part-frame.tsx';
import { justSentOptions } from './just-sent.ts';

/** The dialog shows the job once more, the form with all that is sent, or the moment after. */
export type ApplicationStep = 'review' | 'form' | 'sent';

export const JobReview = lazyPart(async () => (await import('./job-review.tsx')).JobReview, {
  frame: partFrame({
    loading: m.common_loading_job,
    failed: m.common_load_failed_job,
  }),
});

/** Most applications are one click: the form is loaded when it opens. */
const FinishApplication = lazyPart(
  async () => (await import('./finish-application.tsx')).FinishApplication,
  {
    frame: partFrame({
      loading: m.common_loading_form,
      failed: m.common_load_failed_form,
    }),
  },
);

/** Without it the title still says that the application was sent. */
const SentContent = lazyPart(async () => (await import('./sent-panel.tsx')).SentContent);

interface ApplicationDialogProps {
  jobId: string;
  /** From a list, until the job was read. */
  summary?: JobSummary | undefined;
  step: ApplicationStep;
  /** Below the job that is read once more. */
  actions?: ReactNode;
  /** Opened after the person came back from sign-in and the profile: shows these steps. */
  isResumed?: boolean;
  onClose: () => void;
  onSent: () => void;
}

const makeTitle = (step: ApplicationStep, job: JobSummary | undefined): string => {
  if (step === 'review') {
    return m.apply_review_title();
  }
  if (!job) {
    return m.apply_button();
  }
  const { position, company } = job;
  return step === 'form' ? m.apply_to({ position, company }) : m.apply_sent_title({ company });
};

/** An application from its beginning to the moment after: one dialog, whose content changes. */
export function ApplicationDialog(props: ApplicationDialogProps) {
  const { jobId, summary, actions, isResumed, onClose, onSent } = props;
  const { user } = useViewer();
  const { data: sent } = useQuery(justSentOptions);
  const { data: job = summary } = useJob(jobId);
  // There by the time that it is sent: nothing is to flicker then.
  useEffect(() => SentContent.preload.onFocus(), []);
  const mine = job?.applicants.find(({ userId }) => userId === user?._id);
  // Withdrawn meanwhile in another tab: the form says so.
  const step = props.step === 'sent' && mine?.isWithdrawn ? 'form' : props.step;
  return (
    <Dialog
      title={makeTitle(step, job)}
      about={step === 'sent' ? job?.position : undefined}
      size="steps"
      step={step}
      keepOnOutsideClick={step === 'form'}
      onClose={onClose}
      actions={step === 'review' && actions}
      isText={step === 'review'}
    >
      {step === 'review' && job && <JobReview job={job} />}
      {step === 'form' && <FinishApplication jobId={jobId} isResumed={isResumed} onSent={onSent} />}
      {step === 'sent' && job && sent && (
        <Suspense fallback={<div className="min-h-24" />}>
          <SentContent
            job={job}
            sentAt={sent.sentAt}
            applicationId={mine?.applicationId}
            onLeave={onClose}
            onUndone={onClose}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
