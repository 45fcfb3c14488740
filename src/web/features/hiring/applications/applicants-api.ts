import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { ApplicationListQuery, StageCounts } from '#contract/hiring/applications.ts';
import { read, readPages } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
import { useLive } from '#web/api/live.ts';

/** Which applications to a job are listed, and in which order. */
export interface ApplicantFilter extends Pick<ApplicationListQuery, 'stage' | 'order'> {
  readonly jobId: string;
  /** Words of the name, the position or the skills; empty: all. */
  readonly q: string;
}

/** The applications to a job. */
export const applicantsOptions = ({ jobId: id, q, stage, order }: ApplicantFilter) =>
  infiniteQueryOptions({
    ...readPages((cursor) =>
      request('GET /jobs/:id/applications', {
        params: { id },
        query: { stage, order, ...(q && { q }), cursor },
      }),
    ),
    // On a closed job no application awaits a first message.
    meta: { tags: ['jobs', 'jobApply'] },
  });

export const stageCountsOptions = (id: string) =>
  queryOptions({
    ...read(request('GET /jobs/:id/application-counts', { params: { id } })),
    meta: { tags: ['jobs', 'jobApply'] },
  });

export const applicationOptions = (id: string) =>
  queryOptions({
    ...read(request('GET /applications/:id', { params: { id } })),
    meta: { tags: ['jobApply'] },
  });

/** The applications to the viewer's job as far as they were read, kept up to date. */
export const useApplications = (filter: ApplicantFilter) =>
  // Until a new filter is answered, the list of the old one stays.
  useInfiniteQuery({
    ...applicantsOptions(filter),
    ...useLive(),
    placeholderData: keepPreviousData,
  });

/** How many applications to a job there are in each stage, kept up to date. */
export const useStageCounts = (jobId: string): StageCounts | undefined =>
  useQuery({ ...stageCountsOptions(jobId), ...useLive() }).data;

/** One application with all that was sent, kept up to date; none without an id. */
export const useApplication = (id: string | undefined) => {
  const live = useLive();
  return useQuery({
    ...applicationOptions(id ?? '-'),
    enabled: id !== undefined,
    ...live,
  });
};
