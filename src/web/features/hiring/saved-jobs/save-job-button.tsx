import { Bookmark } from 'lucide-react';
import { classNames } from '#web/lib/class-names.ts';
import { Button } from '#web/ui/button.tsx';
import { savePreload, type Saver, useSavedJob } from './use-saved-job.ts';

interface SaveJobButtonProps {
  job: { _id: string; position: string; company: string };
  saver: Saver;
}

/** Saves a job by one touch, and removes it by another. */
export function SaveJobButton({ job, saver }: SaveJobButtonProps) {
  const { isSaved, toggle } = useSavedJob(job._id, saver);
  return (
    <Button
      variant="quiet"
      icon
      aria-pressed={isSaved}
      aria-label={`Save ${job.position} at ${job.company}`}
      title={isSaved ? 'Saved' : 'Save'}
      {...savePreload}
      onClick={() => void toggle()}
      className="noscript:hidden"
    >
      <Bookmark
        aria-hidden="true"
        className={classNames('size-5', isSaved && 'fill-current text-primary')}
      />
    </Button>
  );
}
