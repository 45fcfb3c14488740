import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#web/api/error-message.ts';
import { preloadHandlers } from '#web/lib/preload-handlers.ts';
import { toast } from '#web/ui/toast.ts';
import { useBrowserIds } from './browser-saved-jobs.ts';
import { savedJobIdsOptions } from './saved-jobs-api.ts';

/** The owner of saved jobs: a user by id; the browser for visitors and until the session is known. */
export interface Saver {
  userId: string | undefined;
  /** Whether it is certain that no user is signed in. */
  isVisitor: boolean;
}

const load = () => import('./toggle-saved-job.tsx');

/** For the button: what the change needs is loaded before it is pressed. */
export const savePreload = preloadHandlers(load);

/** Whether the viewer saved a job, and the function that changes it. */
export const useSavedJob = (id: string, saver: Saver) => {
  const inBrowser = useBrowserIds().includes(id);
  const client = useQueryClient();
  const { data: inAccount = false } = useQuery({
    ...savedJobIdsOptions(),
    enabled: saver.userId !== undefined,
    select: (ids) => ids.includes(id),
  });
  const isSaved = inBrowser || (saver.userId !== undefined && inAccount);
  const toggle = async () => {
    try {
      const { toggleSavedJob } = await load();
      await toggleSavedJob({ id, isSaved, saver, client });
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return { isSaved, toggle };
};
