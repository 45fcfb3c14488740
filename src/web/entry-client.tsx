import '#web/styles.css';
import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { sendRequest } from '#web/api/http-client.ts';
import { loadContext } from '#web/api/load-queries.ts';
import { createEmbeddedIdentity } from '#web/features/identity/embedded-identity.ts';
import { startSession } from '#web/features/identity/session-listener.ts';
import { readTheme } from '#web/features/theme/stored-theme.ts';
import { setTheme } from '#web/features/theme/theme-slice.ts';
import { hydrationData, readPageState } from '#web/hydration-state.ts';
import { routes } from '#web/routes.tsx';
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

const start = async () => {
  const state = readPageState();
  forgetListBelow();
  const identity = createEmbeddedIdentity(sendRequest);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the cache's reducer fills in what the server leaves out
  const preloaded = state && ({ api: state.api } as PreloadedState);
  const store = makeStore({ send: sendRequest, identity }, preloaded);
  // Tells queries whether the tab is seen: hidden ones do not poll.
  setupListeners(store.dispatch);
  await loadMatchedPages();
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
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
  if (state) {
    hydrateRoot(root, app, {
      onCaughtError,
      onRecoverableError: (error) => console.error(error),
    });
  } else {
    createRoot(root, { onCaughtError }).render(app);
  }
  store.dispatch(setTheme(readTheme()));
  startSession(store.dispatch, identity);
};

void start();
