import { useMutation } from '@tanstack/react-query';
import { signOutMutation } from './sign-out-api.ts';

/** Signs out; a toast shows that, or why it failed. */
export const useSignOut = (onDone: () => void) => {
  const { mutate, isPending } = useMutation({ ...signOutMutation, onSuccess: () => onDone() });
  return { signOut: () => mutate(), isPending };
};
