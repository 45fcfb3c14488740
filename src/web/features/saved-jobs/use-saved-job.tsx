import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router';
import { savedJobTexts } from '#contract/texts.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/toast.ts';
import { addBrowserId, removeBrowserIds, useBrowserIds } from './browser-saved-jobs.ts';
import { savedJobsApi, useSaveJobMutation, useUnsaveJobMutation } from './saved-jobs-api.ts';

/** Who saves: a user by id, or until someone is signed in, or that is known, the browser. */
export interface Saver {
  userId: string | undefined;
  /** Certain that nobody is signed in. */
  isVisitor: boolean;
}

const toastId = 'saved-job';

/** Toasts of one button replace each other. */
const showSaved = (text: string) =>
  toast(
    <>
      {text}{' '}
      <Link to={paths.savedJobs} className="text-primary underline underline-offset-4">
        {savedJobTexts.seeAll}
      </Link>
    </>,
    { id: toastId },
  );
const showRemoved = () => toast(savedJobTexts.removed, { id: toastId });

/** Saves in the browser what an account takes over later. */
function toggleInBrowser(id: string, isSaved: boolean, { isVisitor }: Saver): void {
  if (isSaved) {
    removeBrowserIds([id]);
    showRemoved();
    return;
  }
  if (addBrowserId(id)) {
    showSaved(isVisitor ? savedJobTexts.savedInBrowser : savedJobTexts.saved);
  } else {
    toast.error(savedJobTexts.full, { id: toastId });
  }
}

/** Whether the viewer saved a job, and the function that changes it. */
export const useSavedJob = (id: string, saver: Saver) => {
  const browserIds = useBrowserIds();
  const inBrowser = browserIds.includes(id);
  const { inAccount } = savedJobsApi.endpoints.listSavedJobIds.useQuery(
    saver.userId === undefined ? skipToken : undefined,
    { selectFromResult: ({ data }) => ({ inAccount: data?.includes(id) ?? false }) },
  );
  const [save] = useSaveJobMutation();
  const [unsave] = useUnsaveJobMutation();
  const isSaved = inBrowser || (saver.userId !== undefined && inAccount);

  const toggleInAccount = async () => {
    const { error } = await (isSaved ? unsave(id) : save(id));
    if (error !== undefined) {
      toast.error(errorMessage(error), { id: toastId });
      return;
    }
    if (isSaved) {
      removeBrowserIds([id]);
      showRemoved();
    } else {
      showSaved(savedJobTexts.saved);
    }
  };
  const toggle = () =>
    saver.userId === undefined ? toggleInBrowser(id, isSaved, saver) : void toggleInAccount();
  return { isSaved, toggle };
};
