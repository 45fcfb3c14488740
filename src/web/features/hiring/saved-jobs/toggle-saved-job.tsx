import { m } from '#messages';
import type { QueryClient } from '@tanstack/react-query';
import { toResult } from '#web/api/call.ts';
import { paths } from '#web/app/paths.ts';
import { toast } from '#web/ui/toast.ts';
import { addBrowserId, removeBrowserIds } from './browser-saved-jobs.ts';
import { savedJobIdsOptions } from './saved-jobs-api.ts';
import { saveJobMutation, toastId } from './saved-jobs-changes.ts';
import type { Saver } from './use-saved-job.ts';
import { TextLink } from '#web/ui/text-link.tsx';

const showSaved = (text: string) =>
  toast(
    <>
      {text} <TextLink to={paths.savedJobs}>{m.saved_job_see_all()}</TextLink>
    </>,
    { id: toastId },
  );
const showRemoved = () => toast(m.saved_job_removed(), { id: toastId });

/** Saves in the browser what an account takes over later. */
function toggleInBrowser({ id, isSaved, saver }: SavedJobChange): void {
  if (isSaved) {
    removeBrowserIds([id]);
    showRemoved();
    return;
  }
  if (addBrowserId(id)) {
    showSaved(saver.isVisitor ? m.saved_job_in_browser() : m.saved_job_saved());
  } else {
    toast.error(m.saved_job_full(), { id: toastId });
  }
}

interface SavedJobChange {
  id: string;
  isSaved: boolean;
  saver: Saver;
  client: QueryClient;
}

export async function toggleSavedJob(change: SavedJobChange): Promise<void> {
  const { id, isSaved, saver, client } = change;
  if (saver.userId === undefined) {
    toggleInBrowser(change);
    return;
  }
  // Ids that are on their way would arrive without the change.
  await toResult(client.query(savedJobIdsOptions()));
  const mutation = client.getMutationCache().build(client, saveJobMutation);
  const { error } = await toResult(mutation.execute({ id, isSaved: !isSaved }));
  if (error !== undefined) {
    return;
  }
  if (isSaved) {
    removeBrowserIds([id]);
    showRemoved();
  } else {
    showSaved(m.saved_job_saved());
  }
}
