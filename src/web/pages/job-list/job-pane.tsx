import { type RefObject, useEffect, useRef } from 'react';
import { useFindJobsQuery } from '#web/features/jobs/search/job-search-api.ts';
import { type JobSearch, toJobListArg } from '#web/features/jobs/search/job-search.ts';
import { useJobOverlay } from '#web/features/jobs/use-job-overlay.ts';
import type { OpenJobProps } from '#web/pages/job/job-content.tsx';
import { LazyOpenJob } from '#web/pages/job/job-overlay.tsx';

export interface JobPaneProps {
  search: JobSearch;
  list: RefObject<HTMLElement | null>;
  /** Called with the id of the job that is shown, which the list marks; with undefined when none is. */
  onShow: (id: string | undefined) => void;
}

/** The job that was chosen from the list, or its first one. */
const useShownJob = (search: JobSearch): OpenJobProps | undefined => {
  const { overlayId, openJob } = useJobOverlay();
  const first = useFindJobsQuery(toJobListArg(search)).data?.jobs[0];
  return overlayId === undefined
    ? first && { id: first._id, summary: first }
    : { id: overlayId, summary: openJob };
};

/** Beside a list where there is room: the details of one of its jobs. */
export function JobPane({ search, list, onShow }: JobPaneProps) {
  const pane = useRef<HTMLElement>(null);
  const shown = useShownJob(search);
  const id = shown?.id;
  useEffect(() => {
    onShow(id);
    return () => onShow(undefined);
  }, [id, onShow]);
  return (
    <aside
      ref={pane}
      // Keys scroll only what has the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-job-pane
      aria-label={`Job Details ${shown?.summary?.position ?? ''}`.trim()}
      className="sticky top-20 card-surface h-[calc(100dvh-6rem)] self-start overflow-y-auto px-6 py-4"
    >
      {shown && <LazyOpenJob key={shown.id} {...shown} headingLevel={2} list={list} pane={pane} />}
    </aside>
  );
}
