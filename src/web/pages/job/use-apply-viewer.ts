import { useState } from 'react';
import type { ApplyAreaProps } from '#web/features/applications/apply-area.tsx';
import { useViewer, type Viewer } from '#web/features/identity/use-viewer.ts';

type ApplyViewer = ApplyAreaProps['viewer'];

const applyViewer = ({ isLoading, email, user, isJobSeeker, error }: Viewer): ApplyViewer => {
  // A record that cannot be read is not waited for.
  if (isLoading || (email !== '' && user === null && error === '')) {
    return 'unknown';
  }
  return email === '' ? null : { email, userId: user?._id, isJobSeeker };
};

/**
 * Who looks, as the Apply area asks it. What was read before the session was known does not say what its person
 * applied to, so the answer is 'unknown' until it was read again.
 */
export const useApplyViewer = (isFetching: boolean): ApplyViewer => {
  const viewer = applyViewer(useViewer());
  const name = viewer === 'unknown' ? undefined : (viewer?.userId ?? '');
  const [readAs, setReadAs] = useState<string>();
  if (!isFetching && name !== readAs) {
    setReadAs(name);
  }
  return name === readAs ? viewer : 'unknown';
};
