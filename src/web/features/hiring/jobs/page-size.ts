/** The local storage key of how many jobs a page has, where another number than the default was chosen last. */
export const pageSizeKey = 'jobs-per-page';

/** A list of jobs as it is in the address of the browser, perhaps below that of a language. */
const listPath = /\/(?:all|sort)-job\/?$/;

/** The size to add to this address: the one that was chosen last, where the address is that of a list and names none. */
export function pageSizeToAdd(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  stored: string | null | undefined,
): number | undefined {
  const size = /^[68]$/.test(stored ?? '') ? Number(stored) : undefined;
  const params = new URLSearchParams(search);
  // A job that is open over the list stays open.
  return listPath.test(pathname) && !params.has('size') && !params.has('job') ? size : undefined;
}
