import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import type { SendRequest } from './http-client.ts';
import { type AnyToast, showEnd, showStart } from './mutation-toast.ts';
import { invalidateHidden, invalidateTags, type Tag } from './tags.ts';

// Components render in the same task in which the cache changes, so that the next click meets the current page.
notifyManager.setScheduler((flush) => queueMicrotask(flush));

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The tags of the data, which is read again when one changes. */
      tags?: readonly Tag[] | undefined;
      /** The data belongs to the tab, not to the signed-in person. */
      survivesSignOut?: boolean;
    };
    mutationMeta: {
      /** The tags that the call changes. A rejected call invalidates them, too: the data may have changed before. */
      invalidates?: readonly Tag[];
      /** The tags whose shown data a successful call has patched: only what no page shows is read again. */
      patchedByCaller?: readonly Tag[];
      /** What a toast says meanwhile and afterwards. */
      toast?: AnyToast;
    };
  }
}

/** Milliseconds for which the cache keeps data that no page shows. */
const keptUnused = 60_000;

/** The cache of server data: one for each browser tab, and one for each render on the server. */
export class SiteClient extends QueryClient {
  /** How it reaches the API: with `fetch` in the browser, in process on the server. */
  readonly send: SendRequest;
  /** Names this tab to the server, whose stream leaves out changes of the tab itself. */
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
          // A browser without internet may still reach a site in its own network.
          networkMode: 'always',
        },
        mutations: { networkMode: 'always' },
      },
      mutationCache: new MutationCache({
        onMutate: (_, { meta }) => meta?.toast && showStart(meta.toast),
        onSettled: (...args) => {
          const [data, error, input, , { meta }] = args;
          const { invalidates = [], patchedByCaller: patched = [], toast } = meta ?? {};
          void invalidateTags(this, error === null ? invalidates : [...invalidates, ...patched]);
          void invalidateHidden(this, patched);
          if (toast) {
            showEnd(toast, { error, data, input });
          }
        },
      }),
    });
    this.send = send;
  }
}
