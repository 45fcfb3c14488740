import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import type { CompanyMember } from '#contract/accounts/company-members.ts';
import { toResult } from '#web/api/call.ts';
import { paths } from '#web/app/paths.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { removeMemberMutation } from './companies-api.ts';

interface RemoveDialogProps {
  member: CompanyMember;
  team: readonly CompanyMember[];
  isMe: boolean;
  onClose: () => void;
}

/** Asks before a person leaves the company, and who takes over the jobs. */
export function RemoveDialog({ member, team, isMe, onClose }: RemoveDialogProps) {
  const { _id: id, fullName: name, jobCount } = member;
  const heirs = team.filter((one) => one._id !== id && one.role !== 'viewer');
  const [jobsTo, setJobsTo] = useState(heirs[0]?._id);
  const { mutateAsync: remove, isPending } = useMutation(removeMemberMutation);
  const navigate = useNavigate();
  const confirm = async () => {
    const query = jobsTo === undefined ? {} : { jobsTo };
    const { error } = await toResult(remove({ params: { id }, query }));
    onClose();
    if (isMe && error === undefined) {
      void navigate(paths.posterSeeker);
    }
  };
  return (
    <ConfirmDialog
      title={isMe ? m.team_leave_question() : m.team_remove_question({ name })}
      confirm={isMe ? m.team_leave() : m.team_remove()}
      pending={isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <div className="flex flex-col gap-4">
        <p>{isMe ? m.team_leave_consequences() : m.team_remove_consequences({ name })}</p>
        {jobCount > 0 && (
          <FormField
            label={m.team_jobs_to({ count: jobCount })}
            name="jobsTo"
            control="select"
            choices={heirs.map(({ _id, fullName, email }) => ({
              value: _id,
              label: `${fullName} (${email})`,
            }))}
            value={jobsTo}
            onChange={({ currentTarget }) => setJobsTo(currentTarget.value)}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
