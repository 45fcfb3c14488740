import { ListChecks } from 'lucide-react';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Shortlisted" />
      <PageHeading>Shortlisted</PageHeading>
      <EmptyState
        title="Nothing is kept here yet"
        icon={<ListChecks />}
        action={
          <ButtonLink variant="secondary" to={paths.jobSeeker.applied}>
            To your applications
          </ButtonLink>
        }
      >
        Employers cannot mark applications as shortlisted on this site so far. How each of yours
        stands, and what the employer wrote, is under My Apply.
      </EmptyState>
    </>
  );
}
