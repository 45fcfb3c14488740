import { useState } from 'react';
import { personalHomeLimits } from '#contract/hiring/job-choices.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { WaitingCounts } from '#contract/hiring/waiting.ts';
import { oneOf } from '#web/lib/choices.ts';
import { useUrlState } from '#web/lib/use-url-state.ts';

export const postedJobTabs = ['open', 'closed'] as const;
export type PostedJobTab = (typeof postedJobTabs)[number];

/** Those that a number above the list leads to. */
export const highlights = ['waiting', 'unread', 'closing', 'undecided'] as const;
export type Highlight = (typeof highlights)[number];

const day = 24 * 60 * 60_000;

/** Whether the last day of an open job begins within a week, where it ends, as for the pressing jobs of the home page. */
export const isClosingSoon = ({ isClosed, closesAt }: Job, now: number): boolean =>
  !isClosed &&
  closesAt !== undefined &&
  Date.parse(closesAt) <= now + (personalHomeLimits.closingDays + 1) * day;

/**
 * The status of each job when the page first showed it: a job that is closed stays where it is, under the finger that
 * closed it, until another tab is chosen.
 */
const useFirstStatus = (jobs: readonly Job[], tabName: string) => {
  const [known, setKnown] = useState({ tabName, closed: new Map<string, boolean>() });
  const base = known.tabName === tabName ? known.closed : new Map<string, boolean>();
  const added = jobs.filter(({ _id }) => !base.has(_id));
  if (added.length > 0 || known.tabName !== tabName) {
    const closed = new Map([
      ...base,
      // One that waits to become public is not over.
      ...added.map(({ _id, isClosed, isHidden, approval }): [string, boolean] => [
        _id,
        isClosed && !(isHidden && approval !== undefined),
      ]),
    ]);
    setKnown({ tabName, closed });
    return closed;
  }
  return base;
};

/** Which of the posted jobs are listed. It stands in the URL. */
export const usePostedJobFilter = (jobs: readonly Job[], waiting: WaitingCounts | undefined) => {
  const { read, change } = useUrlState();
  const [now] = useState(() => Date.now());
  const tabName = read('tab');
  const closed = useFirstStatus(jobs, tabName);
  const isOpenJob = ({ _id }: Job) => closed.get(_id) === false;
  const firstTab = jobs.length === 0 || jobs.some(isOpenJob) ? 'open' : 'closed';
  const tab: PostedJobTab = oneOf(postedJobTabs, tabName) ?? firstTab;
  const highlight = oneOf(highlights, read('show'));

  const byJob = new Map(waiting?.jobs.map((job) => [job.jobId, job]));
  const matches: Record<Highlight, (job: Job) => boolean> = {
    waiting: ({ _id }) => (byJob.get(_id)?.waiting ?? 0) > 0,
    unread: ({ _id }) => (byJob.get(_id)?.unread ?? 0) > 0,
    closing: (job) => isClosingSoon(job, now),
    undecided: ({ _id }) => (byJob.get(_id)?.undecided ?? 0) > 0,
  };
  const inTab = (job: Job) => isOpenJob(job) === (tab === 'open');
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
    chooseTab: (value: PostedJobTab) => change({ tab: value, show: '' }),
    /** Pressed again, all jobs are shown. */
    toggle: (value: Highlight) => change({ tab: '', show: value === highlight ? '' : value }),
  };
};
