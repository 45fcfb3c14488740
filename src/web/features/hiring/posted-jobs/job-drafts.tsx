import { m } from '#messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { JobDraftSummary } from '#contract/hiring/job-drafts.ts';
import { toResult } from '#web/api/call.ts';
import {
  draftsOptions,
  deleteDraftMutation,
} from '#web/features/hiring/jobs/drafts/job-drafts-api.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

interface DraftRowProps {
  draft: JobDraftSummary;
  onRemoved: () => void;
}

function DraftRow({ draft, onRemoved }: DraftRowProps) {
  const { mutateAsync: removeDraft, isPending } = useMutation(deleteDraftMutation);
  const { _id: id, jobId, position, company, updatedAt } = draft;
  const unnamed = jobId === undefined ? m.draft_untitled() : m.draft_changes();
  const remove = async () => {
    const { error } = await toResult(removeDraft({ params: { id } }));
    if (error === undefined) {
      onRemoved();
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <p id={`draft-${id}`} className="me-auto min-w-0">
        <span className="font-medium">{position?.trim() ? position : unnamed}</span>
        {company?.trim() && <span className="text-muted"> · {company}</span>}{' '}
        <span className="text-sm text-muted">
          <Sentence of={m.draft_saved_on} day={<Day timestamp={updatedAt} />} />
        </span>
      </p>
      <div className="flex gap-x-2">
        <ButtonLink
          variant="secondary"
          to={
            jobId === undefined
              ? paths.employer.addJobDraft(id)
              : paths.employer.updateJob(jobId, id)
          }
          aria-describedby={`draft-${id}`}
        >
          {m.draft_continue()}
        </ButtonLink>
        <Button
          variant="quietDanger"
          aria-describedby={`draft-${id}`}
          pending={isPending}
          onClick={() => void remove()}
        >
          {m.draft_delete()}
        </Button>
      </div>
    </li>
  );
}

/** Job posts that are not finished; nothing where there are none. `onEmpty` is called when the focus was in the last one. */
export function JobDrafts({ onEmpty }: { onEmpty: () => void }) {
  const { data = [] } = useQuery(draftsOptions());
  // The list may be read late, or not at all.
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const drafts = data.filter(({ _id }) => !removed.includes(_id));
  const heading = useRef<HTMLHeadingElement>(null);
  const restoreFocus = useEffectEvent(() => {
    if (removed.length === 0 || document.activeElement !== document.body) {
      return;
    }
    if (heading.current) {
      heading.current.focus({ preventScroll: true });
    } else {
      onEmpty();
    }
  });
  useEffect(() => restoreFocus(), [removed]);
  if (drafts.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="drafts" className="mb-6 flow-root">
      <h2 ref={heading} id="drafts" tabIndex={-1} className="mb-2 w-fit rounded-control text-lg">
        {m.draft_list()}
      </h2>
      <RowList>
        {drafts.map((draft) => (
          <DraftRow
            key={draft._id}
            draft={draft}
            onRemoved={() => setRemoved((ids) => [...ids, draft._id])}
          />
        ))}
      </RowList>
    </section>
  );
}
