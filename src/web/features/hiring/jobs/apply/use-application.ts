import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toResult } from '#web/api/call.ts';
import { type ApplyJob, type ApplyState, getApplyState, type JobViewer } from './apply-state.ts';
import { useSending } from './just-sent.ts';
import { applyMutation, describeVisit, isSentBefore, isUnfinished } from './applications-api.ts';

const toInput = (jobId: string, userId: string, { email }: JobViewer) => ({
  applyJobId: jobId,
  applyUserId: userId,
  applyUserEmail: email,
  currentDate: new Date().toISOString(),
  ...describeVisit(jobId),
});

interface ApplicationOptions {
  job: ApplyJob;
  view: 'card' | 'full';
  viewer: JobViewer | null | 'unknown';
}

/** Sends the viewer's application to a job; the state of the area is 'applied' from then on. */
export const useApplication = ({ job, view, viewer }: ApplicationOptions) => {
  const signedIn = viewer === 'unknown' ? null : viewer;
  const { mutateAsync: apply, isPending: isSending } = useMutation(applyMutation);
  const sending = useSending();
  const [isSent, setSent] = useState(false);
  const markSent = () => {
    setSent(true);
    sending.markSent(job._id);
  };
  /** Resolves to whether the application takes more than the profile. */
  const send = async (): Promise<boolean> => {
    if (signedIn?.userId === undefined) {
      return false;
    }
    const input = toInput(job._id, signedIn.userId, signedIn);
    const { error } = await toResult(apply({ body: input }));
    if (error === undefined || isSentBefore(error)) {
      markSent();
    }
    return isUnfinished(error);
  };
  const state = getApplyState({ job, viewer: signedIn, view });
  // The lists are being read again; a second application would only be rejected.
  const shown: ApplyState = state === 'open' && isSent ? 'applied' : state;
  return { send, markSent, isSending, isSent, state: shown };
};
