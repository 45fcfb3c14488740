import { createContext, type ReactNode, type Ref, use, useEffect, useRef } from 'react';
import type { OpenJobProps } from '#web/features/hiring/jobs/details/job-content.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The place of the pane beside a list, below the bar of the search. */
export const paneFrame = 'sticky top-32 card-surface h-[calc(100dvh-9rem)] self-start px-6 py-4';

const placeholder = {
  className: `${paneFrame} hidden overflow-hidden wide:block`,
  'data-job-pane': 'placeholder',
};

/** Renders a job into the pane. Only the server has it: the browser loads it where there is room. */
export const RenderPaneJob = createContext<((job: OpenJobProps) => ReactNode) | null>(null);

/**
 * The pane until its page is hydrated. The server does not know the screen, so each list brings its first job, and the
 * style sheet shows it where there is room. React hydrates nothing inside; a narrow screen removes it in an effect, which
 * renders nothing again.
 */
export function ServerPane({ shown }: { shown: OpenJobProps | undefined }) {
  const renderJob = use(RenderPaneJob);
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pane.current?.offsetParent === null) {
      pane.current.replaceChildren();
    }
  }, []);
  if (renderJob) {
    return <div {...placeholder}>{shown && renderJob({ ...shown, headingLevel: 2 })}</div>;
  }
  return <RenderedPane ref={pane} html="" />;
}

/** Keeps the server's HTML at hydration: React compares nothing below dangerouslySetInnerHTML. */
const RenderedPane = ({ ref, html }: { ref?: Ref<HTMLDivElement>; html: string }) => (
  <div
    ref={ref}
    {...placeholder}
    suppressHydrationWarning
    // oxlint-disable-next-line react/no-danger -- It is the server's own HTML.
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

/** The pane while its scripts are loaded: what the server has rendered, or a skeleton where the browser renders the page. */
export function PanePlaceholder({ html }: { html: string | undefined }) {
  return html ? (
    <RenderedPane html={html} />
  ) : (
    <div {...placeholder}>
      <Skeleton className="h-full" />
    </div>
  );
}

/** The job that the server has rendered into the pane of this page. */
export const readPaneHtml = (): string | undefined =>
  import.meta.env.SSR
    ? undefined
    : document.querySelector('[data-job-pane=placeholder]')?.innerHTML;
