import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#contract/hiring/conversations.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { MyApplicationDetail } from '#contract/hiring/my-applications.ts';
import type { TestUser } from '#test/factories.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const { create } = site;
const { pool } = site.database;

let owner: TestUser;
let nadia: TestUser;
let seeker: TestUser;
let jobId: string;
let id: string;
beforeEach(async () => {
  owner = await create.employer({ fullName: 'Olga Owner' });
  nadia = await create.colleague(owner, 'recruiter', { fullName: 'Nadia Rahman' });
  seeker = await create.jobSeeker({ fullName: 'Sam Seeker' });
  ({ id: jobId } = await create.job({ ownerId: owner.id }));
  ({ id } = await create.application({ jobId, userId: seeker.id }));
});

const pass = (minutes: number) => {
  site.time.now = new Date(site.time.now.getTime() + minutes * 60_000);
};
const write = (as: TestUser, message: string) => {
  const role = as === seeker ? 'jobSeekerMessage' : 'employerMessage';
  pass(1);
  return site.send('PATCH', `/jobs/${role}`, {
    as,
    body: { jobId, userId: seeker.id, userEmail: seeker.email, message },
  });
};
const readMessages = async (as: TestUser) => {
  const query = { jobId, userId: seeker.id };
  return (await site.send('GET', '/jobs/conversation', { as, query })).json<Message[]>();
};
const readMine = async () =>
  (await site.send('GET', `/my-applications/${id}`, { as: seeker })).json<MyApplicationDetail>();
const move = async (as: TestUser, to: string, message?: string) => {
  pass(1);
  const { rows } = await pool.query<{ version: number }>(
    'select version from applications where id = $1',
    [id],
  );
  const body = { to, version: rows[0]?.version, ...(message && { message }) };
  return site.send('PATCH', `/applications/${id}/stage`, { as, body });
};

describe('a message of the employer', () => {
  it('names the colleague who wrote it, by the first name', async () => {
    expect((await write(nadia, 'Welcome')).json()).toMatchObject({ author: 'Nadia' });
    await write(owner, 'Hello');
    expect((await write(seeker, 'Thank you')).json()).not.toHaveProperty('author');
    for (const as of [seeker, nadia]) {
      const found = (await readMessages(as)).map(({ text, author }) => [text, author]);
      expect(found).toEqual([
        ['Welcome', 'Nadia'],
        ['Hello', 'Olga'],
        ['Thank you', undefined],
      ]);
    }
    const job = await site.send('GET', `/jobs/applicant-job/${jobId}`, { as: seeker });
    expect(job.json<Job>().applicants[0]?.conversation).toMatchObject([
      { author: 'Nadia' },
      { author: 'Olga' },
      { text: 'Thank you' },
    ]);
    expect(JSON.stringify(await readMessages(seeker))).not.toMatch(/Rahman|Owner/);
  });

  it('keeps its writer when the job is handed over, and no name once the account is erased', async () => {
    await write(nadia, 'Welcome');
    await site.send('DELETE', `/company/members/${nadia.id}`, { as: owner });
    expect(await readMessages(seeker)).toMatchObject([{ author: 'Nadia' }]);
    await pool.query(`update users set full_name = '' where id = $1`, [nadia.id]);
    const [message] = await readMessages(seeker);
    expect(message).toMatchObject({ text: 'Welcome' });
    expect(message).not.toHaveProperty('author');
  });
});

describe('the history of an application', () => {
  it('says to the job seeker who acted, also for a rejection that was sent later', async () => {
    expect((await move(nadia, 'shortlisted')).statusCode).toBe(200);
    expect((await move(nadia, 'rejected', 'Not this time')).statusCode).toBe(200);
    expect(JSON.stringify(await readMine())).not.toContain('Not this time');
    pass(20);
    await makeMailSender(site).send();
    const { events } = await readMine();
    const moves = events.filter(({ kind }) => kind === 'moved');
    expect(moves.map(({ toStage, author }) => [toStage, author])).toEqual([
      ['shortlisted', 'Nadia'],
      ['rejected', 'Nadia'],
    ]);
    expect(await readMessages(seeker)).toMatchObject([{ text: 'Not this time', author: 'Nadia' }]);
  });
});
