import { Suspense } from 'react';
import { useJobOverlay } from '#web/features/hiring/jobs/use-job-overlay.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { preloadHandlers } from '#web/lib/preload-handlers.ts';
import { FailedPage } from '#web/lib/reload-once.ts';

const load = () => import('./open-job-dialog.tsx');

/** The URL is that of the job: where the dialog cannot be loaded, the page is reloaded and shows the job itself. */
const OpenJobDialog = lazyPart(async () => (await load()).OpenJobDialog, { fallback: FailedPage });

/** Handlers for what opens a job: its content is loaded before it is pressed. */
export const jobPreload = preloadHandlers(async () => (await load()).loadJob());

/** The details of the job that was chosen from the list below, until closed by X, Escape or Back. */
export function JobOverlay() {
  const { overlayId, openJob, close } = useJobOverlay();
  return (
    overlayId !== undefined && (
      <Suspense>
        <OpenJobDialog key={overlayId} id={overlayId} summary={openJob} onClose={close} />
      </Suspense>
    )
  );
}
