import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { type ApiDependencies, baseApi } from '#web/api/base-api.ts';
import type { SendRequest } from '#web/api/http-client.ts';
import { authSlice } from '#web/features/accounts/identity/auth-slice.ts';
import { sessionMiddleware } from '#web/features/accounts/identity/session.ts';
import { paginationSlice } from '#web/features/hiring/jobs/search/pagination-slice.ts';

const reducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  [authSlice.reducerPath]: authSlice.reducer,
  [paginationSlice.reducerPath]: paginationSlice.reducer,
});

export type RootState = ReturnType<typeof reducer>;
export type PreloadedState = Partial<RootState>;

/** One store a browser tab, and one a render on the server. `send` is how it reaches the API. */
export const makeStore = (send: SendRequest, preloadedState?: PreloadedState) => {
  const extraArgument: ApiDependencies = { send };
  return configureStore({
    reducer,
    ...(preloadedState && { preloadedState }),
    devTools: import.meta.env.DEV,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(baseApi.middleware, sessionMiddleware),
  });
};

export type AppStore = ReturnType<typeof makeStore>;
