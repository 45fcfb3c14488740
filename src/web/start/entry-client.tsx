import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { languagePrefix, languages } from '#contract/platform/language.ts';
import { readLink } from '#web/lib/read-link.ts';
import { getLocale, overwriteGetLocale } from '#messages/runtime';
import { sendRequest } from '#web/api/http-client.ts';
import { loadContext } from '#web/api/load-queries.ts';
import { SiteClient } from '#web/api/site-client.ts';
import { readSite, setSite } from '#web/api/site-query.ts';
import { onKnownSession, SessionKnownContext } from '#web/api/use-session.ts';
import { followSession, startSession } from '#web/features/accounts/identity/follow-session.ts';
import { discoverRoutes, routesFor } from '#web/app/discover-routes.ts';
import { replayEarlyInput } from './early-input.ts';
import { hydrationData, readPageState } from '#web/render/hydration-state.ts';
import { nextTask } from '#web/lib/next-task.ts';
import { HydratedContext } from '#web/lib/use-is-hydrated.ts';
import { followLive } from './live-session.ts';
import { SiteProvider } from '#web/app/site-provider.tsx';

/** The pages of this address must be in hand before hydration, or the router would first show nothing. */
const loadMatchedPages = async (routes: RouteObject[], basename: string) => {
  const matches = matchRoutes(routes, window.location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') {
        return;
      }
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
};

/** A reload shows the page of the address itself, not the list that it was opened over. */
const forgetListBelow = () => {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'masked' in state) {
    window.history.replaceState({ ...state, masked: undefined }, '');
  }
};

/** Responses such as 404 are answers, shown by the error page; only defects belong into the console. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof Response)) {
    console.error(error);
  }
};

/** Back was pressed since the document was requested: its HTML and state belong to another URL than the present one. */
const reloadIfElsewhere = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  const { pathname, search } = readLink(navigation?.name ?? '') ?? window.location;
  const isElsewhere = pathname + search !== window.location.pathname + window.location.search;
  if (isElsewhere) {
    window.location.reload();
  }
  return isElsewhere;
};

interface HydrationProps {
  client: SiteClient;
  /** Whether the server has rendered the page. */
  isServed: boolean;
  /** Runs once all of the application listens, and shows what only a browser knows. */
  onHydrated: () => void;
  children: ReactNode;
}

/**
 * Its effects run after those of the application in it. A sibling of the application would give its elements other ids than
 * the server's.
 */
function Hydration({ client, isServed, onHydrated, children }: HydrationProps) {
  const [isHydrated, setIsHydrated] = useState(!isServed);
  const [isKnown, setIsKnown] = useState(false);
  const runOnce = useEffectEvent(onHydrated);
  useEffect(() => {
    if (isHydrated) {
      runOnce();
    } else {
      // In a transition React renders the second time in slices, too.
      startTransition(() => setIsHydrated(true));
    }
  }, [isHydrated]);
  useEffect(() => onKnownSession(client, () => startTransition(() => setIsKnown(true))), [client]);
  return (
    <HydratedContext value={isHydrated}>
      <SessionKnownContext value={isHydrated && isKnown}>{children}</SessionKnownContext>
    </HydratedContext>
  );
}

/** Shows the page of this URL, and makes it listen. */
export const startApplication = async (): Promise<void> => {
  if (import.meta.env.DEV) {
    // Only a build leaves the other languages out.
    const shown = languages.find((language) => language === document.documentElement.lang);
    overwriteGetLocale(() => shown ?? languages[0]);
  }
  const state = readPageState();
  forgetListBelow();
  const client = new SiteClient(sendRequest);
  hydrate(client, { queries: state?.queries ?? [] });
  setSite(client, state?.site);
  const basename = languagePrefix(getLocale(), readSite(client)) || '/';
  await nextTask();
  const routes = await routesFor(window.location.pathname, basename);
  await loadMatchedPages(routes, basename);
  await nextTask();
  if (reloadIfElsewhere()) {
    return;
  }
  const router = createBrowserRouter(routes, {
    basename,
    ...(state && { hydrationData: hydrationData(state) }),
    patchRoutesOnNavigation: discoverRoutes(basename, window.location.pathname),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(loadContext, { client, isServer: false });
      return context;
    },
  });
  // Its router and React's root are the longest parts: a task for each.
  await nextTask();
  if (reloadIfElsewhere()) {
    return;
  }
  const root = document.getElementById('root');
  if (!root) {
    throw new Error('The page has no root element.');
  }
  const onHydrated = async () => {
    await nextTask();
    followSession(client);
    startSession(client);
    followLive(client);
    await nextTask();
    replayEarlyInput();
  };
  const app = (
    <QueryClientProvider client={client}>
      <SiteProvider origin={state?.origin ?? window.location.origin}>
        <Hydration
          client={client}
          isServed={state !== undefined}
          onHydrated={() => void onHydrated()}
        >
          {/* Each navigation renders at once: fields and filters read their URL before the next event. */}
          <RouterProvider router={router} useTransitions={false} />
        </Hydration>
      </SiteProvider>
    </QueryClientProvider>
  );
  if (state) {
    const onRecoverableError = (error: unknown) => console.error(error);
    // In a transition React hydrates in slices of some milliseconds.
    startTransition(() => {
      hydrateRoot(root, app, { onCaughtError, onRecoverableError });
    });
  } else {
    createRoot(root, { onCaughtError }).render(app);
  }
  if (window.earlyInput) {
    window.earlyInput.hasRoot = true;
  }
};
