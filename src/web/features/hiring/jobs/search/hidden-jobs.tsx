import { m } from '#messages';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide';
import { useEffect } from 'react';
import type { JobHit } from '#contract/hiring/search.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { markJob, readHiddenJobs } from '#web/features/hiring/jobs/seen-and-hidden-jobs.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { countOtherCurrencies } from './filter-choices.ts';
import { jobFacetsOptions } from './job-search-api.ts';
import {
  buildJobSearchUrl,
  changeSearch,
  isOpenOnly,
  type JobSearch,
  toFacetsQuery,
} from './job-search.ts';
import { TextLink } from '#web/ui/text-link.tsx';

interface HiddenJobsProps {
  search: JobSearch;
  /** Jobs of this page that the person hid. */
  hiddenIds?: readonly string[];
}

/** Says which jobs a list leaves out: those paid in other currencies, closed ones, and those hidden by the person. */
export function HiddenJobs({ search, hiddenIds = [] }: HiddenJobsProps) {
  const show = useFocusAfterLoss<HTMLButtonElement>(hiddenIds.length);
  const client = useQueryClient();
  const { data: facets } = useQuery(jobFacetsOptions({ query: toFacetsQuery(search) }));
  const others = countOtherCurrencies(facets, search);
  return (
    <p className="mt-2 flex min-h-8 flex-wrap items-center gap-x-3 text-sm text-muted">
      {others !== undefined && <span>{m.search_hidden_currencies({ jobs: others })}</span>}
      {isOpenOnly(search) && facets && facets.closed !== 0 && (
        <span>
          {facets.closed === undefined
            ? m.search_hidden_closed()
            : m.search_hidden_closed_count({ jobs: formatNumber(facets.closed) })}{' '}
          <TextLink
            to={buildJobSearchUrl(changeSearch(search, { open: 'no' }))}
            preventScrollReset
            className="ms-1 inline-flex min-h-8 items-center"
          >
            {m.search_show_closed()}
          </TextLink>
        </span>
      )}
      {hiddenIds.length > 0 && (
        <span>
          {m.search_hidden_by_you({ jobs: formatNumber(hiddenIds.length) })}{' '}
          <button
            ref={show}
            type="button"
            className="text-link ms-1 inline-flex min-h-8 items-center"
            onClick={() => hiddenIds.forEach((id) => void changeHidden(client, id, false))}
          >
            {m.search_show_hidden()}
          </button>
        </span>
      )}
    </p>
  );
}

/** Hides a job, or shows it again, at once; the account learns of it afterwards. */
const changeHidden = async (client: QueryClient, id: string, isHidden: boolean): Promise<void> => {
  markJob('hidden', id, isHidden);
  const { storeHiddenJob } = await import('./hidden-jobs-changes.ts');
  await storeHiddenJob(client, { id, isHidden });
};

/** Hides a job, and says how it comes back. */
const hide = async (client: QueryClient, { _id: id, position }: JobHit): Promise<void> => {
  const isStored = changeHidden(client, id, true);
  const { showUndoToast } = await import('#web/ui/undo-toast.tsx');
  const undo = () => void isStored.then(() => changeHidden(client, id, false));
  showUndoToast({ id: 'hidden-job', text: m.search_hidden_now({ position }), undo });
};

/** Reads the hidden jobs of the account once it is known who is signed in. */
export const useHiddenJobsOfAccount = (): void => {
  const { user, isLoading, email } = useViewer();
  const userId = user?._id;
  const isVisitor = !isLoading && email === '';
  const client = useQueryClient();
  useEffect(() => {
    if (userId !== undefined || (isVisitor && readHiddenJobs().owner !== '')) {
      import('./hidden-jobs-changes.ts')
        .then(({ readAccount }) => readAccount(client, userId))
        .catch(() => {});
    }
  }, [userId, isVisitor, client]);
};

/** The button is gone with its job: the keyboard goes on at the next one, or at the one before. */
const focusNext = (button: HTMLElement): void => {
  const entry = button.closest('li');
  const next = entry?.nextElementSibling ?? entry?.previousElementSibling;
  next?.querySelector<HTMLElement>('[data-job-link]')?.focus({ preventScroll: true });
};

interface HideButtonProps {
  job: JobHit;
  /** The person is about to press it. */
  onNear: () => void;
}

/** Leaves a job out of Find Job: for a user everywhere, for a visitor in this browser. */
export function HideButton({ job, onNear }: HideButtonProps) {
  const client = useQueryClient();
  return (
    <Button
      variant="quiet"
      icon
      aria-label={m.search_hide_job({ position: job.position, company: job.company })}
      title={m.search_hide()}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={({ currentTarget }) => {
        focusNext(currentTarget);
        void hide(client, job);
      }}
      className="text-muted noscript:hidden"
    >
      <Icon of={EyeOff} className="size-5" />
    </Button>
  );
}
