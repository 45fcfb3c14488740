import { m } from '#messages';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { hasBrowserIds } from '#web/features/hiring/saved-jobs/has-browser-ids.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { toastEvent } from '#web/ui/toast.ts';
import { LanguageOffer } from './language-offer.tsx';
import { NavBar } from './nav-bar.tsx';
import { SiteFooter } from './site-footer.tsx';

const contentId = 'content';

const DeferredUi = lazyPart(async () => (await import('./deferred-ui.tsx')).DeferredUi);

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

/** Events after which the layout loads its later parts: the person uses the page, or a toast is to be shown. */
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'scroll', toastEvent];

/** Whether parts are needed that no page shows at first. */
const useIsUsed = (onUse: () => void): boolean => {
  const tell = useEffectEvent(onUse);
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const use = () => {
      setUsed(true);
      tell();
      listening.abort();
    };
    signsOfUse.forEach((name) => addEventListener(name, use, { signal, passive: true }));
    // The browser scrolls a reloaded page before it is hydrated; asked for at once, the answer would need a layout.
    requestAnimationFrame(() => window.scrollY > 0 && use());
    return () => listening.abort();
  }, []);
  return isUsed;
};

interface SiteLayoutProps {
  /** Loads parts that no page needs at first. */
  onUse: () => void;
}

/** A component of its own: that the page is used, or who is signed in, renders it again, and not all of the layout. */
function Deferred({ onUse }: SiteLayoutProps) {
  useMovedSavedJobs();
  const isUsed = useIsUsed(onUse);
  const isLeaving = useViewer().user?.deletionAt !== undefined;
  return <Suspense>{(isUsed || isLeaving) && <DeferredUi />}</Suspense>;
}

export function SiteLayout({ onUse }: SiteLayoutProps) {
  useOwnScrollAfterReload();
  const content = useFocusOnNewPage();
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <div className="flex min-h-dvh flex-col">
      <a href={`#${contentId}`} className="skip-link">
        {m.layout_skip()}
      </a>
      {/* Each part is hydrated by itself. */}
      <Suspense>
        <NavBar />
      </Suspense>
      <LanguageOffer />
      <div data-notices />
      <main ref={content} id={contentId} tabIndex={-1} aria-busy={isNavigating} className="flex-1">
        <Outlet />
      </main>
      <div data-foot className="lg:sticky lg:bottom-0 lg:z-30" />
      <Suspense>
        <SiteFooter />
      </Suspense>
      <Deferred onUse={onUse} />
      <ScrollRestoration getKey={getScrollKey} />
    </div>
  );
}
