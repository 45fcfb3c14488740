import { m } from '#messages';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { withApplication, withOrigin } from '#web/features/accounts/identity/funnel.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { classNames } from '#web/lib/class-names.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { labelWithJob } from './apply-notes.tsx';

interface ApplyLinkProps {
  job: JobSummary;
  view: 'card' | 'full';
  /** Login or the job seeker's form; from there the application opens at `origin`. */
  target: string;
  origin: string;
  /** Not certain yet: who was signed in last waits in front of an empty place instead. */
  isLikely?: boolean;
}

export function ApplyLink({ job, view, target, origin, isLikely = false }: ApplyLinkProps) {
  const { uid } = useViewer();
  return (
    <>
      {/* The same element before and after the viewer is known: a click on one that is replaced meanwhile is lost. */}
      <span className={classNames('w-full', isLikely && 'when-signed-out')}>
        <ButtonLink
          to={withOrigin(target, withApplication(origin, { jobId: job._id, uid }))}
          variant={view === 'full' ? 'primary' : 'secondary'}
          className={view === 'full' ? 'w-full' : undefined}
          aria-label={labelWithJob(m.apply_button(), job)}
        >
          {m.apply_button()}
        </ButtonLink>
      </span>
      {isLikely && (
        <span className="when-signed-in w-full">
          <ApplyPlaceholder view={view} />
        </span>
      )}
    </>
  );
}

/** As high as the buttons of a job seeker, in the pane with the sentence below them. Beside the texts of a job, what stands below it waits (see `JobSidebar`). */
export function ApplyPlaceholder({ view }: Pick<ApplyLinkProps, 'view'>) {
  return view === 'full' ? (
    <span data-apply-placeholder className="block">
      <Skeleton className="h-11 in-data-job-pane:h-22.5 @[60rem]:h-23" />
    </span>
  ) : (
    <span className="block h-11" />
  );
}
