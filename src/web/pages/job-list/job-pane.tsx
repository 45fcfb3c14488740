import { type RefObject, useRef } from 'react';
import type { OpenJobProps } from '#web/pages/job/job-content.tsx';
import { LazyOpenJob } from '#web/pages/job/job-overlay.tsx';

interface JobPaneProps {
  list: RefObject<HTMLElement | null>;
  /** Undefined while there is nothing to show, and where there is no room for it. */
  shown: OpenJobProps | undefined;
}

/** The details of one job of the list beside it. Its place is there before the job is. */
export function JobPane({ list, shown }: JobPaneProps) {
  const pane = useRef<HTMLElement>(null);
  return (
    <aside
      ref={pane}
      // Keys scroll only what has the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-job-pane
      aria-label={`Job Details ${shown?.summary?.position ?? ''}`.trim()}
      className="sticky top-20 card-surface hidden h-[calc(100dvh-6rem)] self-start overflow-y-auto px-6 py-4 wide:block"
    >
      {shown && <LazyOpenJob key={shown.id} {...shown} headingLevel={2} list={list} pane={pane} />}
    </aside>
  );
}
