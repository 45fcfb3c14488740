import { useFindJobsQuery } from '#web/features/jobs/search/job-search-api.ts';
import { type JobSearch, toJobListArg } from '#web/features/jobs/search/job-search.ts';
import { useJobOverlay } from '#web/features/jobs/use-job-overlay.ts';
import { useWideScreen } from '#web/lib/use-media-query.ts';
import type { OpenJobProps } from '#web/pages/job/job-content.tsx';

/** Where there is room beside the list: the job that was chosen from it, or its first one. */
export const useShownJob = (search: JobSearch) => {
  const isWide = useWideScreen();
  const { overlayId, openJob } = useJobOverlay();
  const first = useFindJobsQuery(toJobListArg(search)).data?.jobs[0];
  const chosen = overlayId === undefined ? undefined : { id: overlayId, summary: openJob };
  const shown: OpenJobProps | undefined = chosen ?? (first && { id: first._id, summary: first });
  return { isWide, shown: isWide ? shown : undefined };
};
