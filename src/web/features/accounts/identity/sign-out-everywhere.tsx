import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
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
      question={m.identity_sign_out_everywhere_question()}
      confirm={m.identity_sign_out_button()}
      consequences={<p>{m.identity_sign_out_everywhere_about()}</p>}
      onConfirm={() => runWithToast(signOut(), identityToasts.signOutEverywhere())}
    >
      {m.identity_sign_out_everywhere_button()}
    </ConfirmButton>
  );
}
