import { createAction } from '@reduxjs/toolkit';
import { baseApi } from './base-api.ts';

/** The server ended the event stream, or did not open it: the session may be over. */
export const sessionRefused = createAction('live/sessionRefused');

/** Loaded once a user is signed in. Without it queries poll. */
const loadStream = () => import('./live-stream.ts').catch(() => undefined);

export const liveApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the server pushes changes to this tab. The event stream is open as long as this is subscribed to. */
    isLive: build.query<boolean, void>({
      queryFn: () => ({ data: false }),
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (_, { dispatch, updateCachedData, ...entry }) => {
        await entry.cacheDataLoaded;
        const found = await loadStream();
        if (!found) {
          return;
        }
        const stream = new found.LiveStream({
          onLive: (isLive) => updateCachedData(() => isLive),
          onChange: (topics) => dispatch(baseApi.util.invalidateTags([...topics])),
          onRefused: () => dispatch(sessionRefused()),
        });
        await entry.cacheEntryRemoved;
        stream.stop();
      },
    }),
  }),
});

/** Whether the server pushes changes to this tab, so that queries need not poll. */
export const useIsLive = (): boolean => liveApi.endpoints.isLive.useQueryState().data ?? false;
