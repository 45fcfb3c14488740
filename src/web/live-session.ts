import type { GetToken } from '#web/api/http-client.ts';
import type { AppStore } from './store.ts';

export interface LiveSessionOptions {
  getToken?: GetToken | undefined;
  /** The server refused the session: ask who is signed in now. */
  refresh: () => void;
}

/** Listens to what changes while somebody is signed in. What it takes is loaded only then. */
export const followLive = (store: AppStore, { getToken, refresh }: LiveSessionOptions): void => {
  let listener: string | undefined;
  let stop: (() => void) | undefined;

  const listen = async (userId: string) => {
    const { startLiveUpdates } = await import('#web/api/live-updates.ts');
    if (listener === userId) {
      stop = startLiveUpdates({ dispatch: store.dispatch, getToken, onRefused: refresh });
    }
  };
  store.subscribe(() => {
    const userId = store.getState().auth.user?._id;
    if (userId === listener) {
      return;
    }
    listener = userId;
    stop?.();
    stop = undefined;
    if (userId !== undefined) {
      // Without it pages look by themselves.
      listen(userId).catch(() => {});
    }
  });
};
