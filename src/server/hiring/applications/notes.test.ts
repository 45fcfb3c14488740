import { beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationDetail, ApplicationEvent } from '#contract/hiring/applications.ts';
import type { Notification } from '#contract/hiring/bell.ts';
import type { TestUser } from '#test/factories.ts';
import { eraseAccounts } from '#test/erase-accounts.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const { create } = site;
const { pool } = site.database;

let owner: TestUser;
let nadia: TestUser;
let viewer: TestUser;
let seeker: TestUser;
let id: string;
const named = (fullName: string) => ({ fullName, emailVerified: true });

beforeEach(async () => {
  owner = await create.employer(named('Olga Owner'));
  nadia = await create.colleague(owner, 'recruiter', named('Nadia Rahman'));
  viewer = await create.colleague(owner, 'viewer', named('Vera View'));
  seeker = await create.jobSeeker({ fullName: 'Sam Seeker' });
  const job = await create.job({ ownerId: owner.id, position: 'Baker' });
  ({ id } = await create.application({ jobId: job.id, userId: seeker.id, position: 'Baker' }));
  site.time.now = new Date(site.time.now.getTime() + 60_000);
});

const write = async (as: TestUser, text: string): Promise<ApplicationEvent> => {
  const answer = await site.send('POST', `/applications/${id}/notes`, { as, body: { text } });
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const readBell = async (as: TestUser) =>
  (await site.send('GET', '/notifications', { as })).json<Notification[]>();
const pass = () => {
  site.time.now = new Date(site.time.now.getTime() + 60_000);
};

describe('a note', () => {
  it('has the name of its author for all colleagues, also for those who only read', async () => {
    const written = await write(viewer, 'Bakes well');
    expect(written).toMatchObject({ kind: 'note', note: 'Bakes well', author: 'Vera View' });
    for (const as of [owner, nadia, viewer]) {
      const { events } = (
        await site.send('GET', `/applications/${id}`, { as })
      ).json<ApplicationDetail>();
      expect(events).toContainEqual(written);
    }
  });

  it('stands in the CSV file of the job, with its author', async () => {
    await write(viewer, 'Bakes well');
    pass();
    await write(owner, 'Agreed');
    const { rows } = await pool.query<{ job_id: string }>(
      'select job_id from applications where id = $1',
      [id],
    );
    const path = `/jobs/${rows[0]?.job_id}/applications.csv`;
    const csv = await site.send('GET', path, { as: nadia });
    expect(csv.body).toContain('"Vera View: Bakes well\nOlga Owner: Agreed"');
  });

  it('keeps its text without a name once its author was erased', async () => {
    await write(nadia, 'Bakes well');
    await site.send('DELETE', `/company/members/${nadia.id}`, { as: owner });
    await site.send('POST', '/user/deletion', { as: nadia, body: { email: nadia.email } });
    site.time.now = new Date(site.time.now.getTime() + 8 * 86_400_000);
    await eraseAccounts(site);
    const answer = await site.send('GET', `/applications/${id}`, { as: owner });
    const event = answer.json<ApplicationDetail>().events.find(({ kind }) => kind === 'note');
    expect(event).toMatchObject({ note: 'Bakes well' });
    expect(event).not.toHaveProperty('author');
  });
});

describe('a colleague whom a note mentions', () => {
  it('hears of it once in the bell and by mail until they have read it', async () => {
    const sender = makeMailSender(site);
    await write(viewer, 'Good bread. @nadia rahman, your view?');
    await sender.send();
    const [mail] = sender.mailsTo(nadia.email);
    expect(mail?.subject).toBe('Vera View mentioned you: Sam Seeker, Baker');
    expect(mail?.text).toContain('Good bread. @nadia rahman, your view?');
    expect(await readBell(nadia)).toMatchObject([
      {
        kind: 'note-mention',
        author: 'Vera View',
        person: 'Sam Seeker',
        isRead: false,
        role: 'employer',
      },
    ]);
    pass();
    await write(owner, '@Nadia Rahman?');
    await sender.send();
    expect(sender.mailsTo(nadia.email)).toHaveLength(1);
    expect(await readBell(nadia)).toMatchObject([{ author: 'Olga Owner', isRead: false }]);
    pass();
    await write(nadia, 'Yes.');
    expect(await readBell(nadia)).toMatchObject([{ isRead: true }]);
    pass();
    await write(owner, '@Nadia Rahman, thank you');
    await sender.send();
    expect(sender.mailsTo(nadia.email)).toHaveLength(2);
    expect(await readBell(owner)).toEqual([]);
    expect(await readBell(viewer)).toEqual([]);
  });

  it('is nobody else: not the author, the applicant, a stranger, or who has left', async () => {
    const sender = makeMailSender(site);
    const stranger = await create.employer({ fullName: 'Stan Stranger' });
    const applicant = await create.colleague(owner, 'recruiter', named('Ada Applicant'));
    await pool.query('update applications set user_id = $1 where id = $2', [applicant.id, id]);
    await write(owner, '@Olga Owner @Ada Applicant @Stan Stranger @Sam Seeker');
    expect((await pool.query('select from mails where application_id = $1', [id])).rowCount).toBe(
      0,
    );
    await write(owner, '@Nadia Rahman');
    await pool.query('delete from company_members where user_id = $1', [nadia.id]);
    await sender.send();
    expect(sender.mails).toEqual([]);
    for (const as of [stranger, applicant, seeker, nadia]) {
      expect(await readBell(as)).toEqual([]);
    }
  });

  it('loses the mention with the place in the company, and nobody gets it instead', async () => {
    const sender = makeMailSender(site);
    await write(owner, 'Good bread. @Nadia Rahman?');
    await write(owner, 'And @Vera View?');
    await sender.send();
    expect(await readBell(nadia)).toMatchObject([{ kind: 'note-mention' }]);
    const kept = await readBell(viewer);
    await site.send('DELETE', `/company/members/${nadia.id}`, { as: owner });
    expect(await readBell(nadia)).toEqual([]);
    expect(await readBell(owner)).toEqual([]);
    expect(await readBell(viewer)).toEqual(kept);
  });

  it('reads the note on the site alone while their address is not confirmed, and may switch the mail off', async () => {
    const sender = makeMailSender(site);
    const una = await create.colleague(owner, 'recruiter', { fullName: 'Una Confirmed' });
    await write(owner, '@Una Confirmed: zebra-crossing');
    await sender.send();
    const [mail] = sender.mailsTo(una.email);
    expect(mail?.text).toContain('Olga Owner mentioned you');
    expect(JSON.stringify(mail)).not.toContain('zebra-crossing');
    await site.send('PATCH', '/notification-settings', {
      as: viewer,
      body: { kind: 'note-mention', mail: false },
    });
    await write(owner, '@Vera View');
    await sender.send();
    expect(sender.mailsTo(viewer.email)).toEqual([]);
    expect(await readBell(viewer)).toMatchObject([{ kind: 'note-mention' }]);
  });
});
