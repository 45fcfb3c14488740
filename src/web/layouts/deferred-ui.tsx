import { type ReactNode, Suspense, useEffect } from 'react';
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

/** A place of the layout for what comes later. */
function At({ place, children }: { place: string; children: ReactNode }) {
  const container = document.querySelector(`[${place}]`);
  return container && createPortal(<Suspense>{children}</Suspense>, container);
}

/** Above the page: the account of this person will be deleted. At its foot, to administrators: the site has demo content. */
function Notices() {
  const { user, isAdministrator } = useViewer();
  const deletionAt = user?.deletionAt;
  return (
    <>
      {deletionAt !== undefined && (
        <At place="data-notices">
          <LeavingBanner deletionAt={deletionAt} />
        </At>
      )}
      {isAdministrator && (
        <At place="data-foot">
          <DemoBar />
        </At>
      )}
    </>
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
