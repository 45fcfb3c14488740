import { m } from '#messages';
import { Sentence } from '#web/ui/sentence.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobDraftSummary } from '#contract/hiring/job-drafts.ts';
import { toResult } from '#web/api/call.ts';
import { DraftNotice } from '#web/forms/draft-notice.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Day } from '#web/ui/day.tsx';
import { deleteDraftMutation } from './job-drafts-api.ts';

interface OfferedDraftProps {
  draft: JobDraftSummary | null | undefined;
  toForm: (id: string) => string;
}

/** Offers to go on with the draft that was saved last. */
export function OfferedDraft({ draft, toForm }: OfferedDraftProps) {
  const { mutateAsync: removeDraft, isPending } = useMutation(deleteDraftMutation);
  const [isDiscarded, setDiscarded] = useState(false);
  if (!draft) {
    return null;
  }
  const { _id: id, jobId, position, updatedAt } = draft;
  const discard = async () => {
    const { error } = await toResult(removeDraft({ params: { id } }));
    setDiscarded(error === undefined);
  };
  return (
    <DraftNotice
      isShown={!isDiscarded}
      ended={m.draft_discarded()}
      discard={() => void discard()}
      pending={isPending}
      action={
        <ButtonLink variant="secondary" to={toForm(id)}>
          {m.draft_continue_draft()}
        </ButtonLink>
      }
    >
      {position?.trim() ? (
        <Sentence
          of={jobId === undefined ? m.draft_offered_named : m.draft_offered_changes_named}
          inputs={{ position }}
          className="font-medium"
          day={<Day timestamp={updatedAt} />}
        />
      ) : (
        <Sentence
          of={jobId === undefined ? m.draft_offered : m.draft_offered_changes}
          day={<Day timestamp={updatedAt} />}
        />
      )}
    </DraftNotice>
  );
}
