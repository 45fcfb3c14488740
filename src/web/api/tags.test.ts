import { type InfiniteData, InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { jobForm } from '#test/forms.ts';
import { runMutation } from '#test/run-mutation.ts';
import { sampleJob } from '#test/sample-job.ts';
import { applicantsOptions } from '#web/features/hiring/applicants/applicants-api.ts';
import { applyMutation } from '#web/features/hiring/jobs/apply/applications-api.ts';
import { myApplicationsOptions } from '#web/features/hiring/my-applications/my-applications-api.ts';
import {
  conversationOptions,
  sendMutations,
} from '#web/features/hiring/conversations/conversations-api.ts';
import {
  experiencedJobsOptions,
  fresherJobsOptions,
  jobOptions,
} from '#web/features/hiring/jobs/jobs-api.ts';
import {
  closeJobMutation,
  createJobMutation,
  postedJobsOptions,
  removeJobMutation,
  reopenJobMutation,
  updateJobMutation,
} from '#web/features/hiring/jobs/my-jobs-api.ts';
import {
  foundJobsOptions,
  jobFacetsOptions,
} from '#web/features/hiring/jobs/search/job-search-api.ts';
import { blogsOptions } from '#web/features/publishing/blogs/blogs-api.ts';
import type { CursorPage } from './cursor-list.ts';
import type { ApiRequest } from './endpoint-request.ts';
import { visitor } from './reader.ts';
import { sessionOptions } from './session.ts';
import { SiteClient } from './site-client.ts';
import { invalidateTags } from './tags.ts';

const job = sampleJob();
const { _id: id } = job;
const application = { jobId: id, userId: 'ann', userEmail: 'ann@x.example' };
const apply = { applyJobId: id, applyUserId: 'ann', applyUserEmail: 'ann@x.example' };

const wholeList = { page: 0, size: 4, jobTypes: 'All Jobs' } as const;
const wholeSearch = { ...wholeList, open: 'yes', order: 'newest' } as const;
const posted = postedJobsOptions('ann@x.example');

const lists = [
  '/jobs/experiencedJobs',
  '/jobs/fresherJobs',
  '/jobs/pagination',
  '/jobs/posted-jobs',
  '/jobs/search',
  '/jobs/search/facets',
  '/my-applications',
];
const single = `/jobs/applicant-job/${id}`;
const applicants = `/jobs/${id}/applications`;
const conversation = '/jobs/conversation';

/** Queries of all tags; no test reads their data. */
const showAll = (client: SiteClient): void => {
  const observers = [
    new QueryObserver(client, {
      ...foundJobsOptions({ list: wholeList }, visitor),
      select: () => null,
    }),
    new QueryObserver(client, {
      ...foundJobsOptions({ search: wholeSearch }, visitor),
      select: () => null,
    }),
    new QueryObserver(client, jobFacetsOptions({ query: wholeSearch })),
    new QueryObserver(client, fresherJobsOptions(visitor)),
    new QueryObserver(client, experiencedJobsOptions(visitor)),
    new InfiniteQueryObserver(client, posted),
    new InfiniteQueryObserver(client, myApplicationsOptions({ query: { filter: 'all' } })),
    new QueryObserver(client, jobOptions(id, visitor)),
    new InfiniteQueryObserver(
      client,
      applicantsOptions({ jobId: id, stage: 'all', order: 'newest', q: '', assignee: '' }),
    ),
    new QueryObserver(client, conversationOptions({ jobId: id, userId: 'ann' })),
    new QueryObserver(client, sessionOptions),
    new QueryObserver(client, blogsOptions()),
  ];
  observers.forEach((observer) => onTestFinished(observer.subscribe(() => {})));
};

/** Shows everything once; `readAgain` names what `act` makes the tab read a second time. */
const makeWorld = async () => {
  const calls: ApiRequest[] = [];
  const client = new SiteClient(async (call) => {
    calls.push(call);
    return { data: call.method === 'GET' ? [] : job };
  });
  showAll(client);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  const readAgain = async (act: (client: SiteClient) => Promise<unknown>) => {
    calls.length = 0;
    await act(client);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    return calls.flatMap(({ method, url }) => (method === 'GET' ? url : [])).toSorted();
  };
  return { client, readAgain };
};

describe('what was read once', () => {
  it.each([
    ['jobs', [...lists, single, applicants]],
    ['users', ['/auth/session']],
    ['jobApply', ['/my-applications', '/jobs/posted-jobs', single, applicants, conversation]],
    ['blogs', ['/blogs']],
  ] as const)('of kind %s is read again when that changes, nothing else', async (kind, urls) => {
    const { readAgain } = await makeWorld();
    const again = await readAgain((client) => invalidateTags(client, [kind]));
    expect(again).toEqual([...urls].toSorted());
  });

  it.each<[string, (client: SiteClient) => Promise<unknown>]>([
    ['posting', (client) => runMutation(client, createJobMutation, { body: jobForm })],
    [
      'updating',
      (client) => runMutation(client, updateJobMutation, { params: { id }, body: jobForm }),
    ],
    ['deleting', (client) => runMutation(client, removeJobMutation, { params: { id } })],
    ['closing', (client) => runMutation(client, closeJobMutation, { params: { id } })],
    ['reopening', (client) => runMutation(client, reopenJobMutation, { params: { id } })],
    ['applying to', (client) => runMutation(client, applyMutation, { body: apply })],
  ])('of the lists of jobs is read again after %s a job', async (_, mutate) => {
    const { readAgain } = await makeWorld();
    const again = await readAgain(mutate);
    expect(again).toEqual(expect.arrayContaining(lists));
    expect(again).not.toContain('/blogs');
  });

  it.each(['employer', 'job-seeker'] as const)(
    'stays after a message of the %s, whose tab shows it at once; only counts are read again',
    async (role) => {
      const { client, readAgain } = await makeWorld();
      const hidden = conversationOptions({ jobId: id, userId: 'bob' });
      await client.query(hidden);
      const body = { ...application, message: 'Hello' };
      const again = await readAgain(() => runMutation(client, sendMutations[role], { body }));
      expect(again).toEqual(['/my-applications']);
      expect(client.getQueryState(hidden.queryKey)?.isInvalidated).toBe(true);
    },
  );

  it('shows a changed job at once, before it is read again', async () => {
    const { client } = await makeWorld();
    client.setQueryData<InfiniteData<CursorPage<typeof job>>>(posted.queryKey, {
      pages: [{ entries: [{ ...job, position: 'Before' }], next: undefined }],
      pageParams: [undefined],
    });
    await runMutation(client, closeJobMutation, { params: { id } });
    const [page] = client.getQueryData(posted.queryKey)?.pages ?? [];
    expect(page?.entries[0]?.position).toBe(job.position);
  });
});
