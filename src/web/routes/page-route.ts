import type { ComponentType } from 'react';
import { PageLoadError } from '#web/lib/page-load-error.ts';

interface PageModule {
  Component: ComponentType;
}

/** What a route's `handle` says: the page's module, so that the server can preload its chunk. */
export interface RouteHandle {
  module: string;
}

/** A lazily loaded page. `module` is the file's path in the repository; the page exports `Component`. */
export const page = (module: `src/web/${string}.tsx`, lazy: () => Promise<PageModule>) => ({
  handle: { module } satisfies RouteHandle,
  lazy: async (): Promise<PageModule> => {
    try {
      return await lazy();
    } catch (cause) {
      throw new PageLoadError('The page could not be loaded', { cause });
    }
  },
});
