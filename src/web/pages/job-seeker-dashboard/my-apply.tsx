import { m } from '#messages';
import { MyApplications } from '#web/features/hiring/my-applications/my-applications.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  return (
    <>
      <PageHeading intro={m.application_intro()}>{m.dashboard_my_apply()}</PageHeading>
      <MyApplications />
    </>
  );
}
