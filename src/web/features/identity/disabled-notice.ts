import { errorCode, errorMessage } from '#web/api/error-message.ts';
import { toast } from '#web/ui/toast.ts';

/** Whoever was disabled is told, wherever that shows first. That a session came to its end the login page says. */
export const tellIfDisabled = (error: unknown): boolean => {
  const isDisabled = errorCode(error) === 'user-disabled';
  if (isDisabled) {
    toast.error(errorMessage(error), { id: 'login' });
  }
  return isDisabled;
};
