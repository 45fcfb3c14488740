import { useEffect } from 'react';
import { toast } from '#web/ui/toast.ts';
import { errorMessage } from './error-message.ts';

/** Says once, in passing, that a page's data could not be read, however often it is asked for again. */
export const useErrorToast = (error: unknown): void => {
  const message = error === undefined ? undefined : errorMessage(error);
  useEffect(() => {
    if (message !== undefined) {
      toast.error(message, { id: 'error' });
    }
  }, [message]);
};
