import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { AccessDialog } from './access-dialog.tsx';
import { useDisableUserMutation, useEnableUserMutation } from './administration-api.ts';

interface AccessButtonProps {
  user: User;
  /** The id of the element that names the user. */
  titleId: string;
}

/** Disables a user, or lets a disabled one in again; one button that keeps its place and the focus. */
export function AccessButton({ user, titleId }: AccessButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [disableUser, disabling] = useDisableUserMutation();
  const [enableUser, enabling] = useEnableUserMutation();
  const change = () => {
    setAsking(false);
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
        onClick={() => setAsking(true)}
      >
        {user.isDisabled ? 'Enable' : 'Disable'}
      </Button>
      {isAsking && (
        <AccessDialog
          user={user}
          onCancel={() => setAsking(false)}
          onConfirm={() => void change()}
        />
      )}
    </>
  );
}
