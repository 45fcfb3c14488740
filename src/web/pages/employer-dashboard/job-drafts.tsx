import { useRef } from 'react';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { useListDraftsQuery, useRemoveDraftMutation } from '#web/features/jobs/job-drafts-api.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';

/** Job posts that are not finished; nothing where there are none. `onEmpty` is called when the last one was deleted. */
export function JobDrafts({ onEmpty }: { onEmpty: () => void }) {
  const { data: drafts = [] } = useListDraftsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [removeDraft, removal] = useRemoveDraftMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  if (drafts.length === 0) {
    return null;
  }
  // Until the list without it is there.
  const isRemoving = (id: string) => removal.originalArgs === id && !removal.isError;
  const remove = async (id: string) => {
    const { error } = await runWithToast(removeDraft(id), {
      id: 'draft',
      loading: 'Deleting the draft…',
      success: 'Draft deleted.',
    });
    if (error !== undefined) {
      return;
    }
    if (drafts.length > 1) {
      heading.current?.focus({ preventScroll: true });
    } else {
      onEmpty();
    }
  };
  return (
    <section aria-labelledby="drafts" className="mb-6">
      <h2 ref={heading} id="drafts" tabIndex={-1} className="mb-2 w-fit rounded-control text-lg">
        Drafts
      </h2>
      <ul className="divide-y divide-line card-surface">
        {drafts.map(({ _id: id, position, company, updatedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <p id={`draft-${id}`} className="mr-auto min-w-0">
              <span className="font-medium">{position?.trim() ? position : 'No position yet'}</span>
              {company?.trim() && <span className="text-muted"> · {company}</span>}{' '}
              <span className="text-sm text-muted">
                saved <Day timestamp={updatedAt} />
              </span>
            </p>
            <ButtonLink
              variant="secondary"
              to={paths.employer.addJobDraft(id)}
              aria-describedby={`draft-${id}`}
            >
              Continue
            </ButtonLink>
            <Button
              variant="quietDanger"
              aria-describedby={`draft-${id}`}
              pending={isRemoving(id)}
              onClick={() => void remove(id)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
