import { useState } from 'react';
import { errorCode } from './error-message.ts';

/** Whether a change was refused because it named an earlier version. */
export const isStale = (error: unknown): boolean =>
  ['application-moved', 'interview-changed', 'case-changed'].includes(errorCode(error) ?? '');

/**
 * What a dialog decides about, as it was when the dialog opened: its version is sent, so that a change made meanwhile is
 * refused. `check` takes the error of a call: after such a refusal, which a toast explains, the next try is about it as it
 * is now.
 */
export const useAsOpened = <Of>(now: Of) => {
  const [opened] = useState(now);
  const [isTold, setTold] = useState(false);
  return {
    asOpened: isTold ? now : opened,
    isTold,
    check: (error: unknown) => {
      if (isStale(error)) {
        setTold(true);
      }
    },
  };
};
