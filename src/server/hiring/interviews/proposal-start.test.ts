import { expect, it } from 'vitest';
import type { ProposalStart } from '#contract/hiring/interviews.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { setupInterviews } from '#test/interview-calls.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const { world, apply, pass, propose } = setupInterviews(site);

const prepare = (as = world.owner, id = world.id) =>
  site.send('GET', `/applications/${id}/interview`, { as });

it('begins with the zone of the applicant, and with nothing that the employer has not used yet', async () => {
  const other = await site.create.employer();
  const people = { employerId: other.id, jobSeekerId: world.seeker.id };
  await site.create.interview({ ...people, state: 'proposed', place: 'https://elsewhere.example' });
  const answer = await prepare();
  expect(answer.json<ProposalStart>()).toEqual({
    jobSeekerZone: 'America/New_York',
    lastTerms: [],
  });
});

it('names the zone of the first city of the job', async () => {
  const { id } = await site.create.job({ ownerId: world.owner.id });
  const place = (name: string, timeZone?: string) => ({ id: name, kind: 'city', name, timeZone });
  const places = JSON.stringify([place('Remote'), place('Dhaka', 'Asia/Dhaka')]);
  await site.database.pool.query('update jobs set places = $1 where id = $2', [places, id]);
  const { id: userId } = await site.create.jobSeeker();
  const application = await site.create.application({ jobId: id, userId });
  const answer = await prepare(world.owner, application.id);
  expect(answer.json<ProposalStart>()).toMatchObject({ jobZone: 'Asia/Dhaka' });
});

it('remembers the last terms of each kind, the latest first, also with another applicant', async () => {
  await propose({ kind: 'on-site', place: '12 Station Road', minutes: 30 });
  for (const place of ['https://meet.example/a', 'https://meet.example/b']) {
    pass(10);
    await propose({ place }, { application: await apply(await site.create.jobSeeker()) });
  }
  const next = await apply(await site.create.jobSeeker());
  const answer = await prepare(world.owner, next);
  expect(answer.json<ProposalStart>()).toEqual({
    lastTerms: [
      { kind: 'video', minutes: 45, place: 'https://meet.example/b' },
      { kind: 'on-site', minutes: 30, place: '12 Station Road' },
    ],
  });
});

it('is for the employer of the application alone', async () => {
  for (const as of [world.seeker, await site.create.employer()]) {
    expectProblem(await prepare(as), 'application-not-found');
  }
});
