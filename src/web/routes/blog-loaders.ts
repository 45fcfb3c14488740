import { type LoaderFunctionArgs, redirect, type RouterContextProvider } from 'react-router';
import { idFromSlug } from '#contract/urls.ts';
import { load, loadContext } from '#web/api/load-queries.ts';
import { blogsApi } from '#web/features/blogs/blogs-api.ts';
import { notFound } from '#web/lib/not-found.ts';
import { paths } from '#web/paths.ts';
import { redirectOldSlug } from './redirect-old-slug.ts';

type LoaderArgs = LoaderFunctionArgs<RouterContextProvider>;

const { getBlog } = blogsApi.endpoints;

/** An address without a blog: only the browser can have brought one along, in the state of its history. */
export const loadBareBlog = ({ context }: LoaderArgs) => {
  if (context.get(loadContext).isServer) {
    throw redirect(paths.blogs);
  }
  return null;
};

const readBlogId = ({ params }: LoaderArgs): string => {
  const id = idFromSlug(params['slug']);
  if (id === undefined) {
    throw notFound();
  }
  return id;
};

const loadBlog = load((args) => [getBlog.initiate(readBlogId(args))]);

/** A blog has one address, as a job has. */
export const loadBlogDetails = async (args: LoaderArgs) => {
  await loadBlog(args);
  const { dispatch, isServer } = args.context.get(loadContext);
  if (isServer) {
    const { data } = await dispatch(getBlog.initiate(readBlogId(args), { subscribe: false }));
    if (data) {
      redirectOldSlug(args, paths.blog(data));
    }
  }
  return null;
};
