import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { demoContentOptions } from '#web/features/trust/site/site-api.ts';
import { keepFocus } from '#web/lib/keep-focus.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { ScrollToTop } from '#web/ui/scroll-to-top.tsx';
import { findNotices, useNoticesRoom } from './use-notices-room.ts';

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
  const { data: demo, isPending } = useQuery({
    ...demoContentOptions(),
    enabled: isAdministrator,
  });
  const hasDemo = isAdministrator && demo?.isLoaded === true;
  const isEmpty =
    user !== null && deletionAt === undefined && !hasDemo && !(isAdministrator && isPending);
  const container = findNotices();
  useNoticesRoom(isEmpty);
  return (
    container &&
    createPortal(
      <Suspense>
        {deletionAt !== undefined && <LeavingBanner deletionAt={deletionAt} />}
        {hasDemo && <DemoBar content={demo} />}
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
