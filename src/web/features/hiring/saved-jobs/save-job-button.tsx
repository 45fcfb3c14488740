import { m } from '#messages';
import { Bookmark } from 'lucide';
import { useState } from 'react';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Button } from '#web/ui/button.tsx';
import { savePreload, useSavedJob } from './use-saved-job.ts';

interface SaveJobButtonProps {
  job: Pick<JobSummary, '_id' | 'position' | 'company' | 'myRole'>;
}

/** Saves a job, or removes it again: in the account, or for a visitor in the browser. Nobody saves a job of the own company. */
export function SaveJobButton({ job }: SaveJobButtonProps) {
  const { isLoading, email, user } = useViewer();
  const saver = { userId: user?._id, isVisitor: !isLoading && email === '' };
  const { isSaved, toggle } = useSavedJob(job._id, saver);
  const [isTouched, setTouched] = useState(false);
  if (job.myRole !== undefined && !isSaved) {
    // Its room stays: the viewer is known later than the job.
    return <span aria-hidden="true" className="block size-11" />;
  }
  return (
    <Button
      variant="quiet"
      icon
      aria-pressed={isSaved}
      aria-label={m.saved_job_button({ position: job.position, company: job.company })}
      title={isSaved ? m.saved_job_is_saved() : m.saved_job_save()}
      {...savePreload}
      onClick={() => {
        setTouched(true);
        void toggle();
      }}
      className="noscript:hidden"
    >
      <Icon
        of={Bookmark}
        className={classNames(
          'size-5',
          isSaved && 'fill-current text-primary',
          isSaved && isTouched && 'pops',
        )}
      />
    </Button>
  );
}
