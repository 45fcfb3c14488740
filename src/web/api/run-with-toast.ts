import { useEffect } from 'react';
import { toast } from '#web/ui/toast.ts';
import { settle, type Settled } from './call.ts';
import { errorMessage } from './error-message.ts';

export interface ToastTexts<Data = unknown> {
  /** Toasts of one id replace each other. */
  id: string;
  loading: string;
  /** Or what makes it of the answer. */
  success: string | ((data: Data | undefined) => string);
  /** Errors that the caller shows itself: the toast goes away. */
  isHandled?: (error: unknown) => boolean;
}

/** Runs a mutation (its `mutateAsync`) under one toast: loading, then success or the error's sentence. Never rejects. */
export const runWithToast = async <Data>(
  mutation: Promise<Data>,
  { id, loading, success, isHandled }: ToastTexts<Data>,
): Promise<Settled<Data>> => {
  toast.loading(loading, { id });
  const result = await settle(mutation);
  if (result.error === undefined) {
    toast.success(typeof success === 'string' ? success : success(result.data), { id });
  } else if (isHandled?.(result.error)) {
    toast.remove(id);
  } else {
    toast.error(errorMessage(result.error), { id });
  }
  return result;
};

/** Says once, in passing, that a page's data could not be read, however often it is asked for again. */
export const useErrorToast = (error: unknown): void => {
  const message = error === undefined || error === null ? undefined : errorMessage(error);
  useEffect(() => {
    if (message !== undefined) {
      toast.error(message, { id: 'error' });
    }
  }, [message]);
};
