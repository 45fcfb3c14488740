import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { administratorEmail, makeWorld, type World } from '#test/access-world.ts';
import { buildTestApp, type TestApp, type TestRequest } from '#test/build-test-app.ts';
import { type FakeWebBuild, makeFakeWebBuild, makePage } from '#test/fake-web-build.ts';
import { blogForm, employerForm, jobForm } from '#test/forms.ts';
import { newId } from '#db/new-id.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';

const render = vi.fn(async () => makePage());

let build: FakeWebBuild;
let site: TestApp;
beforeAll(async () => {
  build = await makeFakeWebBuild(render);
  site = await buildTestApp({
    events: makeEventBus(),
    web: build.web,
    adminEmails: [administratorEmail],
  });
});
beforeEach(() => {
  render.mockClear();
});
afterAll(async () => {
  await site.close();
  await build.remove();
});

type Method = Parameters<TestApp['send']>[0];
type Act = (world: World) => [method: Method, path: string, request: TestRequest];

const closeJob: Act = ({ owner, jobId }) => ['PATCH', `/jobs/closeAJob/${jobId}`, { as: owner }];

/** Runs `work` between two visits to a page; returns how often the page was rendered for them. */
async function rendersAround(url: string, act: Act, prepare?: Act): Promise<number> {
  const world = await makeWorld(site, 'administrator');
  if (prepare) {
    await site.send(...prepare(world));
  }
  // A page of its own, independent of earlier requests and of an earlier try of the test.
  const own = `${url}-${newId()}`;
  await site.app.inject(own);
  const answer = await site.send(...act(world));
  expect(answer.statusCode).toBeLessThan(300);
  await site.app.inject(own);
  return render.mock.calls.length;
}

describe('a public page is rendered again after', () => {
  it.each<[what: string, act: Act, prepare?: Act]>([
    ['a job was posted', ({ owner }) => ['POST', '/jobs', { as: owner, body: jobForm }]],
    [
      'a job was edited',
      ({ owner, jobId }) => ['PUT', `/jobs/${jobId}`, { as: owner, body: jobForm }],
    ],
    ['a job was closed', closeJob],
    [
      'a job was reopened',
      ({ owner, jobId }) => ['PATCH', `/jobs/reopenAJob/${jobId}`, { as: owner }],
      closeJob,
    ],
    ['a job was deleted', ({ owner, jobId }) => ['DELETE', `/jobs/${jobId}`, { as: owner }]],
    [
      'an owner changed the text of the company',
      ({ owner }) => ['PATCH', '/user/employer', { as: owner, body: employerForm }],
    ],
    ['a blog was published', ({ sender }) => ['POST', '/blogs', { as: sender, body: blogForm }]],
    [
      'a blog was changed',
      ({ sender, blogId }) => ['PUT', `/blogs/${blogId}`, { as: sender, body: blogForm }],
    ],
    ['a blog was removed', ({ sender, blogId }) => ['DELETE', `/blogs/${blogId}`, { as: sender }]],
  ])('%s', async (what, act, prepare) => {
    expect(await rendersAround(`/after/${encodeURIComponent(what)}`, act, prepare)).toBe(2);
  });
});

describe('a public page stays cached when', () => {
  it.each<[what: string, act: Act]>([
    [
      'users send messages',
      ({ owner, applicant, jobId }) => [
        'PATCH',
        '/jobs/employerMessage',
        { as: owner, body: { jobId, userId: applicant.id, message: 'Hello' } },
      ],
    ],
    [
      'a user registers',
      ({ sender }) => ['PATCH', '/user/employer', { as: sender, body: employerForm }],
    ],
    ['people read', ({ owner }) => ['GET', '/jobs/posted-jobs', { as: owner }]],
  ])('%s', async (what, act) => {
    expect(await rendersAround(`/while/${encodeURIComponent(what)}`, act)).toBe(1);
  });

  it('people apply, because no public page shows applicants', async () => {
    const seeker = await site.create.jobSeeker();
    const { id } = await site.create.job();
    await site.app.inject('/applied');
    const body = { applyJobId: id, applyUserId: seeker.id };
    const applied = await site.send('PATCH', '/jobs/jobApply', { as: seeker, body });
    expect(applied.statusCode).toBe(200);
    await site.app.inject('/applied');
    expect(render).toHaveBeenCalledTimes(1);
  });
});
