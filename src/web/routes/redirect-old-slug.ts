import { type LoaderFunctionArgs, redirect } from 'react-router';

/** A thing has one page: an address with an older title leads to it for good, and keeps its query. */
export const redirectOldSlug = (
  { params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>,
  address: string,
): void => {
  if (params['slug'] !== address.slice(address.lastIndexOf('/') + 1)) {
    throw redirect(encodeURI(address) + new URL(request.url).search, 301);
  }
};
