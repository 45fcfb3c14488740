import { EyeOff } from 'lucide';
import type { JobHit } from '#contract/hiring/search.ts';
import { markJob } from '#web/features/hiring/jobs/marked-jobs.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Leaves a job out of Find Job in this browser. Stands below the bookmark of the card. */
export function HideButton({ job }: { job: JobHit }) {
  return (
    <div className="absolute top-10 end-0 noscript:hidden">
      <Button
        variant="quiet"
        icon
        aria-label={`Hide ${job.position} at ${job.company}`}
        title="Hide this job"
        onClick={() => markJob('hidden', job._id)}
        className="text-muted"
      >
        <Icon of={EyeOff} className="size-5" />
      </Button>
    </div>
  );
}
