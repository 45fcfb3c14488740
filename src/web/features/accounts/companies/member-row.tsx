import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { type CompanyRole, companyRoles } from '#contract/accounts/company-choices.ts';
import type { CompanyMember } from '#contract/accounts/company-members.ts';
import { companyRoleTexts } from '#contract/accounts/company-role-texts.ts';
import { toResult } from '#web/api/call.ts';
import { useStoredChoice } from '#web/lib/use-stored-choice.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { changeRoleMutation } from './companies-api.ts';
import { RemoveDialog } from './remove-dialog.tsx';

interface MemberRowProps {
  member: CompanyMember;
  team: readonly CompanyMember[];
  isMe: boolean;
  /** Whether the viewer is an owner. */
  isOwner: boolean;
}

/** The role as a choice that is stored at once. */
function RoleField({ member: { _id: id, fullName: name, role } }: Pick<MemberRowProps, 'member'>) {
  const { mutateAsync: change } = useMutation(changeRoleMutation);
  const stored = useStoredChoice<CompanyRole>(role, async (chosen) =>
    toResult(change({ params: { id }, body: { role: chosen } })),
  );
  return (
    <FormField
      label={m.team_role_of({ name })}
      hideLabel
      name={`role-${id}`}
      control="select"
      choices={companyRoles.map((value) => ({ value, label: companyRoleTexts[value].name() }))}
      value={stored.value}
      onChange={({ currentTarget }) =>
        void stored.choose(companyRoles.find((one) => one === currentTarget.value) ?? role)
      }
    />
  );
}

/** The last owner can neither go nor become anything else: somebody else has to be an owner first. */
const isLastOwner = ({ member, team }: Pick<MemberRowProps, 'member' | 'team'>): boolean =>
  member.role === 'owner' && team.filter(({ role }) => role === 'owner').length === 1;

/** A person of the company with the role, which owners change, and the way out. */
export function MemberRow({ member, team, isMe, isOwner }: MemberRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { fullName, email, role, jobCount } = member;
  const mayGo = (isMe || isOwner) && !isLastOwner({ member, team });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <AvatarLogo name={fullName} shape="person" size="compact" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          <bdi>{fullName}</bdi>
          {isMe && <Badge>{m.team_you()}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <EmailText email={email} />
        </p>
        <p className="text-sm text-muted">{m.team_jobs({ count: jobCount })}</p>
      </div>
      {isOwner && !isLastOwner({ member, team }) ? (
        <RoleField member={member} />
      ) : (
        <Badge>{companyRoleTexts[role].name()}</Badge>
      )}
      {mayGo && (
        <Button variant="quietDanger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {isMe ? m.team_leave() : m.team_remove()}
          {!isMe && <span className="sr-only"> {fullName}</span>}
        </Button>
      )}
      {isAsking && (
        <RemoveDialog member={member} team={team} isMe={isMe} onClose={() => setAsking(false)} />
      )}
    </li>
  );
}
