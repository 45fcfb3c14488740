import { applicationTexts } from '#contract/applications.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { useApplyMutation } from './applications-api.ts';
import type { Viewer } from './apply-state.ts';

/** Sends the viewer's application to a job, and says in a toast how it went. */
export const useApplyToJob = (jobId: string, viewer: Viewer | null) => {
  const [apply, { isLoading, isSuccess }] = useApplyMutation();
  const send = async () => {
    if (viewer?.userId === undefined) {
      return;
    }
    const form = {
      applyJobId: jobId,
      applyUserId: viewer.userId,
      applyUserEmail: viewer.email,
      currentDate: new Date().toISOString(),
    };
    await runWithToast(apply(form), {
      id: 'japply',
      loading: applicationTexts.applying,
      success: applicationTexts.appliedSuccess,
    });
  };
  return { send, isSending: isLoading, isSent: isSuccess };
};
