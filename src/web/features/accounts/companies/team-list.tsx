import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import type { CompanyTeam } from '#contract/accounts/company-members.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { Panel } from '#web/ui/panel.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { DomainPanel } from './domain-panel.tsx';
import { InviteForm } from './invite-form.tsx';
import { InvitationList } from './invitation-list.tsx';
import { KeepEarlierUse } from './keep-earlier-use.tsx';
import { MemberRow } from './member-row.tsx';
import { teamOptions } from './companies-api.ts';

function Team({ companyName, role, members, earlierUse }: CompanyTeam) {
  const { user } = useViewer();
  const isOwner = role === 'owner';
  const inviteTitle = useFocusAfterLoss<HTMLHeadingElement>(!earlierUse);
  return (
    <div className="flex flex-col gap-6">
      {earlierUse && <KeepEarlierUse earlierUse={earlierUse} isOwner={isOwner} />}
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
      {isOwner && !earlierUse && (
        <Panel title={m.team_invite_title()} intro={m.team_invite_intro()} titleRef={inviteTitle}>
          <InviteForm />
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
