import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { keepFocus } from '#web/lib/keep-focus.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { ScrollToTop } from '#web/ui/scroll-to-top.tsx';

const Toaster = lazyPart(async () => (await import('#web/ui/toaster.tsx')).Toaster);
const LeavingBanner = lazyPart(
  async () => (await import('#web/features/accounts/identity/leaving-banner.tsx')).LeavingBanner,
);

/** A dialog opens at once then. Opening one tries again, and shows the failure. */
const preloadDialog = (): void => void import('#web/ui/dialog.tsx').catch(() => {});

/** Above the page: the account of this person will be deleted. */
function Notices() {
  const deletionAt = useViewer().user?.deletionAt;
  const container = document.querySelector('[data-notices]');
  return container && deletionAt !== undefined
    ? createPortal(
        <Suspense>
          <LeavingBanner deletionAt={deletionAt} />
        </Suspense>,
        container,
      )
    : null;
}

/** Parts that no page shows at first: a chunk of its own. */
export function DeferredUi() {
  useEffect(keepFocus, []);
  useEffect(preloadDialog, []);
  return (
    <>
      <Notices />
      <ScrollToTop />
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  );
}
