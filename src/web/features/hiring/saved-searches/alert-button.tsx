import { m } from '#messages';
import { type ReactNode, Suspense, useState } from 'react';
import type { SavedFilters } from '#contract/hiring/saved-searches.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';

const loadDialog = async () => (await import('./email-alert-dialog.tsx')).EmailAlertDialog;

interface AlertButtonProps {
  filters: SavedFilters;
  /** What a user has instead; whether it was pressed before the user was known. */
  renderUser: (isPressed: boolean) => ReactNode;
  children: ReactNode;
}

/** Asks a visitor for the email of an alert; its dialog is loaded when it is pressed. */
export function AlertButton({ filters, renderUser, children }: AlertButtonProps) {
  const { user, email, isLoading } = useViewer();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const button = (
    <Button variant="secondary" onClick={() => setAsking(true)}>
      {children}
    </Button>
  );
  if (user) {
    return <Suspense fallback={button}>{renderUser(isAsking)}</Suspense>;
  }
  return (
    <>
      {button}
      {isAsking && !isLoading && (
        <LazyPart
          load={loadDialog}
          props={{ filters, email, onClose: close }}
          name="form"
          dialog={{ title: m.alert_by_email(), onClose: close }}
        />
      )}
    </>
  );
}
