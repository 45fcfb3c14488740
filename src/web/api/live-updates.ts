import type { UnknownAction } from '@reduxjs/toolkit';
import { type LiveTopic, livePath, liveTopics } from '#contract/live.ts';
import { apiBase } from '#contract/primitives.ts';
import { baseApi } from './base-api.ts';
import type { StreamEvent } from './event-stream.ts';
import type { GetToken } from './http-client.ts';
import { setLive } from './live-slice.ts';
import { makeLiveStream } from './live-stream.ts';

export interface LiveUpdatesDeps {
  dispatch: (action: UnknownAction) => unknown;
  /** What proves who listens, where no cookie does. */
  getToken?: GetToken | undefined;
  /** The server refused the session: ask who is signed in now. */
  onRefused: () => void;
}

/** Milliseconds for which a hidden tab keeps its stream: a browser has six connections to a site. */
const patience = 5_000;
/** Milliseconds over which browsers spread out that are all told to read everything anew. */
const spread = 1_000;

const isTopic = (word: unknown): word is LiveTopic => liveTopics.some((topic) => topic === word);

const topicsOf = (data: string): LiveTopic[] => {
  const change: unknown = JSON.parse(data);
  const words =
    typeof change === 'object' && change !== null && 'topics' in change ? change.topics : [];
  return Array.isArray(words) ? words.filter(isTopic) : [];
};

const openStream =
  (getToken: GetToken | undefined) =>
  async (lastEventId: string | undefined, signal: AbortSignal): Promise<Response> => {
    const token = await getToken?.();
    return fetch(`${apiBase}${livePath}`, {
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
      headers: {
        accept: 'text/event-stream',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
    });
  };

/** Reads anew whatever the server says has changed, while the tab is seen; until the returned function is called. */
export const startLiveUpdates = ({ dispatch, getToken, onRefused }: LiveUpdatesDeps) => {
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readAnew = (topics: readonly LiveTopic[]) =>
    dispatch(baseApi.util.invalidateTags([...topics]));

  const onEvent = ({ name, data }: StreamEvent) => {
    if (name === 'change') {
      readAnew(topicsOf(data));
    } else if (name === 'everything') {
      setTimeout(() => readAnew(liveTopics), Math.random() * spread);
    }
  };
  const onLive = (isLive: boolean) => {
    dispatch(setLive(isLive));
    if (isLive && isFirst) {
      isFirst = false;
      // Between the last look and the opening of the stream something may have come.
      readAnew(['jobApply']);
    }
  };
  const stream = makeLiveStream({ open: openStream(getToken), onEvent, onLive, onRefused });

  const onVisibility = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') {
      stream.start();
    } else {
      timer = setTimeout(stream.pause, patience);
    }
  };
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(timer);
    stream.pause();
  };
};
