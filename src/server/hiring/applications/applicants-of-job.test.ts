import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApplicantSummary, messageExcerptLimit } from '#contract/hiring/applications.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { type TestUser, unknownId } from '#test/factories.ts';
import { nextPath } from '#test/list-pages.ts';

let site: TestApp;
let owner: TestUser;
beforeAll(async () => {
  site = await buildTestApp();
  owner = await site.create.employer();
});
afterAll(() => site.close());

const at = (second: number) => new Date(Date.UTC(2026, 3, 1, 0, 0, second));

async function read(path: string) {
  const answer = await site.send('GET', path, { as: owner });
  expect(answer.statusCode).toBe(200);
  const applicants = answer.json<unknown[]>().map((entry) => ApplicantSummary.parse(entry));
  return { applicants, next: nextPath(answer) };
}

describe('the applicants of a job', () => {
  it('come with name, years, email and the end of each conversation, the latest first', async () => {
    const { id: jobId } = await site.create.job({ ownerId: owner.id });
    const named = await site.create.jobSeeker({}, { fullName: 'Tanvir Hasan', yearOfExp: 2.5 });
    const unregistered = await site.create.user({ fullName: 'Sofia Lindqvist' });
    const application = await site.create.application({
      jobId,
      userId: named.id,
      appliedAt: at(1),
    });
    await site.create.application({ jobId, userId: unregistered.id, appliedAt: at(2) });
    await site.create.application({ appliedAt: at(3) });
    const text = 'é'.repeat(messageExcerptLimit + 1);
    const { id: _id, applicationId } = await site.create.message({
      applicationId: application.id,
      sender: 'job-seeker',
      sentAt: at(5),
      text,
    });
    await site.create.message({ applicationId, sender: 'employer', sentAt: at(4) });

    const { applicants, next } = await read(`/jobs/${jobId}/applicants`);
    expect(next).toBeUndefined();
    expect(applicants).toEqual([
      {
        userId: unregistered.id,
        userEmail: unregistered.email,
        jobId,
        appliedAt: at(2).toISOString(),
        fullName: 'Sofia Lindqvist',
        isUnread: false,
        awaitsReply: true,
      },
      {
        userId: named.id,
        userEmail: named.email,
        jobId,
        appliedAt: at(1).toISOString(),
        fullName: 'Tanvir Hasan',
        yearOfExp: 2.5,
        latestMessage: {
          _id,
          text: text.slice(1),
          time: at(5).toISOString(),
          employerSender: false,
          jobSeekerSender: true,
        },
        isUnread: true,
        awaitsReply: true,
      },
    ]);

    const body = { jobId, userId: named.id, messageId: _id };
    await site.send('PATCH', '/jobs/conversationRead', { as: owner, body });
    await site.send('PATCH', `/jobs/closeAJob/${jobId}`, { as: owner });
    expect((await read(`/jobs/${jobId}/applicants`)).applicants).toMatchObject([
      { userId: unregistered.id, awaitsReply: false },
      { userId: named.id, isUnread: false, awaitsReply: true },
    ]);
  });

  it('are listed fifty at a time', async () => {
    const { id: jobId } = await site.create.job({ ownerId: owner.id });
    const ids: string[] = [];
    for (let n = 0; n < 52; n += 1) {
      const { userId } = await site.create.application({ jobId, appliedAt: at(Math.floor(n / 3)) });
      ids.push(userId);
    }
    const first = await read(`/jobs/${jobId}/applicants`);
    expect(first.applicants).toHaveLength(50);
    await site.create.application({ jobId, appliedAt: at(59) });
    const second = await read(first.next ?? '');
    expect(second.next).toBeUndefined();
    const listed = [...first.applicants, ...second.applicants].map(({ userId }) => userId);
    expect(listed.toSorted()).toEqual(ids.toSorted());
  });

  it('are for the owner of the job only', async () => {
    const { id: jobId } = await site.create.job();
    const ask = (id: string) => site.send('GET', `/jobs/${id}/applicants`, { as: owner });
    expectProblem(await ask(jobId), 'not-the-job-owner');
    expectProblem(await ask(unknownId), 'job-not-found');
    expectProblem(await ask('x'), 'page-not-found');
  });
});
