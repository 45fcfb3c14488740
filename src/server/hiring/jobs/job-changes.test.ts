import { describe, expect, it } from 'vitest';
import type { Job } from '#contract/hiring/jobs.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { unknownId } from '#test/factories.ts';
import { jobForm } from '#test/forms.ts';
import { objectWith } from '#test/matchers.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange, readSettledTables } from '#test/table-snapshot.ts';

const site = await setupTestApp();

const getCount = async (jobTypes: string) => {
  const answer = await site.send('GET', '/jobs/pagination', { query: { jobTypes } });
  return answer.json<{ count: number }>().count;
};

describe('editing a job', () => {
  it('replaces the form and refreshes its date, but not when it was first published', async () => {
    const owner = await site.create.employer();
    const publishedAt = new Date('2026-02-01T08:00:00.000Z');
    const { id } = await site.create.job({ ownerId: owner.id, publishedAt });
    const answer = await site.send('PUT', `/jobs/${id}`, { as: owner, body: jobForm });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      ...jobForm,
      _id: id,
      currentDate: site.time.now.toISOString(),
      publishedAt: publishedAt.toISOString(),
    });
  });

  it('brings the job to the top of the list', async () => {
    const owner = await site.create.employer();
    const { id } = await site.create.job({ ownerId: owner.id });
    site.time.now = new Date('2026-07-01T12:00:00.000Z');
    await site.send('PUT', `/jobs/${id}`, { as: owner, body: jobForm });
    const list = await site.send('GET', '/jobs');
    expect(list.json<Job[]>()[0]?._id).toBe(id);
  });

  it('moves the job to the list and the count of its new category', async () => {
    const owner = await site.create.employer();
    const { id } = await site.create.job({ ownerId: owner.id, jobCategory: 'Experienced' });
    const freshers = await getCount('Fresher Jobs');
    const experienced = await getCount('Experienced Jobs');
    const body = { ...jobForm, jobCategory: 'Fresher' };
    const answer = await site.send('PUT', `/jobs/${id}`, { as: owner, body });
    expect(answer.json()).toMatchObject({ fresherJob: true, experiencedJob: false });
    expect(await getCount('Fresher Jobs')).toBe(freshers + 1);
    expect(await getCount('Experienced Jobs')).toBe(experienced - 1);
  });

  it('keeps applicants, conversations and whether the job is closed', async () => {
    const owner = await site.create.employer();
    const job = await site.create.job({ ownerId: owner.id, closedAt: new Date() });
    const application = await site.create.application({ jobId: job.id });
    await site.create.message({ applicationId: application.id, text: 'Still here?' });
    const answer = await site.send('PUT', `/jobs/${job.id}`, { as: owner, body: jobForm });
    expect(answer.json()).toMatchObject({
      isClosed: true,
      applicantCount: 1,
      waitingCount: 0,
      applicants: [{ userId: application.userId, conversation: [{ text: 'Still here?' }] }],
    });
  });

  it('rejects an email that is not the session’s, and a form with a missing field', async () => {
    const owner = await site.create.employer();
    const { id } = await site.create.job({ ownerId: owner.id });
    const edit = (body: object) =>
      expectNoChange(site.database, () => site.send('PUT', `/jobs/${id}`, { as: owner, body }));
    const email = 'other@else.example';
    expectProblem(await edit({ ...jobForm, email }), 'identity-mismatch');
    expectProblem(await edit({ ...jobForm, position: '' }), 'validation-failed');
  });
});

describe('closing and reopening a job', () => {
  it('turns it from open to closed and back', async () => {
    const owner = await site.create.employer();
    const { id } = await site.create.job({ ownerId: owner.id });
    const closed = await site.send('PATCH', `/jobs/closeAJob/${id}`, { as: owner });
    expect(closed.json()).toMatchObject({ _id: id, isClosed: true });
    const reopened = await site.send('PATCH', `/jobs/reopenAJob/${id}`, { as: owner });
    expect(reopened.json()).toMatchObject({ _id: id, isClosed: false });
  });

  it('keeps the date, and so the position in the lists', async () => {
    const owner = await site.create.employer();
    const { id, postedAt } = await site.create.job({ ownerId: owner.id });
    const answer = await site.send('PATCH', `/jobs/closeAJob/${id}`, { as: owner });
    expect(answer.json()).toMatchObject({ currentDate: postedAt.toISOString() });
  });

  it.each(['closeAJob', 'reopenAJob'])('%s done twice is as done once', async (act) => {
    const owner = await site.create.employer();
    const { id } = await site.create.job({ ownerId: owner.id });
    const first = await site.send('PATCH', `/jobs/${act}/${id}`, { as: owner });
    site.time.now = new Date(site.time.now.getTime() + 60_000);
    const second = await expectNoChange(site.database, () =>
      site.send('PATCH', `/jobs/${act}/${id}`, { as: owner }),
    );
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
  });
});

describe('deleting a job', () => {
  /** Tables with traces of deleted rows, by design, and those of the job's applications. */
  const changed = ['deleted_pages', 'jobs', 'job_questions'];
  const applied = ['applications', 'application_events'];
  const readTablesBut = async (...names: string[]) =>
    Object.fromEntries(
      Object.entries(await readSettledTables(site.database)).filter(
        ([name]) => !names.includes(name),
      ),
    );

  it('takes no other row with it', async () => {
    const owner = await site.create.employer();
    const otherJob = await site.create.job({ ownerId: owner.id });
    const otherApplication = await site.create.application({ jobId: otherJob.id });
    await site.create.message({ applicationId: otherApplication.id });
    const before = await readTablesBut(...changed.filter((name) => name !== 'jobs'));

    const { id } = await site.create.job({ ownerId: owner.id });
    const answer = await site.send('DELETE', `/jobs/${id}`, { as: owner });
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(await readTablesBut(...changed.filter((name) => name !== 'jobs'))).toEqual(before);
    expectProblem(await site.send('GET', `/jobs/applicant-job/${id}`), 'job-deleted');
  });

  it('leaves its applications to those who sent them, and nothing of them to its owner', async () => {
    const owner = await site.create.employer();
    const { id } = await site.create.job({ ownerId: owner.id });
    const { id: applicationId, userId } = await site.create.application({ jobId: id });
    const message = await site.create.message({ applicationId });
    const before = await readTablesBut(...changed, ...applied, 'job_counts');

    await site.send('DELETE', `/jobs/${id}`, { as: owner });

    const after = await readTablesBut(...changed, ...applied, 'job_counts');
    expect(after).toEqual(before);
    const { applications, application_events: events } = await readSettledTables(site.database);
    expect(applications).toContainEqual(
      objectWith({ id: applicationId, user_id: userId, job_id: null, position: 'Bookkeeper' }),
    );
    expect(events).toContainEqual(
      objectWith({ application_id: applicationId, kind: 'job-deleted', is_shown: true }),
    );
    const key = { jobId: id, userId };
    const body = { ...key, message: 'Hello' };
    const send = (...call: Parameters<typeof site.send>) => site.send(...call);
    expectProblem(
      await send('GET', `/user/applicant/${userId}`, { as: owner }),
      'applicant-hidden',
    );
    expectProblem(await send('GET', `/jobs/${id}/applications`, { as: owner }), 'job-deleted');
    expectProblem(
      await send('GET', '/jobs/conversation', { as: owner, query: key }),
      'application-not-found',
    );
    expectProblem(
      await send('PATCH', '/jobs/employerMessage', { as: owner, body }),
      'not-a-participant',
    );
    expectProblem(
      await send('PATCH', '/jobs/conversationRead', {
        as: owner,
        body: { ...key, messageId: message.id },
      }),
      'not-a-participant',
    );
  });

  it('leaves no unread conversation that its applicant cannot open', async () => {
    const owner = await site.create.employer();
    const seeker = await site.create.jobSeeker();
    const { id } = await site.create.job({ ownerId: owner.id });
    const { id: applicationId } = await site.create.application({ jobId: id, userId: seeker.id });
    await site.create.message({ applicationId, sender: 'employer' });
    const count = async () => (await site.send('GET', '/waiting', { as: seeker })).json<unknown>();
    expect(await count()).toMatchObject({ jobSeeker: { waiting: 1, unread: 1 } });
    await site.send('DELETE', `/jobs/${id}`, { as: owner });
    expect(await count()).toMatchObject({ jobSeeker: { waiting: 0, unread: 0 } });
  });
});

describe.each([
  ['PUT', '/jobs/', jobForm],
  ['DELETE', '/jobs/', undefined],
  ['PATCH', '/jobs/closeAJob/', undefined],
  ['PATCH', '/jobs/reopenAJob/', undefined],
] as const)('%s %s', (method, path, body) => {
  it('is forbidden to another employer', async () => {
    const { id } = await site.create.job();
    const as = await site.create.employer();
    const answer = await expectNoChange(site.database, () =>
      site.send(method, path + id, { as, body }),
    );
    expectProblem(answer, 'not-the-job-owner');
  });

  it('names a job that does not exist, or never could', async () => {
    const as = await site.create.employer();
    expectProblem(await site.send(method, path + unknownId, { as, body }), 'job-not-found');
    expectProblem(await site.send(method, `${path}1'--`, { as, body }), 'page-not-found');
  });
});
