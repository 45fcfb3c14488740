import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import type { CompanyTeam } from '#contract/accounts/company-members.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { Panel } from '#web/ui/panel.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { DomainPanel } from './domain-panel.tsx';
import { Invite } from './invite-form.tsx';
import { InvitationList } from './invitation-list.tsx';
import { MemberRow } from './member-row.tsx';
import { teamOptions } from './companies-api.ts';

function Team({ companyName, role, members, earlierUse }: CompanyTeam) {
  const { user } = useViewer();
  const isOwner = role === 'owner';
  return (
    <div className="flex flex-col gap-6">
      <Panel title={m.team_people()} intro={m.team_people_intro({ company: companyName })}>
        <RowList surface="none">
          {members.map((member) => (
            <MemberRow
              key={member._id}
              member={member}
              team={members}
              isMe={member._id === user?._id}
              isOwner={isOwner}
            />
          ))}
        </RowList>
      </Panel>
      {isOwner && (
        <Panel title={m.team_invite_title()} intro={m.team_invite_intro()}>
          <Invite earlierUse={earlierUse} />
          <InvitationList />
        </Panel>
      )}
      {isOwner && <DomainPanel />}
    </div>
  );
}

/** The people of the viewer's company; owners invite others, change roles and remove. */
export function TeamList() {
  const query = useQuery(teamOptions());
  return (
    <QueryView
      query={query}
      loading={
        <SkeletonList count={2} label={m.team_loading()}>
          <Skeleton className="h-24" />
        </SkeletonList>
      }
      failed={m.team_failed()}
    >
      {(team) => <Team {...team} />}
    </QueryView>
  );
}
