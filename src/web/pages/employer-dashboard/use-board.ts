import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Job } from '#contract/jobs.ts';
import {
  type ApplicantOrder,
  applicantOrders,
  type StageFilter,
  stageFilters,
} from '#contract/stages.ts';
import type { ApplicantFilter } from '#web/features/applications/applicants-api.ts';
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

/**
 * The state of the board, which stands in the URL: who is listed, and who is shown. Reload and Back return to it.
 * A person who was opened from the list is left by Back.
 */
export const useBoard = (job: Job) => {
  const { params, change, isFromList } = useBoardParams();
  const navigate = useNavigate();
  const filter = parseFilter(job._id, params);
  const [text, setText] = useState(filter.q);
  const words = useDebouncedValue(text.trim(), typingPause);
  const search = useEffectEvent(() => {
    if (words !== filter.q) {
      change({ q: words });
    }
  });
  useEffect(() => search(), [words]);
  return {
    filter,
    setFilter: (values: Partial<ApplicantFilter>) => change({ ...values, jobId: undefined }),
    text,
    setText,
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
        void navigate(-1);
      } else {
        change({ person: undefined });
      }
    },
  };
};
export type Board = ReturnType<typeof useBoard>;
