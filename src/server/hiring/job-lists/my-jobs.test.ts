import { describe, expect, it } from 'vitest';
import { Job } from '#contract/hiring/jobs.ts';
import { buildApplication, buildJob } from '#db/factories.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Sender } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { makeIdentity, unknownId } from '#test/factories.ts';
import { readPages } from '#test/list-pages.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

const onDay = (day: number) => new Date(Date.UTC(2026, 2, day));

async function list(path: string, as: Sender, query: Record<string, string> = {}) {
  const answer = await site.send('GET', path, { as, query });
  expect(answer.statusCode).toBe(200);
  return answer.json<unknown[]>().map((job) => Job.parse(job));
}

describe('the jobs that an employer posted', () => {
  it('are the employer’s own, newest first, with every applicant, closed ones too', async () => {
    const owner = await site.create.employer();
    const old = await site.create.job({ ownerId: owner.id, publishedAt: onDay(1) });
    const recent = await site.create.job({
      ownerId: owner.id,
      publishedAt: onDay(2),
      closedAt: onDay(3),
    });
    await site.create.job();
    const { userId, id } = await site.create.application({ jobId: old.id });
    await site.create.message({ applicationId: id, sender: 'job-seeker', text: 'Good morning' });

    const posted = await list('/jobs/posted-jobs', owner, { email: owner.email });
    expect(posted.map((job) => job._id)).toEqual([recent.id, old.id]);
    expect(posted).toMatchObject([
      { isClosed: true, applicants: [], email: owner.email },
      {
        isClosed: false,
        applicantCount: 1,
        applicants: [{ userId, conversation: [{ text: 'Good morning', jobSeekerSender: true }] }],
      },
    ]);
  });

  it('come a hundred at a time', async () => {
    const owner = await site.create.employer();
    const rows = Array.from({ length: 205 }, (_, at) =>
      buildJob({ ownerId: owner.id, publishedAt: onDay(1 + (at % 7)) }),
    );
    await site.database.db.insert(jobs).values(rows);
    const pages = await readPages(site, `/jobs/posted-jobs?email=${owner.email}`, owner);
    expect(pages.map((page) => page.length)).toEqual([100, 100, 5]);
    expect(new Set(pages.flat())).toEqual(new Set(rows.map((row) => row.id)));
    const small = `/jobs/posted-jobs?email=${owner.email}&size=80`;
    const sizes = (await readPages(site, small, owner)).map((page) => page.length);
    expect(sizes).toEqual([80, 80, 45]);
  });

  it('are visible to their user only', async () => {
    const { email } = await site.create.employer();
    const as = await site.create.employer();
    expectProblem(
      await site.send('GET', '/jobs/posted-jobs', { as, query: { email } }),
      'identity-mismatch',
    );
  });

  it('are none for a user who is not stored yet', async () => {
    const as = makeIdentity();
    expect(await list('/jobs/posted-jobs', as, { email: as.email })).toEqual([]);
    expect(await list('/jobs/applied-jobs', as)).toEqual([]);
  });
});

describe('the jobs that a job seeker applied to', () => {
  it('come by the moment of the application, newest first, with the own entry only', async () => {
    const seeker = await site.create.jobSeeker();
    const other = await site.create.jobSeeker();
    const [old, recent] = [
      await site.create.job({ publishedAt: onDay(1) }),
      await site.create.job({ publishedAt: onDay(2) }),
    ];
    await site.create.application({ jobId: old.id, userId: seeker.id, appliedAt: onDay(9) });
    await site.create.application({ jobId: recent.id, userId: seeker.id, appliedAt: onDay(8) });
    await site.create.application({ jobId: old.id, userId: other.id, appliedAt: onDay(7) });

    const applied = await list('/jobs/applied-jobs', seeker, { userId: seeker.id });
    expect(applied.map((job) => job._id)).toEqual([old.id, recent.id]);
    for (const job of applied) {
      expect(job.applicants.map((entry) => entry.userId)).toEqual([seeker.id]);
      expect(job).not.toHaveProperty('email');
      expect(job).not.toHaveProperty('applicantCount');
    }
  });

  it('come a hundred at a time', async () => {
    const seeker = await site.create.jobSeeker();
    const { ownerId } = await site.create.job();
    const rows = Array.from({ length: 101 }, () => buildJob({ ownerId }));
    await site.database.db.insert(jobs).values(rows);
    await site.database.db
      .insert(applications)
      .values(rows.map(({ id: jobId }) => buildApplication({ jobId, userId: seeker.id })));
    const pages = await readPages(site, `/jobs/applied-jobs?userId=${seeker.id}`, seeker);
    expect(pages.map((page) => page.length)).toEqual([100, 1]);
    expect(new Set(pages.flat())).toEqual(new Set(rows.map((row) => row.id)));
  });

  it('are visible to their user only', async () => {
    const { id: userId } = await site.create.jobSeeker();
    const as = await site.create.jobSeeker();
    expectProblem(
      await site.send('GET', '/jobs/applied-jobs', { as, query: { userId } }),
      'identity-mismatch',
    );
  });
});

describe('the details of an applicant', () => {
  const read = (id: string, as: Sender) => site.send('GET', `/user/applicant/${id}`, { as });

  it('are name, years and email, for the employer of the job and for the applicant', async () => {
    const owner = await site.create.employer();
    const profile = { fullName: 'Tanvir Hasan', yearOfExp: 2.5 };
    const seeker = await site.create.jobSeeker({}, profile);
    const { id: jobId } = await site.create.job({ ownerId: owner.id });
    await site.create.application({ jobId, userId: seeker.id });
    for (const reader of [owner, seeker]) {
      const answer = await read(seeker.id, reader);
      expect(answer.json()).toEqual({ _id: seeker.id, email: seeker.email, ...profile });
    }
  });

  it('are hidden from every other employer and from fellow applicants', async () => {
    const seeker = await site.create.jobSeeker();
    const { jobId } = await site.create.application({ userId: seeker.id });
    const { userId: fellow } = await site.create.application({ jobId });
    const employer = await site.create.employer();
    await site.create.application({
      jobId: (await site.create.job({ ownerId: employer.id })).id,
      userId: fellow,
    });
    expectProblem(await read(seeker.id, employer), 'applicant-hidden');
    expectProblem(await read(fellow, seeker), 'applicant-hidden');
  });

  it('are no longer shown when the job is gone', async () => {
    const owner = await site.create.employer();
    const { id } = await site.create.job({ ownerId: owner.id });
    const { userId } = await site.create.application({ jobId: id });
    await site.send('DELETE', `/jobs/${id}`, { as: owner });
    expectProblem(await read(userId, owner), 'applicant-hidden');
  });

  it('do not reveal whether a user exists', async () => {
    const as = await site.create.employer();
    expectProblem(await read(unknownId, as), 'applicant-hidden');
  });

  it('are missing for a user who is no job seeker', async () => {
    const user = await site.create.user();
    expectProblem(await read(user.id, user), 'applicant-not-found');
  });
});
