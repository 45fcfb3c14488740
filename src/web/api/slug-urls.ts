import { redirect } from 'react-router';
import { idFromSlug } from '#contract/platform/urls.ts';
import { notFound } from '#web/lib/not-found.ts';
import type { PageLoad } from './load-queries.ts';

/** The id in the slug of the page's URL. */
export const readSlug = ({ params }: PageLoad): string => {
  const id = idFromSlug(params['slug']);
  if (id === undefined) {
    throw notFound();
  }
  return id;
};

/** A thing has one page: a URL with an older title leads to it for good, and keeps its query. */
export const redirectOldSlug = ({ params, url: asked }: PageLoad, url: string): void => {
  if (params['slug'] !== url.slice(url.lastIndexOf('/') + 1)) {
    throw redirect(encodeURI(url) + asked.search, 301);
  }
};
