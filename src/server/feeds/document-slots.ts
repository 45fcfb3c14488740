import { AppError } from '#server/http/app-error.ts';

/** Bounds how many documents are sent at once: each holds a batch of rows for as long as its reader takes. */
export interface DocumentSlots {
  /**
   * Returns the function that gives the slot back; calling it again does nothing.
   * @throws AppError `service-unavailable` when all are taken.
   */
  take(): () => void;
}

/** Seconds. */
const retryAfter = 30;

export function makeDocumentSlots(capacity: number): DocumentSlots {
  let taken = 0;
  return {
    take: () => {
      if (taken >= capacity) {
        throw new AppError('service-unavailable', { retryAfter, isExpected: true });
      }
      taken += 1;
      let isTaken = true;
      return () => {
        taken -= isTaken ? 1 : 0;
        isTaken = false;
      };
    },
  };
}
