import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Job, JobForm } from '#contract/jobs.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

const form: JobForm = {
  position: 'Night Baker',
  company: 'Riverside Foods',
  location: 'Dhaka, Bangladesh',
  companyCategory: 'Retail',
  jobType: 'onSite',
  requiredExp: 1.5,
  jobCategory: 'Experienced',
  logo: 'https://riverside.example/logo.svg',
  companyDetail: 'A family bakery.',
  jobDetail: 'Bake bread from ten to six.',
};

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
});
afterAll(() => site.close());

const read = async (id: string, as: Parameters<TestApp['send']>[2] = {}) =>
  (await site.send('GET', `/jobs/applicant-job/${id}`, as)).json<Job>();

describe('posting a job', () => {
  it('stores what was filled in, under the poster and the present moment', async () => {
    const employer = await site.create.employer();
    const answer = await site.send('POST', '/jobs', { as: employer, body: form });
    expect(answer.statusCode).toBe(201);
    const job = Job.parse(answer.json());
    expect(job).toMatchObject({
      ...form,
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
    expect(await read(job._id, { as: employer })).toEqual(job);
  });

  it('names every field that is missing, each with its own sentence, and stores nothing', async () => {
    const employer = await site.create.employer();
    const answer = await site.send('POST', '/jobs', { as: employer, body: { requiredExp: -1 } });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toMatch('application/problem+json');
    expect(answer.json()).toMatchObject({
      code: 'validation-failed',
      fields: {
        position: 'This field is required !!',
        company: 'This field is required !',
        requiredExp: 'Please enter 0 or more.',
      },
    });
    const posted = await site.send('GET', '/jobs/posted-jobs', { as: employer });
    expect(posted.json()).toEqual([]);
  });

  it('is for employers only', async () => {
    const jobSeeker = await site.create.jobSeeker();
    const answer = await site.send('POST', '/jobs', { as: jobSeeker, body: form });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'not-an-employer' });
  });
});
