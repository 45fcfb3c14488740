import { useState } from 'react';
import { withOrigin } from '#web/features/identity/login-origin.ts';
import { paths } from '#web/paths.ts';
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

/** How far the answer about the job has come that was asked for as this person. */
interface Reading {
  userId: string | undefined;
  step: 'awaited' | 'fetching' | 'read';
}

const advance = (reading: Reading, userId: string | undefined, isFetching: boolean): Reading => {
  const step = reading.userId === userId ? reading.step : 'awaited';
  if (step === 'awaited' && isFetching) {
    return { userId, step: 'fetching' };
  }
  return step === 'fetching' && !isFetching ? { userId, step: 'read' } : { userId, step };
};

/**
 * Who looks, as the Apply area asks it. What was read before the session was known does not say what its person
 * applied to, so the answer is 'unknown' until it was read again. That begins once other queries have ended.
 * `isFetching`: a newer answer about the job is on its way, or the last one failed.
 */
export const useApplyViewer = (isFetching: boolean): ApplyViewer => {
  const viewer = applyViewer(useViewer());
  const userId = viewer === 'unknown' ? undefined : viewer?.userId;
  const [reading, setReading] = useState<Reading>({
    userId,
    step: isFetching ? 'fetching' : 'read',
  });
  const next = advance(reading, userId, isFetching);
  if (next.userId !== reading.userId || next.step !== reading.step) {
    setReading(next);
  }
  return userId === undefined || next.step === 'read' ? viewer : 'unknown';
};

/** Login and the job seeker's form, each leading back to `origin`, where the application to the job then opens. */
export const applyLinks = (origin: string, jobId: string, viewer: ApplyViewer) => {
  const userId = viewer === 'unknown' ? undefined : viewer?.userId;
  return {
    logIn: withOrigin(paths.login, origin, { jobId }),
    register: withOrigin(paths.jobSeekerForm, origin, {
      own: userId === undefined ? undefined : { jobId, userId },
    }),
  };
};
