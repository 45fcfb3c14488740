import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import type { SendRequest } from './http-client.ts';
import { invalidateTags, type Tag } from './tags.ts';

// What is shown changes in the task in which the cache does: what is pressed in the next one is of the page as it is.
notifyManager.setScheduler((flush) => queueMicrotask(flush));

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the data is of: it is read again when that changes. */
      tags?: readonly Tag[];
      /** This tab makes the data: it was not read for the person who is signed in. */
      isLocal?: boolean;
    };
    mutationMeta: {
      /** What the call changes. Failed calls read it again too: what they were refused for may be news. */
      invalidates?: readonly Tag[];
    };
  }
}

/** Milliseconds for which data that no page shows any more is kept. */
const keptUnused = 60_000;

/** One cache of server data a browser tab, and one a render on the server. */
export class SiteClient extends QueryClient {
  /** How it reaches the API: with `fetch` in the browser, in process on the server. */
  readonly send: SendRequest;
  /** Names this tab to the server, which does not tell a tab what it did itself. */
  readonly tabId = Math.random().toString(36).slice(2);

  constructor(send: SendRequest) {
    super({
      defaultOptions: {
        queries: {
          // Tags, events and polling say when data is to be read again; age alone does not.
          staleTime: Infinity,
          gcTime: keptUnused,
          retry: false,
          refetchOnWindowFocus: false,
          refetchOnReconnect: false,
          // A browser that believes to be offline may still reach a site in its own network.
          networkMode: 'always',
        },
        mutations: { networkMode: 'always' },
      },
      mutationCache: new MutationCache({
        // oxlint-disable-next-line max-params -- the library gives six
        onSettled: (_data, _error, _variables, _result, { meta }) => {
          void invalidateTags(this, meta?.invalidates ?? []);
        },
      }),
    });
    this.send = send;
  }
}
