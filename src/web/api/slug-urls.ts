import { type LoaderFunctionArgs, redirect } from 'react-router';
import { idFromSlug } from '#contract/platform/urls.ts';
import { notFound } from '#web/lib/not-found.ts';

type SlugArgs = Pick<LoaderFunctionArgs, 'params' | 'request'>;

/** The id in the slug of the page's URL. */
export const readSlug = ({ params }: SlugArgs): string => {
  const id = idFromSlug(params['slug']);
  if (id === undefined) {
    throw notFound();
  }
  return id;
};

/** A thing has one page: a URL with an older title leads to it for good, and keeps its query. */
export const redirectOldSlug = ({ params, request }: SlugArgs, url: string): void => {
  if (params['slug'] !== url.slice(url.lastIndexOf('/') + 1)) {
    throw redirect(encodeURI(url) + new URL(request.url).search, 301);
  }
};
