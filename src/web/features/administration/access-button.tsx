import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useDisableUserMutation, useEnableUserMutation } from './administration-api.ts';

interface AccessDialogProps {
  user: Pick<User, 'userEmail' | 'isDisabled'>;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Confirms that a user is disabled, or enabled again. */
function AccessDialog({ user, ...handlers }: AccessDialogProps) {
  const { userEmail, isDisabled } = user;
  return (
    <ConfirmDialog
      title={isDisabled ? 'Enable this user?' : 'Disable this user?'}
      confirm={isDisabled ? 'Enable' : 'Disable'}
      variant={isDisabled ? 'primary' : 'danger'}
      {...handlers}
    >
      <p>
        <strong>{userEmail}</strong>{' '}
        {isDisabled
          ? 'can log in again, with everything as it was.'
          : 'is logged out at once, on all devices, and cannot log in until enabled again. Nothing is deleted.'}
      </p>
    </ConfirmDialog>
  );
}

interface AccessButtonProps {
  user: User;
  /** The id of the element that names the user. */
  titleId: string;
}

/** Disables a user, or enables a disabled one; the same button for both, so that the focus stays. */
export function AccessButton({ user, titleId }: AccessButtonProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [disableUser, disabling] = useDisableUserMutation();
  const [enableUser, enabling] = useEnableUserMutation();
  const change = () => {
    setDialogOpen(false);
    const texts = { id: 'users', loading: 'Loading...Please wait...' };
    return user.isDisabled
      ? runWithToast(enableUser(user._id), {
          ...texts,
          success: `${user.userEmail} can log in again.`,
        })
      : runWithToast(disableUser(user._id), {
          ...texts,
          success: `${user.userEmail} is disabled and logged out.`,
        });
  };
  return (
    <>
      <Button
        variant={user.isDisabled ? 'secondary' : 'quietDanger'}
        wideOnPhone
        aria-haspopup="dialog"
        aria-describedby={titleId}
        pending={disabling.isLoading || enabling.isLoading}
        onClick={() => setDialogOpen(true)}
      >
        {user.isDisabled ? 'Enable' : 'Disable'}
      </Button>
      {isDialogOpen && (
        <AccessDialog
          user={user}
          onCancel={() => setDialogOpen(false)}
          onConfirm={() => void change()}
        />
      )}
    </>
  );
}
