import { liveApi } from '#web/api/live-api.ts';
import type { AppStore } from './store.ts';

/** Keeps the event stream open while someone is signed in. */
export const followLive = ({ dispatch, getState, subscribe }: AppStore): void => {
  let userId: string | undefined;
  let subscription: { unsubscribe: () => void } | undefined;
  subscribe(() => {
    const current = getState().auth.user?._id;
    if (current === userId) {
      return;
    }
    userId = current;
    subscription?.unsubscribe();
    subscription =
      current === undefined ? undefined : dispatch(liveApi.endpoints.isLive.initiate());
  });
};
