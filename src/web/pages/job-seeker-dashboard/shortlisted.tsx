import { ListChecks } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useMyApplications } from '#web/features/hiring/applications/my-applications-api.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ApplicationList } from './application-list.tsx';

const nothingShortlisted = (
  <EmptyState
    title="You haven’t been shortlisted yet"
    icon={<Icon of={ListChecks} />}
    action={
      <ButtonLink variant="secondary" to={paths.jobSeeker.applied}>
        Your applications
      </ButtonLink>
    }
  >
    Applications appear here when an employer shortlists you, invites you to an interview, or makes
    an offer.
  </EmptyState>
);

export function Component() {
  const list = useMyApplications('shortlisted');
  return (
    <>
      <PageHead title="Shortlisted" />
      <PageHeading intro="Applications that moved past the first review.">Shortlisted</PageHeading>
      <ApplicationList list={list} empty={nothingShortlisted} />
    </>
  );
}
