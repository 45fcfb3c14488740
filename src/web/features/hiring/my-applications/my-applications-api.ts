import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import type { MyApplicationQuery } from '#contract/hiring/my-applications.ts';
import { mutation, query } from '#web/api/call.ts';
import { list } from '#web/api/cursor-list.ts';
import { pollingIntervals, useLive } from '#web/api/live.ts';
import { jobListTags } from '#web/api/tags.ts';

export type MyApplicationFilter = MyApplicationQuery['filter'];

/** A closed job, a message and a read mark each change what an application shows. */
const readsApplications = { tags: [...jobListTags, 'jobApply', 'unread'] } as const;

/** The viewer's applications, those that need a reply first. */
export const myApplicationsOptions = list('GET /my-applications', readsApplications);

const countsOptions = query('GET /my-applications/counts', readsApplications);

const myApplicationOptions = query('GET /my-applications/:id', readsApplications);

export const withdrawMutation = mutation('PATCH /my-applications/:id/withdraw', {
  // After a failure too: the application may have been moved in the meantime.
  invalidates: ['jobApply'],
  toast: {
    id: 'withdraw',
    loading: m.application_sending,
    success: () => m.application_withdrawn(),
  },
});

export const withdrawManyMutation = mutation('POST /my-applications/withdrawals', {
  invalidates: ['jobApply'],
  toast: {
    id: 'withdraw',
    loading: m.application_sending,
    success: ({ data: { withdrawn } }) =>
      m.application_hired_others_withdrawn({ count: withdrawn.length }),
  },
});

export const answerOfferMutation = mutation('PATCH /my-applications/:id/offer', {
  // After a failure too: the employer may have taken the offer back.
  invalidates: ['jobApply'],
  toast: {
    id: 'offer',
    loading: m.offer_sending,
    success: ({ input: { body } }) =>
      body.response === 'accepted' ? m.offer_accepted() : m.offer_declined(),
  },
});

/** The viewer's applications as far as they were read, kept up to date. */
export const useMyApplications = (filter: MyApplicationFilter) =>
  useInfiniteQuery({
    ...myApplicationsOptions({ query: { filter } }),
    ...useLive(pollingIntervals.live),
    placeholderData: keepPreviousData,
  });

/** How many applications each part of the list has, kept up to date. */
export const useMyApplicationCounts = () =>
  useQuery({ ...countsOptions(), ...useLive(pollingIntervals.count) });

/** One application of the viewer with all that was sent, kept up to date. */
export const useMyApplication = (id: string) =>
  useQuery({ ...myApplicationOptions({ params: { id } }), ...useLive(pollingIntervals.count) });
