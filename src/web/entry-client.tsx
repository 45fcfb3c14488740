import '#web/styles.css';
import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { sendRequest } from '#web/api/http-client.ts';
import { loadContext } from '#web/api/load-queries.ts';
import { startSession } from '#web/features/identity/session.ts';
import { hydrationData, readPageState } from '#web/hydration-state.ts';
import { followLive } from '#web/live-session.ts';
import { reloadOnce } from '#web/lib/reload-once.ts';
import { routes } from '#web/routes.tsx';
import { SiteProvider } from '#web/site-provider.tsx';
import { startFailedEvent } from '#web/start-failure.ts';
import { makeStore, type PreloadedState } from '#web/store.ts';

/** The pages of this address must be in hand before hydration, or the router would first show nothing. */
const loadMatchedPages = async () => {
  const matches = matchRoutes(routes, window.location) ?? [];
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

/** That a thing does not exist is an answer, shown by the error page; only defects belong into the console. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof Response)) {
    console.error(error);
  }
};

const pathAndQuery = () => window.location.pathname + window.location.search;

const start = async () => {
  const renderedUrl = pathAndQuery();
  const state = readPageState();
  forgetListBelow();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the cache's reducer fills in what the server leaves out
  const preloaded = state && ({ api: state.api } as PreloadedState);
  const store = makeStore(sendRequest, preloaded);
  // Tells queries whether the tab is seen: hidden ones do not poll.
  setupListeners(store.dispatch);
  await loadMatchedPages();
  if (pathAndQuery() !== renderedUrl) {
    // Back was pressed meanwhile: the HTML, its state and the loaded pages belong to another URL.
    window.location.reload();
    return;
  }
  const router = createBrowserRouter(routes, {
    ...(state && { hydrationData: hydrationData(state) }),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(loadContext, { dispatch: store.dispatch, isServer: false });
      return context;
    },
  });
  const root = document.getElementById('root');
  if (!root) {
    throw new Error('The page has no root element.');
  }
  const app = (
    <SiteProvider origin={state?.origin ?? window.location.origin}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </SiteProvider>
  );
  if (state) {
    hydrateRoot(root, app, {
      onCaughtError,
      onRecoverableError: (error) => console.error(error),
    });
  } else {
    createRoot(root, { onCaughtError }).render(app);
  }
  followLive(store);
  startSession(store);
};

const onStartFailed = async (error: unknown) => {
  console.error(error);
  if (!(await reloadOnce())) {
    window.dispatchEvent(new Event(startFailedEvent));
  }
};

start().catch(onStartFailed);
