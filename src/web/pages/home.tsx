import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  return (
    <PageContainer>
      <PageHead title="Home" description="Find jobs, post jobs and talk about applications." />
      <PageHeading intro="Find a job, or somebody to do one.">Find your next job</PageHeading>
      <ButtonLink to={paths.allJobs} variant="accent">
        Find Job
      </ButtonLink>
    </PageContainer>
  );
}
