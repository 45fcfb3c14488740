import { createContext, type ReactNode, use } from 'react';
import type { OpenJobProps } from '#web/features/hiring/jobs/details/job-content.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The place of the pane beside a list. */
export const paneFrame = 'sticky top-20 card-surface h-[calc(100dvh-6rem)] self-start px-6 py-4';

/** A placeholder for the details of a job. */
export function PaneSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="flex gap-4">
        <Skeleton className="size-16 shrink-0" />
        <div className="flex flex-1 flex-col gap-3 pt-1">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      </div>
      <Skeleton className="mt-6 h-24" />
      {['w-1/4', 'w-1/3', 'w-1/5'].map((width) => (
        <div key={width} className="mt-8 flex flex-col gap-2">
          <Skeleton className={`mb-1 h-6 ${width}`} />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  );
}

/** Renders a job into the placeholder. Only the server has it: the browser loads it where there is room. */
export const RenderPaneJob = createContext<((job: OpenJobProps) => ReactNode) | null>(null);

interface PanePlaceholderProps {
  shown: OpenJobProps | undefined;
  /** What the server has rendered here; undefined on a page that the browser renders itself. */
  html: string | undefined;
}

/**
 * The pane before its scripts are there. The server does not know the screen, so each list brings its first job, and the
 * style sheet shows it where there is room. The browser takes it over as HTML until the pane is loaded.
 */
export function PanePlaceholder({ shown, html }: PanePlaceholderProps) {
  const renderJob = use(RenderPaneJob);
  const frame = {
    className: `${paneFrame} hidden overflow-hidden wide:block`,
    'data-job-pane': true,
  };
  if (html) {
    // oxlint-disable-next-line react/no-danger -- It is what stands there already, as the server has rendered it.
    return <div {...frame} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <div {...frame}>
      {renderJob && shown ? renderJob({ ...shown, headingLevel: 2 }) : <PaneSkeleton />}
    </div>
  );
}

/** What the server has rendered into the placeholder of this page. */
export const readPaneHtml = (): string | undefined =>
  import.meta.env.SSR ? undefined : document.querySelector('[data-job-pane]')?.innerHTML;
