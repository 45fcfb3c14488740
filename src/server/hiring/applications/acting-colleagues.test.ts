import { beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationDetail } from '#contract/hiring/applications.ts';
import type { Message } from '#contract/hiring/conversations.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { MyApplicationDetail } from '#contract/hiring/my-applications.ts';
import { eraseAccounts } from '#test/erase-accounts.ts';
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
  it('is of a colleague for whoever else reads it in the company, with the picture', async () => {
    const photo = `/pictures/${'a'.repeat(64)}.webp`;
    await pool.query('update users set photo_url = $1 where id = any($2)', [
      photo,
      [owner.id, nadia.id],
    ]);
    await write(nadia, 'Welcome');
    const byNadia = { author: 'Nadia', isByColleague: true };
    expect(await readMessages(owner)).toMatchObject([{ ...byNadia, authorPhotoURL: photo }]);
    const readLatest = async (as: TestUser) => {
      const { latestMessage } = (
        await site.send('GET', `/applications/${id}`, { as })
      ).json<ApplicationDetail>();
      return latestMessage;
    };
    expect(await readLatest(owner)).toMatchObject(byNadia);
    for (const message of [
      ...(await readMessages(nadia)),
      ...(await readMessages(seeker)),
      await readLatest(nadia),
      (await readMine()).latestMessage,
    ]) {
      expect(message).toMatchObject({ text: 'Welcome' });
      expect(message).not.toHaveProperty('isByColleague');
      expect(message).not.toHaveProperty('authorPhotoURL');
    }
    await write(seeker, 'Thank you');
    expect((await readMessages(owner))[1]).not.toHaveProperty('isByColleague');
    await pool.query('update messages set author_id = null, author_name = null');
    const [unnamed] = await readMessages(owner);
    expect(unnamed).toMatchObject({ text: 'Welcome', isByColleague: true });
    expect(unnamed).not.toHaveProperty('author');
  });

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

  it('of before its names were stored has the name of now', async () => {
    await write(nadia, 'Welcome');
    await pool.query('update messages set author_name = null, author_company = null');
    const [message] = await readMessages(seeker);
    expect(message).toMatchObject({ author: 'Nadia' });
    expect(message).not.toHaveProperty('authorCompany');
  });
});

describe('what a colleague wrote and did', () => {
  const company = 'Riverside Foods';
  const readActs = async () => {
    const { events } = await readMine();
    const [message] = await readMessages(seeker);
    const seen = (
      await site.send('GET', `/jobs/applicant-job/${jobId}`, { as: seeker })
    ).json<Job>();
    return {
      message,
      embedded: seen.applicants[0]?.conversation[0],
      moved: events.find(({ kind }) => kind === 'moved'),
      forColleagues: (await site.send('GET', `/applications/${id}`, { as: owner }))
        .json<ApplicationDetail>()
        .events.find(({ kind }) => kind === 'moved'),
    };
  };

  it('keeps the names of then when they leave, are renamed, and the company, too', async () => {
    await write(nadia, 'Welcome');
    await move(nadia, 'shortlisted');
    await site.send('DELETE', `/company/members/${nadia.id}`, { as: owner });
    await pool.query(`update users set full_name = 'Zara Khan' where id = $1`, [nadia.id]);
    await pool.query(`update jobs set company = 'Lakeside Foods' where id = $1`, [jobId]);
    await write(owner, 'Hello');
    const then = { author: 'Nadia', authorCompany: company };
    const acts = await readActs();
    expect(acts).toMatchObject({ message: then, embedded: then, moved: then });
    expect(acts.forColleagues).toMatchObject({ author: 'Nadia Rahman' });
    expect((await readMessages(seeker))[1]).toMatchObject({
      author: 'Olga',
      authorCompany: 'Lakeside Foods',
    });
  });

  it('has no names once the account is erased, and those of others stay', async () => {
    await write(nadia, 'Welcome');
    await move(nadia, 'shortlisted');
    await write(owner, 'Hello');
    await site.send('DELETE', `/company/members/${nadia.id}`, { as: owner });
    await site.send('POST', '/user/deletion', { as: nadia, body: { email: nadia.email } });
    pass(8 * 24 * 60);
    await eraseAccounts(site);
    const acts = await readActs();
    for (const act of Object.values(acts)) {
      expect(act).not.toHaveProperty('author');
      expect(act).not.toHaveProperty('authorCompany');
    }
    expect(acts.message).toMatchObject({ text: 'Welcome' });
    expect((await readMessages(seeker))[1]).toMatchObject({ author: 'Olga' });
    const { rows } = await pool.query(
      `select from messages where author_id = $1 and author_name is not null union all
       select from application_events where actor_id = $1 and actor_name is not null`,
      [nadia.id],
    );
    expect(rows).toEqual([]);
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

  it('says who deleted the job, whose applicants stay those of its employer', async () => {
    pass(1);
    expect((await site.send('DELETE', `/jobs/${jobId}`, { as: nadia })).statusCode).toBe(204);
    const deleted = async () =>
      (await readMine()).events.find(({ kind }) => kind === 'job-deleted');
    expect(await deleted()).toMatchObject({ author: 'Nadia' });
    const findOwner = async () =>
      (
        await pool.query<{ owner: string }>(
          `select coalesce(assignee_id, actor_id) as owner from application_events
           where application_id = $1 and kind = 'job-deleted'`,
          [id],
        )
      ).rows;
    expect(await findOwner()).toEqual([{ owner: owner.id }]);

    // The name goes with its person alone.
    const leave = async (person: TestUser) => {
      await site.send('POST', '/user/deletion', { as: person, body: { email: person.email } });
      pass(8 * 24 * 60);
      await eraseAccounts(site);
    };
    const anna = await create.colleague(owner, 'owner', { fullName: 'Anna Able' });
    await leave(owner);
    expect(await findOwner()).toEqual([{ owner: anna.id }]);
    expect(await deleted()).toMatchObject({ author: 'Nadia' });
    await leave(nadia);
    expect(await findOwner()).toEqual([{ owner: anna.id }]);
    expect(await deleted()).not.toHaveProperty('author');
  });
});
