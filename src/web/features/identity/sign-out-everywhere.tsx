import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useAccountActions } from './use-account-actions.ts';

/** Ends all sessions of the account, after asking once more. */
export function SignOutEverywhere() {
  const { signOutEverywhere } = useAccountActions();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const leave = async () => {
    setAsking(false);
    setPending(true);
    await signOutEverywhere();
    setPending(false);
  };
  const cancel = () => setAsking(false);
  return (
    <>
      <Button
        variant="secondary"
        wideOnPhone
        aria-haspopup="dialog"
        pending={isPending}
        onClick={() => setAsking(true)}
      >
        Log out everywhere
      </Button>
      {isAsking && (
        <Dialog
          title="Log out everywhere?"
          onClose={cancel}
          actions={
            <>
              <Button variant="secondary" data-autofocus onClick={cancel}>
                Cancel
              </Button>
              <Button variant="danger" onClick={() => void leave()}>
                Log out
              </Button>
            </>
          }
        >
          <p>
            All browsers and devices that are logged in with this account have to log in again, this
            one too.
          </p>
        </Dialog>
      )}
    </>
  );
}
