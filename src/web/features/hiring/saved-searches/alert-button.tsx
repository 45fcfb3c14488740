import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import type { SavedFilters } from '#contract/hiring/saved-searches.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { FailedPage } from '#web/lib/reload-once.ts';
import { Button } from '#web/ui/button.tsx';

const AlertDialog = lazyPart(
  async () => (await import('./lazy-email-alert.tsx')).EmailAlertDialog,
  { fallback: FailedPage },
);

/** Milliseconds in which the click of a finger follows its release. */
const clickDelay = 500;

/** Says that the part around it is shown: it was loaded. */
function Shown({ onShown }: { onShown: (isShown: boolean) => void }) {
  useLayoutEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);
  return null;
}

interface AlertButtonProps {
  filters: SavedFilters;
  /** The button for a user; `isPressed` if it was pressed before the user was known. */
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
  // A press that began on this button ends on it: what a user has instead takes its place afterwards.
  const [isHeld, setHeld] = useState(false);
  const [isReplaced, setReplaced] = useState(false);
  const letGoSoon = () => setTimeout(() => setHeld(false), clickDelay);
  return (
    <>
      {(!user || !isReplaced || isHeld) && (
        <Button
          variant="secondary"
          onPointerDown={() => setHeld(true)}
          onPointerLeave={letGoSoon}
          onPointerCancel={letGoSoon}
          onClick={() => {
            setHeld(false);
            setAsked(isVisitor ? 'visitor' : 'person');
          }}
        >
          {children}
        </Button>
      )}
      {user
        ? !isHeld && (
            // A visitor who signed in meanwhile, in another tab, has asked for mails to another address.
            <Suspense fallback={null}>
              <Shown onShown={setReplaced} />
              {renderUser(asked === 'person')}
            </Suspense>
          )
        : asked &&
          !isLoading && (
            <Suspense>
              <AlertDialog filters={filters} email={email} onClose={close} />
            </Suspense>
          )}
    </>
  );
}
