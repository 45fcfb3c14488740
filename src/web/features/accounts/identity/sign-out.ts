import { type QueryClient, useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import type { Session } from '#contract/accounts/identity.ts';
import { mutation } from '#web/api/call.ts';
import { storeSession, signOutKey } from '#web/api/session.ts';
import { removeAllDrafts } from '#web/lib/remove-drafts.ts';
import { forgetLinkOrigins } from './link-origins.ts';

export const endsSession = {
  mutationKey: signOutKey,
  onSuccess: (client: QueryClient, session: Session) => {
    removeAllDrafts();
    forgetLinkOrigins();
    return storeSession(client, session);
  },
};

export const signOutMutation = mutation('POST /auth/sign-out', {
  ...endsSession,
  toast: { id: 'login', success: () => m.identity_sign_out_done() },
});

/** Signs out; a toast shows that, or why it failed. */
export const useSignOut = (onDone: () => void) => {
  const { mutate, isPending } = useMutation({ ...signOutMutation, onSuccess: () => onDone() });
  return { signOut: () => mutate(), isPending };
};
