import type { ComponentType } from 'react';
import { PageLoadError } from '#web/lib/page-load-error.ts';

interface PageModule {
  Component: ComponentType;
}

export interface RouteHandle {
  /** The page's module, so that the server can preload its chunk. */
  module: string;
  /** What the page is called while something stands in its place; only pages behind sign-in need it. */
  title?: string;
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

/** A page behind sign-in, which is titled before it is shown. */
export const titledPage = (title: string, ...args: Parameters<typeof page>) => {
  const { handle, lazy } = page(...args);
  return { handle: { ...handle, title } satisfies RouteHandle, lazy };
};
