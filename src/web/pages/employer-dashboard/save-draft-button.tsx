import { useMutation } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { JobDraftInput } from '#contract/hiring/job-drafts.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import {
  createDraftMutation,
  updateDraftMutation,
} from '#web/features/hiring/jobs/job-drafts-api.ts';
import { useIsFormBusy } from '#web/forms/form.tsx';
import { removeDraft } from '#web/lib/draft.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';

interface SaveDraftButtonProps {
  /** The draft that the form began with. */
  draftId: string | undefined;
  /** Under which this tab stores what is typed. */
  draftKey: string;
}

/** Stores the form around it as it is, to be continued on any device. */
export function SaveDraftButton({ draftId, draftKey }: SaveDraftButtonProps) {
  const { getValues } = useFormContext<JobDraftInput>();
  const { mutateAsync: createDraft, isPending: isCreating } = useMutation(createDraftMutation);
  const { mutateAsync: updateDraft, isPending: isUpdating } = useMutation(updateDraftMutation);
  const isBusy = useIsFormBusy();
  const navigate = useNavigate();
  const save = async () => {
    // JSON has no NaN, which an empty number field holds.
    const input = getValues();
    const request =
      draftId === undefined ? createDraft(input) : updateDraft({ id: draftId, input });
    const { error } = await runWithToast(request, {
      id: 'draft',
      loading: 'Saving the draft…',
      success: 'Draft saved.',
    });
    if (error === undefined) {
      removeDraft(draftKey);
      await navigate(paths.employer.postedJobs);
    }
  };
  return (
    <Button
      variant="secondary"
      wideOnPhone
      pending={isBusy || isCreating || isUpdating}
      onClick={() => void save()}
    >
      Save draft
    </Button>
  );
}
