import { m } from '#messages';
import { Eye } from 'lucide';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** In the place of a form that the server would refuse. */
export function ViewerNotice() {
  return (
    <EmptyState
      icon={<Icon of={Eye} />}
      title={m.post_job_viewer_title()}
      action={
        <ButtonLink variant="secondary" to={paths.employer.postedJobs}>
          {m.posted_jobs_back()}
        </ButtonLink>
      }
    >
      {m.post_job_viewer()}
    </EmptyState>
  );
}
