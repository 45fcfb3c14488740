import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { orderChoices, stageFilters } from '#contract/hiring/stages.ts';
import type { ListQuery } from '#web/api/cursor-list.ts';
import type { ApplicantFilter } from './applicants-api.ts';
import { oneOf } from '#web/lib/choices.ts';
import { useBackOnce } from '#web/lib/use-back-once.ts';
import { useSearchText, useUrlState } from '#web/lib/use-url-state.ts';

/** The navigation state of a person who was opened from the list. */
export const fromList = 'from-list';

const defaults = { order: 'newest' };

/**
 * The stage of a URL that names none: the people without a decision, or all where there are none. A link to one person
 * shows all, among whom that person is. It stays once it is known, however many are decided afterwards.
 */
const useFirstStage = (personId: string | undefined) => {
  const [stage, setStage] = useState<'undecided' | 'all'>(personId ? 'all' : 'undecided');
  const [isKnown, setKnown] = useState(stage === 'all');
  const settle = ({ data, isPlaceholderData }: ListQuery<ApplicationEntry>) => {
    if (!isKnown && data && !isPlaceholderData) {
      setKnown(true);
      setStage(data.length === 0 ? 'all' : 'undecided');
    }
  };
  return { stage, settle };
};

/**
 * The state of the board, which stands in the URL: who is listed, and who is shown. Reload and Back return to it.
 * A person who was opened from the list is left by Back.
 */
export const useBoardUrl = (job: Job) => {
  const { read, linkTo, change } = useUrlState(defaults);
  const isFromList = useLocation().state === fromList;
  const goBack = useBackOnce();
  const personId = read('person') || undefined;
  const first = useFirstStage(personId);
  // A shortened or hand-typed URL shows the stage that it would open with.
  const chosenStage = oneOf(stageFilters, read('stage'));
  const filter: ApplicantFilter = {
    jobId: job._id,
    stage: chosenStage ?? first.stage,
    order: oneOf(orderChoices, read('order')) ?? 'newest',
    q: read('q').slice(0, 100),
    assignee: read('assignee') === 'me' ? 'me' : '',
  };
  const search = useSearchText(filter.q, (q) => change({ q }));
  const toPerson = (person: string) => ({ person, stage: filter.stage });
  return {
    filter,
    /** Learns from the first list whether there is anybody undecided. */
    settle: (list: ListQuery<ApplicationEntry>) => {
      if (chosenStage === undefined && filter.q === '' && filter.assignee === '') {
        first.settle(list);
      }
    },
    /** Another stage shows its first person, and so do those who are assigned to the viewer. */
    setFilter: (values: Partial<Omit<ApplicantFilter, 'jobId'>>) => {
      const areOthers = values.stage !== undefined || values.assignee !== undefined;
      change({ ...values, ...(areOthers && { person: '' }) });
    },
    ...search,
    personId,
    /** The URL of a person, relative to the page. */
    linkTo: (id: string) => linkTo(toPerson(id)),
    show: (id: string) => change(toPerson(id)),
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
