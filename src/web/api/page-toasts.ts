import type { UseMutationOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '#web/ui/toast.ts';
import { errorMessage } from './error-message.ts';
import type { MutationToast } from './mutation-toast.ts';

/** A mutation with a toast whose sentences need what the call does not have, as a name that the page shows. */
export const withToast = <Data, Input, Shown>(
  mutation: UseMutationOptions<Data, Error, Input, Shown>,
  saying: MutationToast<Data, Input>,
): UseMutationOptions<Data, Error, Input, Shown> => ({
  ...mutation,
  meta: { ...mutation.meta, toast: saying },
});

/** Says once, in passing, that a page's data could not be read, however often it is asked for again. */
export const useErrorToast = (error: unknown): void => {
  const message = error === undefined || error === null ? undefined : errorMessage(error);
  useEffect(() => {
    if (message !== undefined) {
      toast.error(message, { id: 'error' });
    }
  }, [message]);
};
