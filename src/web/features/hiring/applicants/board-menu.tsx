import { m } from '#messages';
import { Download, Keyboard, UserRoundCheck } from 'lucide';
import { apiBase } from '#contract/platform/urls.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useColleagues } from './assignee-field.tsx';

interface BoardMenuProps {
  jobId: string;
  /** Whether only those who are assigned to the viewer are listed. */
  isMine: boolean;
  onMine: () => void;
  onKeys: () => void;
}

/** The seldom used tools of the list. */
export function BoardMenu({ jobId, isMine, onMine, onKeys }: BoardMenuProps) {
  const isTeam = useColleagues().length > 0;
  return (
    <ActionMenu label={m.applicant_tools()} className="ms-auto">
      {isTeam && (
        <Button variant="quiet" aria-pressed={isMine} onClick={onMine}>
          <Icon of={UserRoundCheck} className="size-5" />
          {m.applicant_assigned_to_me()}
        </Button>
      )}
      <a href={`${apiBase}/jobs/${jobId}/applications.csv`} download className="btn btn-quiet">
        <Icon of={Download} className="size-5" />
        {m.applicant_download()}
      </a>
      <Button
        variant="quiet"
        className="pointer-coarse:hidden"
        aria-haspopup="dialog"
        onClick={onKeys}
      >
        <Icon of={Keyboard} className="size-5" />
        {m.applicant_keys()}
      </Button>
    </ActionMenu>
  );
}
