import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import { mutation, toResult } from '#web/api/call.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { endsSession } from './sign-out.ts';

const signOutEverywhereMutation = mutation('POST /auth/sign-out-everywhere', {
  ...endsSession,
  toast: {
    id: 'login',
    loading: m.common_please_wait,
    success: () => m.identity_signed_out_everywhere(),
  },
});

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
      onConfirm={() => toResult(signOut())}
    >
      {m.identity_sign_out_everywhere_button()}
    </ConfirmButton>
  );
}
