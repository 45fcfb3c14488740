import { CloudOff } from 'lucide-react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  title: string;
  /** Why, in one sentence. */
  children: string;
  onRetry: () => void;
}

/** Stands where something could not be loaded. */
export function LoadFailure({ title, children, onRetry }: LoadFailureProps) {
  return (
    <EmptyState
      title={title}
      icon={<CloudOff />}
      action={
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
