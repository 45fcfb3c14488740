import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { loadFile } from '#web/lib/reload-once.ts';
import { ErrorPage } from '#web/pages/error-page.tsx';

export interface PageModule {
  Component: ComponentType;
  loader?: (args: LoaderFunctionArgs) => unknown;
}

interface RouteHandle {
  /** The page's source, so that the server can preload its chunks. */
  module: string | undefined;
  /** The title of a placeholder, for example before sign-in is known. */
  title?: () => string;
}

/** A lazily loaded page; the build adds `module`. */
export const lazyPage = (load: () => Promise<PageModule>, module?: string) => ({
  handle: { module } satisfies RouteHandle,
  lazy: () => loadFile(load),
});

/** A page whose route has its title: it is shown before the page is loaded, or used by the page itself. */
export const titledPage = (title: () => string, ...args: Parameters<typeof lazyPage>) => {
  const { handle, lazy } = lazyPage(...args);
  return { handle: { ...handle, title } satisfies RouteHandle, lazy };
};

/** With the layout around an error. */
export const withErrorPage = (children: RouteObject[]): RouteObject => ({
  errorElement: <ErrorPage />,
  children,
});
