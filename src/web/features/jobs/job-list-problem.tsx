import { CircleAlert } from 'lucide-react';
import { errorMessage } from '#web/api/error-message.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A list that could not be read, with the way to try again. */
export function JobListProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title={errorMessage(error)}
        icon={<CircleAlert />}
        action={
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
