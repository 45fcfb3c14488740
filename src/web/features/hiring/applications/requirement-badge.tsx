import { TriangleAlert } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** That an answer is not what the job demands. */
export function RequirementBadge() {
  return (
    <Badge tone="warning" icon={<Icon of={TriangleAlert} />}>
      Doesn’t meet a requirement
    </Badge>
  );
}
