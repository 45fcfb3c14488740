import { jobListAddress, readPagination } from '#web/features/jobs/job-list-address.ts';
import { jobOrders, readJobOrder } from '#web/features/jobs/job-order.ts';
import { paths } from '#web/paths.ts';

/** Pages of Find Job past these are rendered for whoever asks, and not kept. */
const keptPages = 50;

/** What somebody's own link says is on the page, and nobody else's business. */
const personalPages: ReadonlySet<string> = new Set([paths.resetPassword, paths.verifyEmail]);

const [defaultOrder] = Object.keys(jobOrders);

/**
 * The one address under which the server keeps a page: of the parameters only those are left that the page reads,
 * in one spelling. Undefined for a page that is not worth keeping, or holds something personal.
 */
export const keptAddress = (url: string): string | undefined => {
  const { pathname, searchParams } = new URL(url, 'http://server.local');
  // Where somebody is led back to after signing in, the page says.
  if (personalPages.has(pathname) || searchParams.has('from')) {
    return undefined;
  }
  if (pathname === paths.allJobs) {
    const pagination = readPagination(searchParams);
    return pagination.page < keptPages ? jobListAddress(pagination) : undefined;
  }
  if (pathname === paths.sortJobs) {
    const order = readJobOrder(searchParams);
    return order === defaultOrder ? pathname : `${pathname}?order=${order}`;
  }
  return pathname;
};
