import { Lock } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

/** Says that a job takes no more applications. */
export function ClosedBadge() {
  return (
    <Badge tone="warning" icon={<Lock aria-hidden="true" />}>
      Closed
    </Badge>
  );
}
