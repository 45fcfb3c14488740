import { m } from '#messages';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toResult } from '#web/api/call.ts';
import { errorStatus } from '#web/api/error-message.ts';
import { pickChanged } from '#web/forms/changed-fields.ts';
import { toast } from '#web/ui/toast.ts';
import { DraftSaver, type DraftState } from './draft-saver.ts';
import { removeDraftMutation, type SavedDraft, saveDraftMutation } from './job-drafts-api.ts';
import { leftFormOptions } from './read-drafts.ts';

type Fields = Readonly<Record<string, unknown>>;

interface DraftSaverOptions {
  email: string;
  /** The draft that the form continues. */
  draft: SavedDraft | undefined;
  /** The initial values of the form; those of a posted job are the stored ones. */
  base: Fields;
  /** The posted job that the form changes: only its changed fields are saved. */
  jobId?: string;
}

/** Stores what was typed last, also when the page is hidden or left. */
const useSaveOnLeaving = (client: QueryClient, saver: DraftSaver, email: string): void =>
  useEffect(() => {
    const flush = () => void saver.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      if (saver.hasUnsaved) {
        const options = client.defaultQueryOptions(leftFormOptions(email));
        client.getQueryCache().build(client, options).setData(saver);
        flush();
      }
    };
  }, [client, saver, email]);

/** Saves what is typed in the job form on the server, until it was sent. */
export const useDraftSaver = ({ email, draft, base, jobId }: DraftSaverOptions) => {
  const client = useQueryClient();
  const { mutateAsync: saveDraft } = useMutation(saveDraftMutation);
  const { mutateAsync: removeDraft } = useMutation(removeDraftMutation);
  const [state, setState] = useState<DraftState>({ isSaved: false, message: '' });
  const [saver] = useState(
    () =>
      new DraftSaver({
        draft,
        send: (input, saved) => saveDraft({ saved, body: { ...input, jobId, email } }),
        onState: setState,
      }),
  );
  useSaveOnLeaving(client, saver, email);
  const change = (values: Fields): void =>
    saver.change((hasDraft) => {
      const changed = pickChanged(values, base);
      const input = jobId === undefined ? values : changed;
      return hasDraft || Object.keys(changed).length > 0 ? input : undefined;
    });
  /** Deletes the draft of a form that was sent. */
  const end = async (): Promise<void> => {
    const id = await saver.end();
    const { error } = id === undefined ? {} : await toResult(removeDraft({ params: { id } }));
    // 404: it was deleted elsewhere.
    if (error !== undefined && errorStatus(error) !== 404) {
      toast.error(m.draft_not_removed(), { id: 'draft' });
    }
  };
  return { state, change, end };
};
