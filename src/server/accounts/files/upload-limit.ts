import { AppError } from '#server/platform/ops/app-error.ts';

/** At most so many uploads are received at once: of one account, and in this process. Each takes a temporary file. */
const maxUploads = { ofAccount: 2, total: 32 };

const tooManyUploadsError = (code: 'too-many-requests' | 'service-unavailable', detail: string) =>
  new AppError(code, { detail, retryAfter: 5, isExpected: true });

/** Runs the work of an upload. @throws AppError `too-many-requests`, `service-unavailable` */
export type LimitUpload = <Result>(ownerId: string, work: () => Promise<Result>) => Promise<Result>;

/** Slow clients of a few accounts must not block the others, so an account gets a few of many uploads. */
export function makeUploadLimit(): LimitUpload {
  const running = new Map<string, number>();
  let total = 0;
  return async (ownerId, work) => {
    const count = running.get(ownerId) ?? 0;
    if (count >= maxUploads.ofAccount) {
      throw tooManyUploadsError(
        'too-many-requests',
        'Two of your uploads are under way. Please wait until one of them has ended.',
      );
    }
    if (total >= maxUploads.total) {
      throw tooManyUploadsError(
        'service-unavailable',
        'Many files are being uploaded now. Please try again in a moment.',
      );
    }
    running.set(ownerId, count + 1);
    total += 1;
    try {
      return await work();
    } finally {
      total -= 1;
      const left = (running.get(ownerId) ?? 1) - 1;
      if (left > 0) {
        running.set(ownerId, left);
      } else {
        running.delete(ownerId);
      }
    }
  };
}
