import { errorStatus } from '#web/api/error-message.ts';

/** Whether no job has the id that was asked for, or none any more. */
export const isMissingJob = (error: unknown): boolean =>
  [400, 404, 410].includes(errorStatus(error) ?? 0);
