import { TriangleAlert } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

/** That an answer is not what the job demands. */
export function RequirementBadge() {
  return (
    <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
      Doesn’t meet a requirement
    </Badge>
  );
}
