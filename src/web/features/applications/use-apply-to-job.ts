import { useRef } from 'react';
import { applicationTexts } from '#contract/applications.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { useApplyMutation } from './applications-api.ts';
import type { Viewer } from './apply-state.ts';

/** Sends one application, however often it is asked to while that is under way. */
export const useApplyToJob = (jobId: string, viewer: Viewer | null) => {
  const [apply, { isLoading, isSuccess }] = useApplyMutation();
  const underWay = useRef(false);

  /** Whether the application arrived. */
  const send = async (): Promise<boolean> => {
    if (underWay.current || viewer?.userId === undefined) {
      return false;
    }
    underWay.current = true;
    const form = {
      applyJobId: jobId,
      applyUserId: viewer.userId,
      applyUserEmail: viewer.email,
      currentDate: new Date().toISOString(),
    };
    const { error } = await runWithToast(apply(form), {
      id: 'japply',
      loading: applicationTexts.applying,
      success: applicationTexts.appliedSuccess,
    });
    underWay.current = false;
    return error === undefined;
  };
  return { send, isSending: isLoading, isSent: isSuccess };
};
