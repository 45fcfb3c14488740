import { preloadHandlers } from '#web/lib/preload-handlers.ts';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import type { JobReviewProps } from './job-review.tsx';

const load = async () => (await import('./job-review.tsx')).JobReview;

/** Handlers for the button that opens the review: it is loaded before it is pressed. */
export const jobReviewPreload = preloadHandlers(load);

export function LazyJobReview(props: JobReviewProps) {
  return <LazyPart load={load} props={props} name="job" />;
}
