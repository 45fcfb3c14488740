import { m } from '#messages';
import { ListChecks } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useMyApplications } from '#web/features/hiring/my-applications/my-applications-api.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ApplicationList } from '#web/features/hiring/my-applications/application-list.tsx';

const renderNothingShortlisted = () => (
  <EmptyState
    title={m.application_none_shortlisted()}
    icon={<Icon of={ListChecks} />}
    action={
      <ButtonLink variant="secondary" to={paths.jobSeeker.applied}>
        {m.application_your()}
      </ButtonLink>
    }
  >
    {m.application_none_shortlisted_text()}
  </EmptyState>
);

export function Component() {
  const list = useMyApplications('shortlisted');
  return (
    <>
      <PageHead title={m.application_shortlisted()} />
      <PageHeading intro={m.application_shortlisted_intro()}>
        {m.application_shortlisted()}
      </PageHeading>
      <ApplicationList list={list} empty={renderNothingShortlisted()} />
    </>
  );
}
