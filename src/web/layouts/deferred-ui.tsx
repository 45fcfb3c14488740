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
const DemoBar = lazyPart(
  async () => (await import('#web/features/trust/site/demo-bar.tsx')).DemoBar,
);

/** A dialog opens at once then. Opening one tries again, and shows the failure. */
const preloadDialog = (): void => void import('#web/ui/dialog.tsx').catch(() => {});

/** Above the page: the account of this person will be deleted; to administrators, that the site has demo content. */
function Notices() {
  const { user, isAdministrator } = useViewer();
  const deletionAt = user?.deletionAt;
  const container = document.querySelector('[data-notices]');
  return (
    container &&
    createPortal(
      <Suspense>
        {deletionAt !== undefined && <LeavingBanner deletionAt={deletionAt} />}
        {isAdministrator && <DemoBar />}
      </Suspense>,
      container,
    )
  );
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
