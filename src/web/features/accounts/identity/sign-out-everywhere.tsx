import { useMutation } from '@tanstack/react-query';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { signOutEverywhereMutation } from './sign-out-api.ts';
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
      consequences={
        <p>
          All browsers and devices that are logged in with this account have to log in again, this
          one too.
        </p>
      }
      onConfirm={() => runWithToast(signOut(), identityToasts.signOutEverywhere)}
    >
      Log out everywhere
    </ConfirmButton>
  );
}
