import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { Problem } from '#contract/platform/endpoint.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import type { WaitingCounts } from '#contract/hiring/waiting.ts';
import { accessCalls } from '#test/access-calls.ts';
import { administratorEmail, makeWorld, type World } from '#test/access-world.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { readSettledTables } from '#test/table-snapshot.ts';

const site = await setupTestApp({ adminEmails: [administratorEmail] });

/** Every call by which the owner of a job reads or changes its applications. */
const ownerCalls = [
  'GET /jobs/:id/applications',
  'GET /jobs/:id/applications.csv',
  'GET /jobs/:id/application-counts',
  'GET /applications/:id',
  'GET /user/applicant/:id',
  'GET /files/:id',
  'GET /jobs/conversation',
  'PATCH /jobs/conversationRead',
  'PATCH /jobs/employerMessage',
  'PATCH /applications/:id/seen',
  'PATCH /applications/:id/stage',
  'PATCH /jobs/:id/applications/stage',
  'POST /application-batches/:id/undo',
  'POST /applications/:id/notes',
  'PATCH /applications/:id/rating',
  'PUT /applications/:id/scorecard',
  'PUT /applications/:id/interview',
  'PATCH /interviews/:id/cancel',
  'PATCH /interviews/:id/outcome',
];
/** The job seeker keeps the evidence and can withdraw. */
const seekerCalls = [
  'GET /jobs/conversation',
  'PATCH /jobs/conversationRead',
  'GET /jobs/applicant-job/:id',
  'GET /my-applications/:id',
  'GET /files/:id',
  'PATCH /my-applications/:id/withdraw',
];
const isRead = (call: string) => call.startsWith('GET');

function send(call: string, world: World, as: TestUser) {
  const { id = '', query, body } = accessCalls[call]?.(world) ?? {};
  const [method = '', path = ''] = call.replace(':id', id).split(' ');
  return site.send(method as 'GET', path, { as, ...(query && { query }), ...(body && { body }) });
}

/** Decides as an administrator: one stands in each world. */
async function decide({ sender }: World, action: string, targetId: string) {
  const body = { action, targetId, reason: 'fraud', facts: 'It asks for money.' };
  const answer = await site.send('POST', '/administration/decisions', { as: sender, body });
  expect(answer.statusCode).toBe(201);
}

/** Without the case of the world, which a decision about its job would have to name. */
async function makeFreeWorld(): Promise<World> {
  const world = await makeWorld(site, 'administrator');
  await site.database.pool.query('delete from cases');
  return world;
}

const takenDown = [
  {
    state: 'hidden',
    hide: 'hide-job',
    restore: 'restore-job',
    getTarget: ({ jobId }: World) => jobId,
  },
  {
    state: 'of a frozen company',
    hide: 'freeze-company',
    restore: 'unfreeze-company',
    getTarget: ({ owner }: World) => owner.id,
  },
] as const;

describe.each(takenDown)('a job that is $state', ({ hide, restore, getTarget }) => {
  const makeHidden = async (): Promise<World> => {
    const world = await makeFreeWorld();
    await decide(world, hide, getTarget(world));
    return world;
  };

  it('serves its owner no application, and a refused call changes nothing', async () => {
    const world = await makeHidden();
    const before = await readSettledTables(site.database);
    for (const call of ownerCalls) {
      const answer = await send(call, world, world.owner);
      expect(Problem.parse(answer.json()).code, call).toBe('job-taken-down');
    }
    expect(isDeepStrictEqual(await readSettledTables(site.database), before)).toBe(true);
  });

  it('embeds and counts no applicants, unread messages or people who wait', async () => {
    const world = await makeFreeWorld();
    const { owner, applicant, applicationId, jobId } = world;
    const other = await site.create.job({ ownerId: owner.id });
    const ofOther = await site.create.application({ jobId: other.id, userId: applicant.id });
    for (const id of [applicationId, ofOther.id]) {
      await site.create.message({
        applicationId: id,
        sender: 'job-seeker',
        sentAt: new Date(site.time.now.getTime() + 60_000),
      });
    }
    const read = async () => {
      const query = { email: owner.email };
      const posted = await site.send('GET', '/jobs/posted-jobs', { as: owner, query });
      const job = await site.send('GET', `/jobs/applicant-job/${jobId}`, { as: owner });
      const waiting = await site.send('GET', '/waiting', { as: owner });
      return {
        jobs: [job.json<Job>(), ...posted.json<Job[]>()]
          .filter(({ _id }) => hide === 'freeze-company' || _id === jobId)
          .map(({ applicants, applicantCount, isTakenDown }) => [
            applicants.length,
            applicantCount,
            isTakenDown,
          ]),
        waiting: waiting.json<WaitingCounts>().jobs.length,
        unread: waiting.json<WaitingCounts>().employer.unread,
      };
    };
    const shown = await read();
    expect(new Set(shown.jobs.map(String))).toEqual(new Set(['1,1,']));
    expect(shown).toMatchObject({ waiting: 2, unread: 2 });
    await decide(world, hide, getTarget(world));
    const hidden = await read();
    expect(new Set(hidden.jobs.map(String))).toEqual(new Set(['0,,true']));
    const left = hide === 'hide-job' ? 1 : 0;
    expect(hidden).toMatchObject({ waiting: left, unread: left });
    await decide(world, restore, getTarget(world));
    expect(await read()).toEqual(shown);
  });

  it('leaves its applicant everything but the answer', async () => {
    for (const call of seekerCalls) {
      const world = await makeHidden();
      expect([200, 204], call).toContain((await send(call, world, world.applicant)).statusCode);
    }
    const world = await makeHidden();
    const before = await readSettledTables(site.database);
    const answer = await send('PATCH /jobs/jobSeekerMessage', world, world.applicant);
    expectProblem(answer, 'job-taken-down');
    expect(isDeepStrictEqual(await readSettledTables(site.database), before)).toBe(true);
    const [own] = (await site.send('GET', '/my-applications', { as: world.applicant })).json<
      MyApplication[]
    >();
    expect(own).toMatchObject({ isJobHidden: true, isUnread: false, isWaiting: false });
  });

  it('is what it was for its owner once it is shown again', async () => {
    const world = await makeFreeWorld();
    const readAll = async () => {
      const answers = [];
      for (const call of ownerCalls.filter(isRead)) {
        const { statusCode, body } = await send(call, world, world.owner);
        answers.push([call, statusCode, body]);
      }
      return answers;
    };
    const before = await readAll();
    expect(new Set(before.map(([, status]) => status))).toEqual(new Set([200]));
    await decide(world, hide, getTarget(world));
    await decide(world, restore, getTarget(world));
    expect(await readAll()).toEqual(before);
    for (const role of ['employer', 'jobSeeker']) {
      const as = role === 'employer' ? world.owner : world.applicant;
      expect((await send(`PATCH /jobs/${role}Message`, world, as)).statusCode).toBe(200);
    }
  });
});

describe('a job of an employer who is leaving', () => {
  it('goes on serving its owner and its applicant', async () => {
    for (const call of ownerCalls) {
      const world = await makeFreeWorld();
      const leaving = await site.send('POST', '/user/deletion', {
        as: world.owner,
        body: { email: world.owner.email },
      });
      expect(leaving.statusCode).toBe(200);
      expect((await send(call, world, world.owner)).statusCode, call).toBeLessThan(300);
      const answer = await send('PATCH /jobs/jobSeekerMessage', world, world.applicant);
      expect(answer.statusCode).toBe(200);
    }
  });
});

describe('a CV', () => {
  it('that was sent to another job of the same employer, too, is still read there', async () => {
    const world = await makeFreeWorld();
    const { owner, applicant, fileId, jobId } = world;
    const other = await site.create.job({ ownerId: owner.id });
    await site.create.application({ jobId: other.id, userId: applicant.id, cvFileId: fileId });
    await decide(world, 'hide-job', jobId);
    expect((await send('GET /files/:id', world, owner)).statusCode).toBe(200);
    expect((await send('GET /user/applicant/:id', world, owner)).statusCode).toBe(200);
    const stranger = await site.create.employer();
    expectProblem(await send('GET /files/:id', world, stranger), 'file-not-found');
  });
});

describe('a message that is sent while its job is being taken down', () => {
  it.each([
    ['the job', 'update jobs set hidden_at = now() where owner_id = $1'],
    ['the company', 'update users set frozen_at = now() where id = $1'],
  ])('waits for the decision about %s, and is refused', async (_what, change) => {
    for (const role of ['employer', 'jobSeeker']) {
      const world = await makeFreeWorld();
      const client = await site.database.pool.connect();
      await client.query('begin');
      await client.query(change, [world.owner.id]);
      const as = role === 'employer' ? world.owner : world.applicant;
      const sent = send(`PATCH /jobs/${role}Message`, world, as);
      const isWaiting = async () => {
        const { rowCount } = await site.database.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBe(1);
      };
      await vi.waitFor(isWaiting, { interval: 5, timeout: 30_000 });
      await client.query('commit');
      client.release();
      expectProblem(await sent, 'job-taken-down');
      const { rowCount } = await site.database.pool.query('select from messages');
      expect(rowCount).toBe(1);
    }
  });
});
