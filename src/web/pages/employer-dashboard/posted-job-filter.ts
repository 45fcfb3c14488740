import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Job } from '#contract/hiring/jobs.ts';
import type { WaitingCounts } from '#contract/hiring/waiting.ts';

export const postedJobTabs = ['open', 'closed'] as const;
export type PostedJobTab = (typeof postedJobTabs)[number];

/** Those that a number above the list leads to. */
export const highlights = ['waiting', 'unread', 'closing', 'undecided'] as const;
export type Highlight = (typeof highlights)[number];

const week = 7 * 24 * 60 * 60_000;

/** Whether the last day of an open job is within a week. */
const isClosingSoon = ({ isClosed, applyUntil }: Job, now: number): boolean =>
  !isClosed && applyUntil !== undefined && Date.parse(applyUntil) < now + week;

/**
 * The status of each job when the page first showed it: a job that is closed stays where it is, under the finger that
 * closed it, until another tab is chosen.
 */
const useFirstStatus = (jobs: readonly Job[], isOther: string) => {
  const [known, setKnown] = useState({ isOther, closed: new Map<string, boolean>() });
  const base = known.isOther === isOther ? known.closed : new Map<string, boolean>();
  const added = jobs.filter(({ _id }) => !base.has(_id));
  if (added.length > 0 || known.isOther !== isOther) {
    const closed = new Map([
      ...base,
      ...added.map(({ _id, isClosed }): [string, boolean] => [_id, isClosed]),
    ]);
    setKnown({ isOther, closed });
    return closed;
  }
  return base;
};

const isListed = <Value extends string>(
  values: readonly Value[],
  text: string | null,
): text is Value => (values as readonly (string | null)[]).includes(text);

/** Which of the posted jobs are listed. It stands in the URL. */
export const usePostedJobFilter = (jobs: readonly Job[], waiting: WaitingCounts | undefined) => {
  const [params, setParams] = useSearchParams();
  const [now] = useState(() => Date.now());
  const tabName = params.get('tab');
  const show = params.get('show');
  const closed = useFirstStatus(jobs, tabName ?? '');
  const isOpenJob = ({ _id }: Job) => closed.get(_id) === false;
  const firstTab = jobs.length === 0 || jobs.some(isOpenJob) ? 'open' : 'closed';
  const tab: PostedJobTab = isListed(postedJobTabs, tabName) ? tabName : firstTab;
  const highlight = isListed(highlights, show) ? show : undefined;

  const byJob = new Map(waiting?.jobs.map((job) => [job.jobId, job]));
  const matches: Record<Highlight, (job: Job) => boolean> = {
    waiting: ({ _id }) => (byJob.get(_id)?.waiting ?? 0) > 0,
    unread: ({ _id }) => (byJob.get(_id)?.unread ?? 0) > 0,
    closing: (job) => isClosingSoon(job, now),
    undecided: ({ _id }) => (byJob.get(_id)?.undecided ?? 0) > 0,
  };
  const inTab = (job: Job) => isOpenJob(job) === (tab === 'open');
  const change = (name: 'tab' | 'show', value: string | undefined) =>
    setParams(value === undefined ? {} : { [name]: value }, {
      replace: true,
      preventScrollReset: true,
    });
  return {
    tab,
    highlight,
    byJob,
    shown: jobs.filter(highlight ? matches[highlight] : inTab),
    closingCount: jobs.filter(matches.closing).length,
    counts: {
      open: jobs.filter(isOpenJob).length,
      closed: jobs.filter((job) => !isOpenJob(job)).length,
    },
    chooseTab: (value: PostedJobTab) => change('tab', value),
    /** Pressed again, all jobs are shown. */
    toggle: (value: Highlight) => change('show', value === highlight ? undefined : value),
  };
};
