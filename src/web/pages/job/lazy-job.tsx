import { useLoaded } from '#web/lib/use-loaded.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import type { JobToReadProps, OpenJobProps } from './job-content.tsx';

const load = () => import('./job-content.tsx');

const preload = () => {
  load().catch(() => {
    // Opening the job tries again, and shows the failure.
  });
};

/** Handlers for what opens a job: its content is loaded before it is pressed. */
export const preloadHandlers = {
  onPointerEnter: preload,
  onFocus: preload,
  onTouchStart: preload,
} as const;

/** The content once it is loaded. A reload shows the job's own page. */
const useJobContent = () => {
  const { part, isFailed, retry } = useLoaded(load, () => {});
  const placeholder = isFailed ? (
    <LoadFailure title="The job could not be loaded" onRetry={retry}>
      Please check your connection and try again.
    </LoadFailure>
  ) : (
    <PageSpinner label="Loading the job" />
  );
  return { content: part, placeholder };
};

export function LazyOpenJob(props: OpenJobProps) {
  const { content, placeholder } = useJobContent();
  return content ? <content.OpenJob {...props} /> : placeholder;
}

export function LazyJobToRead(props: JobToReadProps) {
  const { content, placeholder } = useJobContent();
  return content ? <content.JobToRead {...props} /> : placeholder;
}
