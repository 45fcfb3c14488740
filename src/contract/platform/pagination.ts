/** The items-per-page choices of Find Job. */
export const pageSizes = [4, 6, 8] as const;
export const defaultPageSize = 4;

/** The maximum of entries in one page of a list with cursors; a `Link` header names the next page. */
export const listLimit = 100;

/** Pages from this one on are not cached: they are rarely requested. */
export const maxCachedPage = 50;

/** The number of pages that `count` entries fill; an empty list has one, empty, page. */
export const pageCount = (count: number, size: number): number =>
  Math.max(1, Math.ceil(count / size));

/** Previous on page 0 wraps to the last page. */
export const previousPage = (page: number, pages: number): number =>
  page <= 0 ? pages - 1 : page - 1;

/** Next on the last page wraps to 0. */
export const nextPage = (page: number, pages: number): number => (page >= pages - 1 ? 0 : page + 1);
