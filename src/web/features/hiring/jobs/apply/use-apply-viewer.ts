import { useState } from 'react';
import { withOrigin } from '#web/features/accounts/identity/login-origin.ts';
import { paths } from '#web/paths.ts';
import type { ApplyAreaProps } from '#web/features/hiring/jobs/apply/apply-area.tsx';
import { useViewer, type Viewer } from '#web/features/accounts/identity/use-viewer.ts';

type ApplyViewer = ApplyAreaProps['viewer'];

const applyViewer = ({ isLoading, email, user, isJobSeeker, error }: Viewer): ApplyViewer => {
  // A record that cannot be read is not waited for.
  if (isLoading || (email !== '' && user === null && error === '')) {
    return 'unknown';
  }
  return email === '' ? null : { email, userId: user?._id, isJobSeeker };
};

/** When the job was read last. */
export interface JobAnswer {
  /** A newer answer about the job is on its way. */
  isFetching: boolean;
  /** The last request failed: no newer answer follows by itself. */
  hasFailed: boolean;
  /** The time stamp of the last answer: another one means that the job was read again. */
  answeredAt: number;
}

interface Reading {
  userId: string | undefined;
  /** The answer that was there before this person was known; null where the first answer was theirs. */
  before: number | null;
}

/**
 * Who looks, as the Apply area asks it. What was read before the session was known does not say what its person
 * applied to, so the answer is 'unknown' until it was read again. Time stamps tell that: a page that is slow to render
 * may never see that the job was being read. Where that reading fails, the person can try: the server refuses a second
 * application.
 */
export const useApplyViewer = ({ isFetching, hasFailed, answeredAt }: JobAnswer): ApplyViewer => {
  const viewer = applyViewer(useViewer());
  const userId = viewer === 'unknown' ? undefined : viewer?.userId;
  const [reading, setReading] = useState<Reading>({
    userId,
    before: isFetching || hasFailed ? answeredAt : null,
  });
  const isKnown = reading.userId === userId;
  if (!isKnown) {
    setReading({ userId, before: answeredAt });
  }
  const isRead = isKnown && (hasFailed || reading.before !== answeredAt);
  return userId === undefined || isRead ? viewer : 'unknown';
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
