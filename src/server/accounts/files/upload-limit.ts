import { m } from '#messages';
import { AppError } from '#server/platform/ops/app-error.ts';

/** Uploads that are received at once: of one account, and in this process. Each takes a temporary file. */
const maxUploads = { ofAccount: 2, total: 32 };

const tooManyUploadsError = (code: 'too-many-requests' | 'service-unavailable', detail: string) =>
  new AppError(code, { detail, retryAfter: 5, isExpected: true });

/** Runs the work of an upload. @throws AppError `too-many-requests`, `service-unavailable` */
export type LimitUpload = <Result>(ownerId: string, work: () => Promise<Result>) => Promise<Result>;

/** Slow clients of a few accounts must not block the others, so each account gets a few of many uploads. */
export function makeUploadLimit(): LimitUpload {
  /** The owner of each upload. */
  const running: string[] = [];
  return async (ownerId, work) => {
    if (running.filter((id) => id === ownerId).length >= maxUploads.ofAccount) {
      throw tooManyUploadsError('too-many-requests', m.error_uploads_running());
    }
    if (running.length >= maxUploads.total) {
      throw tooManyUploadsError('service-unavailable', m.error_uploads_many());
    }
    running.push(ownerId);
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(ownerId), 1);
    }
  };
}
