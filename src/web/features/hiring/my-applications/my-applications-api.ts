import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { MyApplicationQuery } from '#contract/hiring/my-applications.ts';
import type { OfferAnswer } from '#contract/hiring/offers.ts';
import type { Stage } from '#contract/hiring/stages.ts';
import { read, write } from '#web/api/call.ts';
import { readPages } from '#web/api/cursor-list.ts';
import { request } from '#web/api/endpoint-request.ts';
import { pollingIntervals, useLive } from '#web/api/live.ts';
import { jobListTags } from '#web/api/tags.ts';

export type MyApplicationFilter = MyApplicationQuery['filter'];

/** A closed job, a message and a read mark each change what an application shows. */
const meta = { tags: [...jobListTags, 'jobApply', 'unread'] } as const;

/** The viewer's applications, those that need a reply first. */
export const myApplicationsOptions = (filter: MyApplicationFilter) =>
  infiniteQueryOptions({
    ...readPages((cursor) => request('GET /my-applications', { query: { filter, cursor } })),
    meta,
  });

const countsOptions = () => queryOptions({ ...read(request('GET /my-applications/counts')), meta });

const myApplicationOptions = (id: string) =>
  queryOptions({ ...read(request('GET /my-applications/:id', { params: { id } })), meta });

export const withdrawMutation = mutationOptions({
  mutationFn: write(({ id, reason, stage }: { id: string; reason: string; stage: Stage }) =>
    request('PATCH /my-applications/:id/withdraw', {
      params: { id },
      body: { stage, ...(reason !== '' && { reason }) },
    }),
  ),
  // After a failure too: the application may have been moved in the meantime.
  meta: { invalidates: ['jobApply'] },
});

export const answerOfferMutation = mutationOptions({
  mutationFn: write(({ id, ...body }: OfferAnswer & { readonly id: string }) =>
    request('PATCH /my-applications/:id/offer', { params: { id }, body }),
  ),
  // After a failure too: the employer may have taken the offer back.
  meta: { invalidates: ['jobApply'] },
});

/** The viewer's applications as far as they were read, kept up to date. */
export const useMyApplications = (filter: MyApplicationFilter) =>
  useInfiniteQuery({
    ...myApplicationsOptions(filter),
    ...useLive(pollingIntervals.live),
    placeholderData: keepPreviousData,
  });

/** How many applications each part of the list has, kept up to date. */
export const useMyApplicationCounts = () =>
  useQuery({ ...countsOptions(), ...useLive(pollingIntervals.count) });

/** One application of the viewer with all that was sent, kept up to date. */
export const useMyApplication = (id: string) =>
  useQuery({ ...myApplicationOptions(id), ...useLive(pollingIntervals.count) });
