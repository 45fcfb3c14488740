import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { hasBrowserIds } from '#web/features/hiring/saved-jobs/has-browser-ids.ts';
import { lazyOptional } from '#web/lib/lazy-optional.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { NavBar } from './nav-bar.tsx';
import { SiteFooter } from './site-footer.tsx';

const contentId = 'content';

const DeferredUi = lazyOptional(async () => (await import('./deferred-ui.tsx')).DeferredUi);

/** After a change of page the keyboard and screen readers go on at its content, as after a full load. */
const useFocusOnNewPage = () => {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) {
      return;
    }
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
};

/** Moves the saved jobs of this browser into the account after sign-in. The next visit repeats a move that failed. */
const useMovedSavedJobs = () => {
  const userId = useViewer().user?._id;
  const client = useQueryClient();
  useEffect(() => {
    if (userId !== undefined && hasBrowserIds()) {
      import('#web/features/hiring/saved-jobs/saved-jobs-changes.ts')
        .then(({ moveSavedJobs }) => moveSavedJobs(client))
        .catch(() => {});
    }
  }, [userId, client]);
};

/** A reloaded job has the history entry of the list that it was opened from, and needs a scroll position of its own. */
const getScrollKey = ({ pathname, key }: Location): string => `${pathname} ${key}`;

/**
 * Keeps the browser from restoring the list's scroll position on the reloaded job. ScrollRestoration sets `auto` on
 * pagehide; this listener is registered after it, and sets `manual`.
 */
const useOwnScrollAfterReload = () => {
  const { mask } = useLocation();
  useEffect(() => {
    if (mask === undefined) {
      return undefined;
    }
    const start = () => {
      window.history.scrollRestoration = 'manual';
    };
    addEventListener('pagehide', start);
    return () => removeEventListener('pagehide', start);
  }, [mask]);
};

/** A component of its own: that the page is hydrated, or who is signed in, renders it again, and not all of the layout. */
function Deferred() {
  useMovedSavedJobs();
  const isHydrated = useIsHydrated();
  return <Suspense>{isHydrated && <DeferredUi />}</Suspense>;
}

export function SiteLayout() {
  useOwnScrollAfterReload();
  const content = useFocusOnNewPage();
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${contentId}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3"
      >
        Skip to the content
      </a>
      <NavBar />
      <div data-notices />
      <main ref={content} id={contentId} tabIndex={-1} aria-busy={isNavigating} className="flex-1">
        <Outlet />
      </main>
      <Suspense>
        <SiteFooter />
      </Suspense>
      <Deferred />
      <ScrollRestoration getKey={getScrollKey} />
    </div>
  );
}
