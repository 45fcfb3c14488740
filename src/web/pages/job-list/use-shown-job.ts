import { useState } from 'react';
import type { JobHit } from '#contract/hiring/search.ts';
import { isMissing } from '#web/api/error-message.ts';
import { useReaderQuery } from '#web/api/reader.ts';
import type { OpenJobProps } from '#web/features/hiring/jobs/details/job-content.tsx';
import { useMarkedJobs } from '#web/features/hiring/jobs/seen-and-hidden-jobs.ts';
import { jobOptions } from '#web/features/hiring/jobs/jobs-api.ts';
import { buildJobSearchUrl, type JobSearch } from '#web/features/hiring/jobs/search/job-search.ts';
import { useJobOverlay } from '#web/features/hiring/jobs/use-job-overlay.ts';
import { useFoundJobs } from './use-found-jobs.ts';

/**
 * The job that stood first when the search was answered. It stays when the list is read again and another one has come
 * before it: it may be read, or be applied to, at that moment. A job that is gone or hidden makes room for the one that is first now.
 */
const useFirstJob = (search: JobSearch): JobHit | undefined => {
  const { data, isCurrent } = useFoundJobs(search);
  const currentData = isCurrent ? data : undefined;
  const url = buildJobSearchUrl(search);
  const hiddenIds = useMarkedJobs('hidden');
  const answered = currentData?.jobs.find(({ _id }) => !hiddenIds.includes(_id));
  const [first, setFirst] = useState({ url, job: answered });
  const isNewSearch = first.url !== url && currentData !== undefined;
  // The pane reads the job; only its error matters here.
  const read = useReaderQuery((reader) => ({
    ...jobOptions(first.job?._id ?? '-', reader),
    enabled: false,
  }));
  const isHidden = first.job !== undefined && hiddenIds.includes(first.job._id);
  const isGone = (isHidden || isMissing(read.error)) && answered?._id !== first.job?._id;
  const isFirstAnswer = (first.job === undefined || isGone) && answered !== undefined;
  if (isNewSearch || isFirstAnswer) {
    setFirst({ url, job: answered });
  }
  // Nothing, while every job of the page is hidden.
  return isHidden ? undefined : (data?.jobs.find(({ _id }) => _id === first.job?._id) ?? first.job);
};

/** The job for the pane beside a list: the one that was chosen from it, or its first one. */
export const useShownJob = (search: JobSearch): OpenJobProps | undefined => {
  const { overlayId, openJob } = useJobOverlay();
  const first = useFirstJob(search);
  // A job that was chosen and then hidden makes room.
  const hiddenIds = useMarkedJobs('hidden');
  return overlayId === undefined || hiddenIds.includes(overlayId)
    ? first && { id: first._id, summary: first, isFirst: true }
    : { id: overlayId, summary: openJob };
};
