import { useMutation } from '@tanstack/react-query';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { signOutEverywhereMutation } from './sign-out-everywhere-api.ts';
import { identityToasts } from './identity-toasts.ts';

/** Ends all sessions of the account, once that is confirmed. */
export function SignOutEverywhere() {
  const { mutateAsync: signOut, isPending } = useMutation(signOutEverywhereMutation);
  return (
    <ConfirmButton
      variant="secondary"
      wideOnPhone
      pending={isPending}
      question="Log out everywhere?"
      confirm="Log out"
      consequences={<p>You’ll need to log in again on every device, including this one.</p>}
      onConfirm={() => runWithToast(signOut(), identityToasts.signOutEverywhere)}
    >
      Log out everywhere
    </ConfirmButton>
  );
}
