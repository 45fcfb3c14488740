import { m } from '#messages';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { PostedJobs, PostJobLink } from '#web/features/hiring/posted-jobs/posted-jobs.tsx';
import { OwnResponsiveness } from '#web/features/hiring/responsiveness/own-responsiveness.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  const { user } = useViewer();
  return (
    <>
      <PageHead title={m.dashboard_employer()} />
      <PageHeading actions={<PostJobLink isBrief>{m.dashboard_post_job()}</PostJobLink>}>
        {m.posted_job_posted_title()}
      </PageHeading>
      <PostedJobs />
      {user?.isEmployer && <OwnResponsiveness />}
    </>
  );
}
