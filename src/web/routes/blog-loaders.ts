import { type LoaderFunctionArgs, redirect, type RouterContextProvider } from 'react-router';
import { loadContext } from '#web/api/load-queries.ts';
import { paths } from '#web/paths.ts';

/** An address without a blog: only the browser can have brought one along, in the state of its history. */
export const loadBareBlog = ({ context }: LoaderFunctionArgs<RouterContextProvider>) => {
  if (context.get(loadContext).isServer) {
    throw redirect(paths.blogs);
  }
  return null;
};
