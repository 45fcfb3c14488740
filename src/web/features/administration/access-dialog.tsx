import type { User } from '#contract/users.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface AccessDialogProps {
  user: Pick<User, 'userEmail' | 'isDisabled'>;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks once more before somebody is shut out, or let in again. */
export function AccessDialog({ user, onCancel, onConfirm }: AccessDialogProps) {
  const { userEmail, isDisabled } = user;
  return (
    <Dialog
      title={isDisabled ? 'Enable this user?' : 'Disable this user?'}
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" data-autofocus onClick={onCancel}>
            Cancel
          </Button>
          <Button variant={isDisabled ? 'primary' : 'danger'} onClick={onConfirm}>
            {isDisabled ? 'Enable' : 'Disable'}
          </Button>
        </>
      }
    >
      <p>
        <strong>{userEmail}</strong>{' '}
        {isDisabled
          ? 'can log in again, with everything as it was.'
          : 'is logged out at once, on all devices, and cannot log in until enabled again. Nothing is deleted.'}
      </p>
    </Dialog>
  );
}
