import { m } from '#messages';
import { TeamList } from '#web/features/accounts/companies/team-list.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  return (
    <>
      <PageHead title={m.team_title()} />
      <PageHeading intro={m.team_intro()}>{m.team_title()}</PageHeading>
      <div className="max-w-reading">
        <TeamList />
      </div>
    </>
  );
}
