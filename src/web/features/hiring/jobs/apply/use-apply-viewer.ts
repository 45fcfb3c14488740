import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import type { JobViewer } from './apply-state.ts';

/** For whom a job, or the list that it is in, was read, and why it could not be read again. */
export interface JobRead {
  /** False while a visitor's answer stands in, which does not say what the viewer applied to. */
  isForReader: boolean;
  /** Null after a success. */
  error: unknown;
}

/**
 * Who looks at an Apply area; null for a visitor, 'unknown' until the session is known and the job was read for its user.
 * Where reading it fails, the user can try: the server rejects a second application.
 */
export const useApplyViewer = ({ isForReader, error }: JobRead): JobViewer | null | 'unknown' => {
  const viewer = useViewer();
  const { isLoading, email, user, isJobSeeker } = viewer;
  // A user who cannot be read is not waited for.
  if (isLoading || (email !== '' && user === null && viewer.error === '')) {
    return 'unknown';
  }
  if (user && error === null && !isForReader) {
    return 'unknown';
  }
  return email === '' ? null : { email, userId: user?._id, isJobSeeker };
};
