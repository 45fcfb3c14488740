import { describe, expect, it, vi } from 'vitest';
import { jobForm } from '#test/forms.ts';
import { sampleJob } from '#test/sample-job.ts';
import { baseApi } from '#web/api/base-api.ts';
import type { ApiRequest } from '#web/api/endpoint-request.ts';
import { usersApi } from '#web/api/users-api.ts';
import { myApplicationsApi } from '#web/features/hiring/applications/my-applications-api.ts';
import { applicantsApi } from '#web/features/hiring/applications/applicants-api.ts';
import { applicationsApi } from '#web/features/hiring/applications/applications-api.ts';
import { blogsApi } from '#web/features/publishing/blogs/blogs-api.ts';
import { conversationsApi } from '#web/features/hiring/conversations/conversations-api.ts';
import { jobSearchApi } from '#web/features/hiring/jobs/search/job-search-api.ts';
import { jobsApi } from '#web/features/hiring/jobs/jobs-api.ts';
import { postedJobsApi } from '#web/features/hiring/jobs/my-jobs-api.ts';
import { type AppStore, makeStore } from './store.ts';

const job = sampleJob();
const { _id: id } = job;
const application = { jobId: id, userId: 'ann', userEmail: 'ann@x.example' };
const apply = { applyJobId: id, applyUserId: 'ann', applyUserEmail: 'ann@x.example' };

const wholeList = { page: 0, size: 4, jobTypes: 'All Jobs' } as const;
const wholeSearch = { ...wholeList, open: 'yes', order: 'newest' } as const;

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
const allApplicants = { jobId: id, stage: 'all', order: 'newest', q: '' } as const;
const conversation = '/jobs/conversation';

const readAll = async ({ dispatch }: AppStore) => {
  const { endpoints } = jobsApi;
  const { endpoints: find } = jobSearchApi;
  await Promise.all([
    dispatch(find.findJobs.initiate({ list: wholeList })),
    dispatch(find.findJobs.initiate({ search: wholeSearch })),
    dispatch(find.listJobFacets.initiate(wholeSearch)),
    dispatch(endpoints.listFresherJobs.initiate()),
    dispatch(endpoints.listExperiencedJobs.initiate()),
    dispatch(endpoints.listPostedJobs.initiate('ann@x.example')),
    dispatch(myApplicationsApi.endpoints.listMyApplications.initiate('all')),
    dispatch(endpoints.getJob.initiate(id)),
    dispatch(applicantsApi.endpoints.listApplications.initiate(allApplicants)),
    dispatch(conversationsApi.endpoints.getConversation.initiate({ jobId: id, userId: 'ann' })),
    dispatch(usersApi.endpoints.getCurrentUser.initiate('ann@x.example')),
    dispatch(blogsApi.endpoints.listBlogs.initiate()),
  ]);
};

/** A store that has read everything once; `readAgain` names what `act` makes it read a second time. */
const makeWorld = async () => {
  const calls: ApiRequest[] = [];
  const send = async (call: ApiRequest) => {
    calls.push(call);
    return { data: [] };
  };
  const store = makeStore(send);
  await readAll(store);
  const readAgain = async (act: (dispatch: AppStore['dispatch']) => unknown) => {
    calls.length = 0;
    await act(store.dispatch);
    await vi.waitFor(() => expect(calls.some(({ method }) => method === 'GET')).toBe(true));
    return calls.flatMap(({ method, url }) => (method === 'GET' ? url : [])).toSorted();
  };
  return { readAgain };
};

describe('what was read once', () => {
  it.each([
    ['jobs', [...lists, single, applicants]],
    ['users', ['/user/current']],
    ['jobApply', ['/my-applications', '/jobs/posted-jobs', single, applicants, conversation]],
    ['blogs', ['/blogs']],
  ] as const)('of kind %s is read again when that changes, nothing else', async (kind, urls) => {
    const { readAgain } = await makeWorld();
    const again = await readAgain((dispatch) => dispatch(baseApi.util.invalidateTags([kind])));
    expect(again).toEqual([...urls].toSorted());
  });

  it.each<[string, (dispatch: AppStore['dispatch']) => unknown]>([
    ['posting', (dispatch) => dispatch(postedJobsApi.endpoints.createJob.initiate(jobForm))],
    [
      'updating',
      (dispatch) => dispatch(postedJobsApi.endpoints.updateJob.initiate({ id, input: jobForm })),
    ],
    ['deleting', (dispatch) => dispatch(postedJobsApi.endpoints.removeJob.initiate(id))],
    ['closing', (dispatch) => dispatch(postedJobsApi.endpoints.closeJob.initiate(id))],
    ['reopening', (dispatch) => dispatch(postedJobsApi.endpoints.reopenJob.initiate(id))],
    ['applying to', (dispatch) => dispatch(applicationsApi.endpoints.apply.initiate(apply))],
  ])('of the lists of jobs is read again after %s a job', async (_, mutate) => {
    const { readAgain } = await makeWorld();
    const again = await readAgain(mutate);
    expect(again).toEqual(expect.arrayContaining(lists));
    expect(again).not.toContain('/blogs');
  });

  it('of a conversation is read again after a message', async () => {
    const { readAgain } = await makeWorld();
    const input = { ...application, message: 'Hello' };
    const { send } = conversationsApi.endpoints;
    const again = await readAgain((dispatch) =>
      dispatch(send.initiate({ role: 'employer', input })),
    );
    const own = ['/my-applications', '/jobs/posted-jobs'];
    expect(again).toEqual([applicants, single, conversation, ...own].toSorted());
  });
});
