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
  const [asked, setAsked] = useState<'visitor' | 'person'>();
  // Not yet known, or a person whose button is still being loaded.
  const isVisitor = !isLoading && email === '';
  if (asked === 'person' && isVisitor) {
    // Pressed before the page knew that nobody is signed in: the dialog of a visitor opens.
    setAsked('visitor');
  }
  const close = () => setAsked(undefined);
  const button = (
    <Button variant="secondary" onClick={() => setAsked(isVisitor ? 'visitor' : 'person')}>
      {children}
    </Button>
  );
  if (user) {
    // A visitor who signed in meanwhile, in another tab, has asked for mails to another address.
    return <Suspense fallback={button}>{renderUser(asked === 'person')}</Suspense>;
  }
  return (
    <>
      {button}
      {asked && !isLoading && (
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
