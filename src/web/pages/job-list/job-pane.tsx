import { m } from '#messages';
import { type RefObject, useRef } from 'react';
import { OpenJob, type OpenJobProps } from '#web/features/hiring/jobs/details/job-content.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';

export interface JobPaneProps {
  /** Its place. */
  className: string;
  /** Undefined until the list is known, and where every job of it is hidden. */
  shown: OpenJobProps | undefined;
  list: RefObject<HTMLElement | null>;
}

/** Beside a list where there is room: the details of one of its jobs. */
export function JobPane({ className, shown, list }: JobPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  return (
    <ScrollArea
      ref={pane}
      role="complementary"
      data-job-pane
      aria-label={m.job_details_of({ position: shown?.summary?.position ?? '' }).trim()}
      className={`${className} overflow-y-auto`}
    >
      {shown && (
        <div key={shown.id} className={shown.isFirst ? undefined : 'rises'}>
          <OpenJob {...shown} headingLevel={2} list={list} pane={pane} />
        </div>
      )}
    </ScrollArea>
  );
}
