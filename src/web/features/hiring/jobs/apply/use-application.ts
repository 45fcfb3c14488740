import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCode } from '#web/api/error-message.ts';
import { runWithToast, type ToastTexts } from '#web/api/run-with-toast.ts';
import { type ApplyJob, type ApplyState, getApplyState, type JobViewer } from './apply-state.ts';
import { applyMutation } from './applications-api.ts';

export const applyToast = (): Omit<ToastTexts, 'isHandled'> => ({
  id: 'japply',
  loading: m.apply_sending(),
  success: m.apply_sent(),
});

/** The job requires a CV or an answer, or the site a confirmed email: nothing was stored, and the form says what to do. */
const isUnfinished = (error: unknown): boolean =>
  ['application-needs-more', 'email-not-confirmed'].includes(errorCode(error) ?? '');

const toInput = (jobId: string, userId: string, { email }: JobViewer) => ({
  applyJobId: jobId,
  applyUserId: userId,
  applyUserEmail: email,
  currentDate: new Date().toISOString(),
});

interface ApplicationOptions {
  job: ApplyJob;
  view: 'card' | 'full';
  viewer: JobViewer | null | 'unknown';
}

/** Sends the viewer's application to a job; the state of the area is 'applied' from then on. */
export const useApplication = ({ job, view, viewer }: ApplicationOptions) => {
  const signedIn = viewer === 'unknown' ? null : viewer;
  const { mutateAsync: apply, isPending: isSending, isSuccess } = useMutation(applyMutation);
  const [isFormSent, setFormSent] = useState(false);
  const isSent = isSuccess || isFormSent;
  /** Resolves to whether the application takes more than the profile. */
  const send = async (): Promise<boolean> => {
    if (signedIn?.userId === undefined) {
      return false;
    }
    const input = toInput(job._id, signedIn.userId, signedIn);
    const { error } = await runWithToast(apply(input), {
      ...applyToast(),
      isHandled: isUnfinished,
    });
    return isUnfinished(error);
  };
  const state = getApplyState({ job, viewer: signedIn, view });
  // The lists are being read again; a second application would only be rejected.
  const shown: ApplyState = state === 'open' && isSent ? 'applied' : state;
  return { send, markSent: () => setFormSent(true), isSending, isSent, state: shown };
};
