import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import type { Job } from '#contract/hiring/jobs.ts';
import {
  type ApplicantOrder,
  applicantOrders,
  type StageFilter,
  stageFilters,
} from '#contract/hiring/stages.ts';
import type { ApplicantFilter } from '#web/features/hiring/applications/applicants-api.ts';
import { useBackOnce } from '#web/lib/use-back-once.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';

/** Milliseconds without a key before a search is sent. */
const typingPause = 300;

const isStage = (text: string | null): text is StageFilter =>
  (stageFilters as readonly (string | null)[]).includes(text);
const isOrder = (text: string | null): text is ApplicantOrder =>
  text !== null && Object.hasOwn(applicantOrders, text);

/** A shortened or hand-typed URL shows all applicants. */
const parseFilter = (jobId: string, params: URLSearchParams): ApplicantFilter => {
  const stage = params.get('stage');
  const order = params.get('order');
  return {
    jobId,
    stage: isStage(stage) ? stage : 'all',
    order: isOrder(order) ? order : 'newest',
    q: (params.get('q') ?? '').slice(0, 100),
  };
};

/** The navigation state of a person who was opened from the list. */
export const fromList = 'from-list';

const defaults: Readonly<Record<string, string>> = { stage: 'all', order: 'newest', q: '' };

/** Changes parameters of the URL; those with their default value are left out. */
const useBoardParams = () => {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  // A change that is not rendered yet must not be lost by the next one, such as words that are typed meanwhile.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = (values: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined || value === defaults[name]) {
        next.delete(name);
      } else {
        next.set(name, value);
      }
    }
    latest.current = next;
    setParams(next, { replace: true, preventScrollReset: true, state });
  };
  return { params, change, isFromList: state === fromList };
};

/** What is typed into the search: sent when the typing pauses, and that of the URL again after Back and Forward. */
const useSearchWords = (q: string, send: (words: string) => void) => {
  const [text, setText] = useState(q);
  const words = useDebouncedValue(text.trim(), typingPause);
  const { key } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const adopt = useEffectEvent(() => {
    if (isPop) {
      setText(q);
    }
  });
  // oxlint-disable-next-line react/set-state-in-effect -- in a render it would stay set when that is interrupted
  useEffect(() => adopt(), [key]);
  const search = useEffectEvent(() => {
    // Words that are typed no more, as Back takes them out of the field, are not searched for.
    if (words !== q && words === text.trim()) {
      send(words);
    }
  });
  useEffect(() => search(), [words]);
  return { text, setText };
};

/**
 * The state of the board, which stands in the URL: who is listed, and who is shown. Reload and Back return to it.
 * A person who was opened from the list is left by Back.
 */
export const useBoard = (job: Job) => {
  const { params, change, isFromList } = useBoardParams();
  const goBack = useBackOnce();
  const filter = parseFilter(job._id, params);
  const words = useSearchWords(filter.q, (q) => change({ q }));
  return {
    filter,
    setFilter: (values: Partial<ApplicantFilter>) => change({ ...values, jobId: undefined }),
    ...words,
    personId: params.get('person') ?? undefined,
    /** The URL of a person, relative to the page. */
    linkTo: (id: string): string => {
      const next = new URLSearchParams(params);
      next.set('person', id);
      return `?${next.toString()}`;
    },
    show: (id: string) => change({ person: id }),
    closePerson: () => {
      if (isFromList) {
        goBack();
      } else {
        change({ person: undefined });
      }
    },
  };
};
export type Board = ReturnType<typeof useBoard>;
