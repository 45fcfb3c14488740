import { useLocation } from 'react-router';
import type { Job } from '#contract/hiring/jobs.ts';
import { orderChoices, stageFilters } from '#contract/hiring/stages.ts';
import type { ApplicantFilter } from '#web/features/hiring/applications/applicants-api.ts';
import { oneOf } from '#web/lib/one-of.ts';
import { useBackOnce } from '#web/lib/use-back-once.ts';
import { useSearchText, useUrlState } from '#web/lib/use-url-state.ts';

/** The navigation state of a person who was opened from the list. */
export const fromList = 'from-list';

const defaults = { stage: 'all', order: 'newest' };

/**
 * The state of the board, which stands in the URL: who is listed, and who is shown. Reload and Back return to it.
 * A person who was opened from the list is left by Back.
 */
export const useBoardUrl = (job: Job) => {
  const { read, linkTo, change } = useUrlState(defaults);
  const isFromList = useLocation().state === fromList;
  const goBack = useBackOnce();
  // A shortened or hand-typed URL shows all applicants.
  const filter: ApplicantFilter = {
    jobId: job._id,
    stage: oneOf(stageFilters, read('stage')) ?? 'all',
    order: oneOf(orderChoices, read('order')) ?? 'newest',
    q: read('q').slice(0, 100),
  };
  const search = useSearchText(filter.q, (q) => change({ q }));
  return {
    filter,
    setFilter: (values: Partial<Omit<ApplicantFilter, 'jobId'>>) => change(values),
    ...search,
    personId: read('person') || undefined,
    /** The URL of a person, relative to the page. */
    linkTo: (id: string) => linkTo({ person: id }),
    show: (id: string) => change({ person: id }),
    closePerson: () => {
      if (isFromList) {
        goBack();
      } else {
        change({ person: '' });
      }
    },
  };
};
export type BoardUrl = ReturnType<typeof useBoardUrl>;
