import { m } from '#messages';
import { TeamList } from '#web/features/accounts/companies/team-list.tsx';
import { TemplateList } from '#web/features/hiring/templates/template-list.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  return (
    <>
      <PageHead title={m.team_title()} />
      <PageHeading intro={m.team_intro()}>{m.team_title()}</PageHeading>
      <div className="flex max-w-reading flex-col gap-6">
        <TeamList />
        <TemplateList />
      </div>
    </>
  );
}
