import { m } from '#messages';
import { FirstAdministrator } from '#web/features/trust/site/first-administrator.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** The page of the link that the terminal of a new site shows. Opening it changes nothing. */
export function Component() {
  return (
    <PageContainer width="form">
      <PageHead title={m.first_run_title()} />
      <PageHeading intro={m.first_run_intro()}>{m.first_run_title()}</PageHeading>
      <div className="card-surface flex flex-col gap-5 p-4 sm:p-6">
        <FirstAdministrator />
      </div>
    </PageContainer>
  );
}
