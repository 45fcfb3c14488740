import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import { errorMessage } from '#web/api/error-message.ts';
import { toast } from '#web/ui/toast.ts';
import { signOutMutation } from './sign-out-api.ts';

/** Signs out; a toast shows that, or why it failed. */
export const useSignOut = (onDone: () => void) => {
  const { mutate, isPending } = useMutation({
    ...signOutMutation,
    // Runs after the call's own callbacks.
    onSettled: (_, error) => {
      if (error) {
        toast.error(errorMessage(error), { id: 'login' });
      } else {
        toast.success(m.identity_sign_out_done(), { id: 'login' });
        onDone();
      }
    },
  });
  return { signOut: () => mutate(), isPending };
};
