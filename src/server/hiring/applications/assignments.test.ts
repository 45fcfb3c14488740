import { beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationDetail, ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Notification } from '#contract/hiring/bell.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { type TestUser, unknownId } from '#test/factories.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();
const { create } = site;
const { pool } = site.database;

let owner: TestUser;
let nadia: TestUser;
let viewer: TestUser;
let seeker: TestUser;
let jobId: string;
let id: string;
beforeEach(async () => {
  site.time.now = new Date(site.time.now.getTime() + 60_000);
  const confirmed = { emailVerified: true };
  owner = await create.employer({ fullName: 'Olga Owner', ...confirmed });
  nadia = await create.colleague(owner, 'recruiter', { fullName: 'Nadia Rahman', ...confirmed });
  viewer = await create.colleague(owner, 'viewer', { fullName: 'Vera View', ...confirmed });
  seeker = await create.jobSeeker({ fullName: 'Sam Seeker' });
  ({ id: jobId } = await create.job({ ownerId: owner.id, position: 'Baker' }));
  ({ id } = await create.application({ jobId, userId: seeker.id, position: 'Baker' }));
});

const assign = (as: TestUser, to: { id: string } | null) => {
  const body = { assigneeId: to?.id };
  return site.send('PUT', `/applications/${id}/assignee`, { as, body });
};
const read = async (as: TestUser) =>
  (await site.send('GET', `/applications/${id}`, { as })).json<ApplicationDetail>();
const list = async (as: TestUser, query: Record<string, string> = {}) => {
  const answer = await site.send('GET', `/jobs/${jobId}/applications`, { as, query });
  return answer.json<ApplicationEntry[]>();
};
const readBell = async (as: TestUser) =>
  (await site.send('GET', '/notifications', { as })).json<Notification[]>();

describe('an applicant', () => {
  it('is assigned to one colleague at a time, whom all of the company read', async () => {
    expect(await read(owner)).not.toHaveProperty('assignee');
    expect((await assign(owner, nadia)).statusCode).toBe(204);
    const assignee = { _id: nadia.id, name: 'Nadia Rahman' };
    for (const as of [owner, nadia, viewer]) {
      expect(await read(as)).toMatchObject({ assignee });
      expect((await list(as))[0]).toMatchObject({ assignee });
    }
    await assign(nadia, viewer);
    expect(await read(owner)).toMatchObject({ assignee: { _id: viewer.id } });
    await assign(nadia, null);
    expect(await read(owner)).not.toHaveProperty('assignee');
  });

  it('is listed among those who are assigned to the client', async () => {
    const { id: otherId } = await create.application({ jobId });
    await assign(owner, nadia);
    expect((await list(nadia, { assignee: 'me' })).map(({ _id }) => _id)).toEqual([id]);
    expect(await list(owner, { assignee: 'me' })).toEqual([]);
    expect((await list(nadia)).map(({ _id }) => _id).toSorted()).toEqual([id, otherId].toSorted());
    const query = { assignee: nadia.id };
    const answer = await site.send('GET', `/jobs/${jobId}/applications`, { as: owner, query });
    expectProblem(answer, 'validation-failed');
  });

  it('is assigned to nobody else: a stranger, nobody known, or themselves', async () => {
    const stranger = await create.employer();
    const applicant = await create.colleague(owner);
    await pool.query('update applications set user_id = $1 where id = $2', [applicant.id, id]);
    for (const to of [stranger, seeker, applicant, { id: unknownId }]) {
      const answer = await expectNoChange(site.database, () => assign(owner, to));
      expectProblem(answer, 'member-not-found');
    }
    expectProblem(await assign(applicant, null), 'application-not-found');
    expectProblem(await assign(stranger, stranger), 'application-not-found');
  });

  it('is not assigned by viewers, nor once the application is erased', async () => {
    expectProblem(
      await expectNoChange(site.database, () => assign(viewer, viewer)),
      'only-a-viewer',
    );
    await pool.query('update applications set erased_at = now() where id = $1', [id]);
    expectProblem(await assign(owner, nadia), 'application-erased');
  });

  it('has in the history who gave them to whom, for colleagues alone', async () => {
    await assign(owner, nadia);
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    await assign(nadia, null);
    for (const as of [owner, nadia, viewer]) {
      const { events } = await read(as);
      const lines = events.filter(({ kind }) => kind.endsWith('assigned'));
      expect(lines).toMatchObject([
        { kind: 'assigned', role: 'employer', author: 'Olga Owner', assignee: 'Nadia Rahman' },
        { kind: 'unassigned', role: 'employer', author: 'Nadia Rahman' },
      ]);
    }
    // What changes nothing adds nothing.
    await expectNoChange(site.database, () => assign(nadia, null));
    await pool.query(`update users set full_name = '' where id = $1`, [nadia.id]);
    const [line] = (await read(owner)).events.filter(({ kind }) => kind === 'assigned');
    expect(line).not.toHaveProperty('assignee');
  });

  it('has one line of a colleague who changes their mind within ten minutes', async () => {
    const pass = (minutes: number) => {
      site.time.now = new Date(site.time.now.getTime() + minutes * 60_000);
    };
    const listLines = async () =>
      (await read(owner)).events
        .filter(({ kind }) => kind.endsWith('assigned'))
        .map(({ kind, author, assignee }) => [kind, author, assignee]);
    await site.send('POST', `/applications/${id}/notes`, { as: owner, body: { text: 'Call' } });
    await assign(nadia, owner);
    for (let count = 0; count < 10; count += 1) {
      pass(0.5);
      await assign(owner, nadia);
      await assign(owner, null);
    }
    await assign(owner, viewer);
    const kept = [
      ['assigned', 'Nadia Rahman', 'Olga Owner'],
      ['assigned', 'Olga Owner', 'Vera View'],
    ];
    expect(await listLines()).toEqual(kept);
    expect((await read(owner)).events.map(({ kind }) => kind)).toContain('note');
    pass(10);
    await assign(owner, null);
    expect(await listLines()).toEqual([...kept, ['unassigned', 'Olga Owner', undefined]]);
  });

  it('never learns of it', async () => {
    await assign(owner, nadia);
    await assign(nadia, null);
    await assign(owner, nadia);
    const paths = [
      '/my-applications',
      `/my-applications/${id}`,
      '/jobs/applied-jobs',
      '/notifications',
    ];
    for (const path of paths) {
      const query = path === '/jobs/applied-jobs' ? { email: seeker.email } : {};
      const answer = await site.send('GET', path, { as: seeker, query });
      expect(answer.statusCode).toBe(200);
      expect(answer.payload).not.toMatch(/assign|Nadia/);
    }
  });
});

describe('a colleague to whom an applicant is assigned', () => {
  it('hears of it by bell and mail, unless they did it or it was taken back in time', async () => {
    const sender = makeMailSender(site);
    await assign(owner, viewer);
    await assign(owner, nadia);
    await assign(owner, nadia);
    await sender.send();
    const [mail] = sender.mailsTo(nadia.email);
    expect(mail?.subject).toBe('Assigned to you: Sam Seeker, Baker');
    expect(await readBell(nadia)).toMatchObject([
      { kind: 'applicant-assigned', person: 'Sam Seeker', role: 'employer', isRead: false },
    ]);
    expect(sender.mailsTo(viewer.email)).toEqual([]);
    expect(await readBell(viewer)).toEqual([]);
    await assign(owner, owner);
    await sender.send();
    expect(sender.mailsTo(owner.email)).toEqual([]);
    expect(sender.mailsTo(nadia.email)).toHaveLength(1);
  });

  it('cares for nobody any more once they left, and nobody is told instead', async () => {
    const sender = makeMailSender(site);
    await assign(owner, nadia);
    await sender.send();
    const left = await site.send('DELETE', `/company/members/${nadia.id}`, { as: owner });
    expect(left.statusCode).toBe(204);
    expect(await read(owner)).not.toHaveProperty('assignee');
    expect(await readBell(nadia)).toEqual([]);
    expect(await readBell(owner)).toEqual([]);
  });
});
