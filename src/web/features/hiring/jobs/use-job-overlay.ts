import { useCallback } from 'react';
import { useLocation } from 'react-router';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { useBackOnce } from '#web/lib/use-back-once.ts';
import { paths } from '#web/app/paths.ts';
import type { JobLink } from '#web/features/hiring/jobs/card/job-card.tsx';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { toJobState, useSummaryFromState } from './use-job.ts';

const parameter = 'job';

/**
 * The job that is open over a list, or beside it. The browser shows the job's own URL; the router has the list's, with the job's id
 * in it, so that Back leads to the list as it was left.
 */
export const useJobOverlay = () => {
  const { pathname, search, mask } = useLocation();
  const navigate = useNavigate();
  const goBack = useBackOnce();
  const openId = new URLSearchParams(search).get(parameter) ?? undefined;
  // The server renders no overlay, so a page opened at such a URL has none either.
  const overlayId = mask !== undefined ? openId : undefined;

  const searchWith = (id: string | undefined): string => {
    const params = new URLSearchParams(search);
    params.delete(parameter);
    if (id !== undefined) {
      params.set(parameter, id);
    }
    return params.toString();
  };
  const linkTo = (job: JobSummary): JobLink => ({
    to: { pathname, search: searchWith(job._id) },
    mask: paths.job(job),
    state: toJobState(job),
    preventScrollReset: true,
    // Beside the list: Back leads to the list, however many jobs were looked at.
    replace: overlayId !== undefined,
  });
  const listSearch = searchWith(undefined);
  const openJob = useSummaryFromState(openId);
  const wasOpenedHere = mask !== undefined || openJob !== undefined;
  const close = useCallback(() => {
    if (wasOpenedHere) {
      goBack();
    } else {
      void navigate({ pathname, search: listSearch }, { replace: true, preventScrollReset: true });
    }
  }, [wasOpenedHere, goBack, navigate, pathname, listSearch]);
  /** The list without the job, where an application goes on that began in the job's details. */
  const listPath = listSearch === '' ? pathname : `${pathname}?${listSearch}`;
  return { openId, overlayId, openJob, linkTo, close, listPath };
};
