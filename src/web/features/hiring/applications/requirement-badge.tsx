import { m } from '#messages';
import { TriangleAlert } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** That an answer is not what the job demands; in two words where a list has little room. */
export function RequirementBadge({ isShort = false }: { isShort?: boolean }) {
  return (
    <Badge tone="warning" icon={<Icon of={TriangleAlert} />}>
      {isShort ? m.applicant_fails_short() : m.applicant_fails()}
    </Badge>
  );
}
