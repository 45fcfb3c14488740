import { errorMessage } from '#web/api/error-message.ts';
import { toast } from '#web/ui/toast.ts';
import { useSignOutMutation } from './identity-api.ts';

/** FraudSignals out; a toast shows that, or why it failed. */
export const useSignOut = () => {
  const [signOut, { isLoading }] = useSignOutMutation();
  const run = async () => {
    const { error } = await signOut();
    if (error) {
      toast.error(errorMessage(error), { id: 'login' });
    } else {
      toast.success('You are logged out.', { id: 'login' });
    }
  };
  return { signOut: run, isPending: isLoading };
};
