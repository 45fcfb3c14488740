import { describe, expect, it } from 'vitest';
import { Job } from '#contract/hiring/jobs.ts';
import type { Sender } from '#test/build-test-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { unknownId } from '#test/factories.ts';
import { jobForm } from '#test/forms.ts';
import { objectWith } from '#test/matchers.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();

const read = async (id: string, as: Sender = null) =>
  (await site.send('GET', `/jobs/applicant-job/${id}`, { as })).json<Job>();

const rejected = (as: Sender, body: unknown) =>
  expectNoChange(site.database, () => site.send('POST', '/jobs', { as, body }));

describe('posting a job', () => {
  it('stores what was filled in, under the poster and the present moment', async () => {
    const employer = await site.create.employer();
    const body = { ...jobForm, email: employer.email };
    const answer = await site.send('POST', '/jobs', { as: employer, body });
    expect(answer.statusCode).toBe(201);
    const job = Job.parse(answer.json());
    expect(job).toMatchObject({
      ...jobForm,
      email: employer.email,
      currentDate: site.time.now.toISOString(),
      publishedAt: site.time.now.toISOString(),
      fresherJob: false,
      experiencedJob: true,
      isClosed: false,
      applicants: [],
      applicantCount: 0,
      queries: [],
    });
    expect(await read(job._id, employer)).toEqual(job);
  });

  it('takes nothing but the form from the client', async () => {
    const employer = await site.create.employer();
    const other = await site.create.employer();
    const body = {
      ...jobForm,
      jobCategory: 'Fresher',
      _id: other.id,
      ownerId: other.id,
      currentDate: '2001-01-01T00:00:00.000Z',
      fresherJob: false,
      isClosed: true,
      applicants: [{ userId: other.id }],
      queries: ['why?'],
    };
    const answer = await site.send('POST', '/jobs', { as: employer, body });
    expect(answer.json()).toMatchObject({
      email: employer.email,
      currentDate: site.time.now.toISOString(),
      fresherJob: true,
      experiencedJob: false,
      isClosed: false,
      applicants: [],
      queries: [],
    });
    expect(answer.json()).not.toHaveProperty('_id', other.id);
  });

  it('is counted at once, and comes first', async () => {
    const employer = await site.create.employer();
    site.time.now = new Date(site.time.now.getTime() + 60_000);
    const before = (await site.send('GET', '/jobs/pagination')).json<{ count: number }>();
    const posted = await site.send('POST', '/jobs', { as: employer, body: jobForm });
    const after = await site.send('GET', '/jobs/pagination');
    const { _id } = posted.json<Job>();
    expect(after.json()).toMatchObject({ count: before.count + 1 });
    expect(after.json<{ jobs: Job[] }>().jobs[0]?._id).toBe(_id);
  });

  it('names every field that is missing, each with its own sentence', async () => {
    const answer = await rejected(await site.create.employer(), {});
    const required = 'This field is required !';
    expect(expectRefusedFields(answer)).toEqual({
      position: 'This field is required !!',
      company: required,
      location: required,
      companyCategory: required,
      jobType: required,
      requiredExp: required,
      jobCategory: required,
      logo: required,
      companyDetail: required,
      jobDetail: required,
    });
  });

  it('rejects a poster’s email that is not the session’s', async () => {
    const other = await site.create.employer();
    const body = { ...jobForm, email: other.email };
    const answer = await rejected(await site.create.employer(), body);
    expectProblem(answer, 'identity-mismatch');
  });

  it('is for employers only', async () => {
    const answer = await rejected(await site.create.jobSeeker(), jobForm);
    expectProblem(answer, 'not-an-employer');
  });
});

describe('reading a job', () => {
  async function jobWithTwoApplicants() {
    const owner = await site.create.employer();
    const [first, second] = [await site.create.jobSeeker(), await site.create.jobSeeker()];
    const { id } = await site.create.job({ ownerId: owner.id });
    const appliedAt = new Date('2026-05-01T10:00:00.000Z');
    const later = new Date('2026-05-02T10:00:00.000Z');
    await site.create.application({ jobId: id, userId: second.id, appliedAt: later });
    const application = await site.create.application({ jobId: id, userId: first.id, appliedAt });
    await site.create.message({ applicationId: application.id, text: 'Hello first' });
    return { owner, first, second, id };
  }

  it('shows its owner the email and all applicants with their conversations, first come first', async () => {
    const { owner, first, second, id } = await jobWithTwoApplicants();
    const job = Job.parse(await read(id, owner));
    expect(job.email).toBe(owner.email);
    expect(job).toMatchObject({ applicantCount: 2, waitingCount: 1 });
    expect(job.applicants).toEqual([
      {
        userId: first.id,
        userEmail: first.email,
        jobId: id,
        conversation: [objectWith({ text: 'Hello first' })],
      },
      { userId: second.id, userEmail: second.email, jobId: id, conversation: [] },
    ]);
  });

  it('shows an applicant only the own application', async () => {
    const { owner, second, id } = await jobWithTwoApplicants();
    const job = Job.parse(await read(id, second));
    expect(job).not.toHaveProperty('applicantCount');
    expect(job.applicants.map((entry) => entry.userId)).toEqual([second.id]);
    expect(job).not.toHaveProperty('email');
    expect(JSON.stringify(job)).not.toContain(owner.email);
    expect(JSON.stringify(job)).not.toContain('Hello first');
  });

  it('shows its owner to no other user', async () => {
    const { owner, first, second, id } = await jobWithTwoApplicants();
    const others = [null, await site.create.jobSeeker(), await site.create.employer()];
    for (const other of others) {
      const job = Job.parse(await read(id, other));
      expect(job.applicants).toEqual([]);
      expect(job).not.toHaveProperty('applicantCount');
      expect(job).not.toHaveProperty('email');
      for (const { id: userId, email } of [owner, first, second]) {
        expect(JSON.stringify(job)).not.toContain(userId);
        expect(JSON.stringify(job)).not.toContain(email);
      }
    }
  });

  it('shows in the lists the client’s own application, and none of others', async () => {
    const { owner, first, second, id } = await jobWithTwoApplicants();
    const inList = async (as: Sender) => {
      const jobs = (await site.send('GET', '/jobs', { as })).json<Job[]>();
      return jobs.find((job) => job._id === id);
    };
    expect((await inList(first))?.applicants.map((entry) => entry.userId)).toEqual([first.id]);
    expect((await inList(second))?.applicants.map((entry) => entry.userId)).toEqual([second.id]);
    expect(await inList(owner)).toMatchObject({ applicants: [], email: owner.email });
    expect(await inList(null)).not.toHaveProperty('email');
    expect(await inList(null)).toHaveProperty('queries', []);
    for (const as of [null, first, owner]) {
      expect(await inList(as)).not.toHaveProperty('applicantCount');
    }
  });

  it('answers job-not-found when there is no such job', async () => {
    expectProblem(await site.send('GET', `/jobs/applicant-job/${unknownId}`), 'job-not-found');
    expectProblem(await site.send('GET', '/jobs/applicant-job/17'), 'page-not-found');
  });
});
