import { useViewer, type Viewer } from '#web/features/accounts/identity/use-viewer.ts';
import type { JobViewer } from './apply-state.ts';

/** When a job, or the list that it is in, was read, and why it could not be read again. */
export interface JobRead {
  /** Milliseconds. */
  dataUpdatedAt: number;
  /** Null after a success. */
  error: unknown;
}

/** Whether the viewer is the one for whom the data was read, and not a visitor or another user before. */
export const isReadBy = (
  { userSince }: Viewer,
  { dataUpdatedAt }: Pick<JobRead, 'dataUpdatedAt'>,
) => dataUpdatedAt >= userSince;

/**
 * Who looks at an Apply area; null for a visitor, 'unknown' until the session is known and the job was read for its user:
 * what was read before does not say what this user applied to. Where reading it again fails, the user can try: the
 * server rejects a second application.
 */
export const useApplyViewer = (read: JobRead): JobViewer | null | 'unknown' => {
  const viewer = useViewer();
  const { isLoading, email, user, isJobSeeker, error } = viewer;
  // A user who cannot be read is not waited for.
  if (isLoading || (email !== '' && user === null && error === '')) {
    return 'unknown';
  }
  if (user && read.error === null && !isReadBy(viewer, read)) {
    return 'unknown';
  }
  return email === '' ? null : { email, userId: user?._id, isJobSeeker };
};
