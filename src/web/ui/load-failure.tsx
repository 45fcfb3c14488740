import { m } from '#messages';
import { CloudOff } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  title: string;
  /** Why, in one sentence; undefined where that is said elsewhere. */
  children: string | undefined;
  onRetry: () => void;
  /** While it is tried again. */
  pending?: boolean;
}

/** Stands where something could not be loaded. */
export function LoadFailure({ title, children, onRetry, pending = false }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        icon={<Icon of={CloudOff} />}
        action={
          <Button variant="secondary" pending={pending} onClick={onRetry}>
            {m.common_try_again()}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
