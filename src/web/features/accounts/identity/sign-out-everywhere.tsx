import { useState } from 'react';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useSignOutEverywhereMutation } from './identity-api.ts';
import { identityToasts } from './identity-toasts.ts';

/** Ends all sessions of the account, once that is confirmed. */
export function SignOutEverywhere() {
  const [signOut, { isLoading }] = useSignOutEverywhereMutation();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const confirm = () => {
    setDialogOpen(false);
    void runWithToast(signOut(), identityToasts.signOutEverywhere);
  };
  return (
    <>
      <Button
        variant="secondary"
        wideOnPhone
        aria-haspopup="dialog"
        pending={isLoading}
        onClick={() => setDialogOpen(true)}
      >
        Log out everywhere
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title="Log out everywhere?"
          confirm="Log out"
          onCancel={() => setDialogOpen(false)}
          onConfirm={confirm}
        >
          <p>
            All browsers and devices that are logged in with this account have to log in again, this
            one too.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
