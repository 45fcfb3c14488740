import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useRefreshSessionMutation } from './identity-api.ts';

interface AccountLoadErrorProps {
  title?: string;
  message: string;
}

/** Someone is signed in, or may be, but who that is could not be read. */
export function AccountLoadError({
  title = 'Your account could not be read',
  message,
}: AccountLoadErrorProps) {
  const [refresh, { isLoading }] = useRefreshSessionMutation();
  return (
    <div role="alert" className="mx-auto max-w-reading px-4 py-10">
      <EmptyState
        title={title}
        action={
          <Button pending={isLoading} onClick={() => void refresh()}>
            Try again
          </Button>
        }
      >
        {message}
      </EmptyState>
    </div>
  );
}
