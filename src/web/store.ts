import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { baseApi } from '#web/api/base-api.ts';
import type { SendRequest } from '#web/api/http-client.ts';
import { liveSlice } from '#web/api/live-slice.ts';
import { authSlice } from '#web/features/identity/auth-slice.ts';
import type { IdentityClient } from '#web/features/identity/identity-client.ts';
import { sessionExpiryMiddleware } from '#web/features/identity/session-expiry.ts';
import { paginationSlice } from '#web/features/jobs/pagination-slice.ts';

/** The outside world as the store sees it; thunks get it as their extra argument. */
export interface StoreDependencies {
  send: SendRequest;
  identity: IdentityClient;
}

const reducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  [liveSlice.reducerPath]: liveSlice.reducer,
  [authSlice.reducerPath]: authSlice.reducer,
  [paginationSlice.reducerPath]: paginationSlice.reducer,
});

export type RootState = ReturnType<typeof reducer>;
export type PreloadedState = Partial<RootState>;

/** One store a browser tab, and one a render on the server. */
export const makeStore = (dependencies: StoreDependencies, preloadedState?: PreloadedState) =>
  configureStore({
    reducer,
    ...(preloadedState && { preloadedState }),
    devTools: import.meta.env.DEV,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: dependencies },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(baseApi.middleware, sessionExpiryMiddleware(dependencies.identity)),
  });

export type AppStore = ReturnType<typeof makeStore>;
