import { describe, expect, it } from 'vitest';
import type { CompanyInvitation } from '#contract/accounts/company-invitations.ts';
import type { CompanyTeam } from '#contract/accounts/company-members.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { makeRateLimiter } from '#server/platform/http/rate-limiter.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { employerForm } from '#test/forms.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();
const limited = await setupTestApp({
  makeDeps: (database) => ({ rateLimiter: makeRateLimiter(database) }),
});
const { create } = site;
const { pool } = site.database;
const day = 24 * 60 * 60_000;

const invite = (as: TestUser, email: string, role = 'recruiter') =>
  site.send('POST', '/company/invitations', { as, body: { email, role } });
const list = async (as: TestUser) =>
  (await site.send('GET', '/company/invitations', { as })).json<CompanyInvitation[]>();
const takeBack = (as: TestUser, { _id }: CompanyInvitation) =>
  site.send('DELETE', `/company/invitations/${_id}`, { as });
const open = (t: string) => site.send('GET', '/company/invitations/link', { query: { t } });
const accept = (as: TestUser, t: string) =>
  site.send('POST', '/company/invitations/acceptance', { as, body: { t } });
const decline = (t: string) => site.send('POST', '/company/invitations/refusal', { body: { t } });
const getTeam = async (as: TestUser) =>
  (await site.send('GET', '/company', { as })).json<CompanyTeam>();
const confirmed = (email: string) => create.user({ email, emailVerified: true });

/** Invites an address, and returns the token of the link in its mail. */
async function sendInvitation(owner: TestUser, email: string, role?: string): Promise<string> {
  const answer = await invite(owner, email, role);
  expect(answer.statusCode).toBe(201);
  const { mails, send } = makeMailSender(site);
  await send();
  const text = mails.filter(({ to }) => to === email).at(-1)?.text ?? '';
  return /company-invitation\?t=(\S+)/.exec(text)?.[1] ?? '';
}

describe('an invitation', () => {
  it('makes the owner of its address a colleague, once, with the role it says', async () => {
    const owner = await create.employer({ fullName: 'Rima Akter' });
    const { id: jobId } = await create.job({ ownerId: owner.id });
    await pool.query(
      `update companies set logo = '/logos/tidewright.svg' where id = (
        select company_id from company_members where user_id = $1)`,
      [owner.id],
    );
    const token = await sendInvitation(owner, 'nadia@people.example');
    const offer = (await open(token)).json<Record<string, string>>();
    expect(offer).toMatchObject({
      role: 'recruiter',
      invitedBy: 'Rima Akter',
      logo: '/logos/tidewright.svg',
      email: 'nadia@people.example',
      isMine: false,
    });
    const nadia = await confirmed('nadia@people.example');
    expect((await accept(nadia, token)).statusCode).toBe(204);
    expect((await getTeam(nadia)).members).toMatchObject([
      { _id: owner.id, role: 'owner' },
      { _id: nadia.id, role: 'recruiter' },
    ]);
    const posted = await site.send('GET', '/jobs/posted-jobs', { as: nadia });
    expect(posted.json<Job[]>()).toMatchObject([{ _id: jobId }]);
    expect(await list(owner)).toEqual([]);
    expectProblem(await accept(nadia, token), 'invitation-not-found');
    expectProblem(await open(token), 'invitation-not-found');
  });

  it('works for nobody else, nor without a confirmed address', async () => {
    const owner = await create.employer();
    const token = await sendInvitation(owner, 'omar@people.example');
    const another = await confirmed('someone@people.example');
    const unconfirmed = await create.user({ email: 'omar@people.example', emailVerified: false });
    await expectNoChange(site.database, async () => {
      expectProblem(await accept(another, token), 'invitation-for-another');
      expectProblem(await accept(unconfirmed, token), 'email-not-confirmed');
      expectProblem(await accept(another, `${token}x`), 'page-not-found');
      expectProblem(await accept(another, ''), 'page-not-found');
    });
    expect((await getTeam(owner)).members).toHaveLength(1);
  });

  it('ends when it is taken back, replaced, seven days old, or its owner has left', async () => {
    const owner = await create.employer();
    const second = await create.colleague(owner, 'owner');
    const email = 'late@people.example';
    const late = await confirmed(email);
    const [first, again] = [await sendInvitation(owner, email), await sendInvitation(owner, email)];
    expectProblem(await accept(late, first), 'invitation-not-found');
    const [waiting] = await list(second);
    if (waiting) {
      await takeBack(second, waiting);
    }
    expectProblem(await accept(late, again), 'invitation-not-found');
    const third = await sendInvitation(owner, email);
    const started = site.time.now;
    site.time.now = new Date(started.getTime() + 7 * day);
    expectProblem(await accept(late, third), 'invitation-not-found');
    expect(await list(owner)).toEqual([]);
    site.time.now = started;
    await site.send('DELETE', `/company/members/${owner.id}`, { as: owner });
    expectProblem(await accept(late, third), 'invitation-not-found');
  });

  it('is the business of owners alone', async () => {
    const owner = await create.employer();
    const recruiter = await create.colleague(owner);
    const viewer = await create.colleague(owner, 'viewer');
    const stranger = await create.employer();
    await invite(owner, 'a@people.example');
    const [invitation] = await list(owner);
    await expectNoChange(site.database, async () => {
      for (const as of [recruiter, viewer]) {
        expectProblem(await invite(as, 'b@people.example'), 'not-the-company-owner');
        const read = await site.send('GET', '/company/invitations', { as });
        expectProblem(read, 'not-the-company-owner');
      }
      if (invitation) {
        expectProblem(await takeBack(stranger, invitation), 'invitation-not-found');
      }
    });
    expect(await list(owner)).toMatchObject([{ _id: invitation?._id }]);
    expectProblem(await invite(owner, recruiter.email), 'already-a-colleague');
  });

  it('is declined by its link alone, once, which its owners read', async () => {
    const owner = await create.employer();
    const email = 'no.thanks@people.example';
    const person = await confirmed(email);
    const token = await sendInvitation(owner, email);
    await sendInvitation(owner, 'another@people.example');
    await expectNoChange(site.database, async () =>
      expectProblem(await decline(`${token}x`), 'page-not-found'),
    );
    expect((await decline(token)).statusCode).toBe(204);
    const read = new Map((await list(owner)).map((one) => [one.email, one.declinedAt]));
    expect(read.get(email)).toBe(site.time.now.toISOString());
    expect(read.get('another@people.example')).toBeUndefined();
    expect(read.size).toBe(2);
    await expectNoChange(site.database, async () => {
      expectProblem(await decline(token), 'invitation-not-found');
      expectProblem(await accept(person, token), 'invitation-not-found');
    });
    expectProblem(await open(token), 'invitation-not-found');
    expect((await getTeam(owner)).members).toHaveLength(1);
  });

  it('mails nobody who declined one, until that one would have expired', async () => {
    const owner = await create.employer();
    const email = 'leave.me@people.example';
    const person = await confirmed(email);
    const started = site.time.now;
    const token = await sendInvitation(owner, email);
    site.time.now = new Date(started.getTime() + 6 * day);
    expect((await decline(token)).statusCode).toBe(204);
    const { mails, send } = makeMailSender(site);
    const spellings = [email, email, 'Leave.me@people.example', 'leave.me+2@people.example'];
    for (const spelling of [...spellings, ...spellings]) {
      const answer = await invite(owner, spelling);
      expect(answer.statusCode).toBe(201);
      expect(answer.json<CompanyInvitation>().declinedAt).toBeUndefined();
      for (const invitation of await list(owner)) {
        expect((await takeBack(owner, invitation)).statusCode).toBe(204);
        expectProblem(await takeBack(owner, invitation), 'invitation-not-found');
      }
    }
    await invite(owner, email);
    expect(await list(owner)).toMatchObject([{ email }]);
    await send();
    expect(mails).toEqual([]);
    const stranger = await create.employer();
    expect(await sendInvitation(stranger, email)).not.toBe('');
    site.time.now = new Date(started.getTime() + 7 * day);
    const again = await sendInvitation(owner, email);
    expect((await accept(person, again)).statusCode).toBe(204);
    expectProblem(await decline(again), 'invitation-not-found');
    site.time.now = started;
  });

  it('that was declined outlives the owner who sent it', async () => {
    const owner = await create.employer();
    const leaving = await create.colleague(owner, 'owner');
    const email = 'still.no@people.example';
    await decline(await sendInvitation(leaving, email));
    await site.send('DELETE', `/company/members/${leaving.id}`, { as: leaving });
    const { mails, send } = makeMailSender(site);
    expect((await invite(owner, email)).statusCode).toBe(201);
    await send();
    expect(mails.filter(({ to }) => to === email)).toEqual([]);
  });

  it('that was declined holds also for the next company of the owner who sent it, and for no other', async () => {
    const owner = await create.employer();
    const leaving = await create.colleague(owner, 'owner');
    const email = 'no.company@people.example';
    await decline(await sendInvitation(leaving, email));
    await site.send('DELETE', `/company/members/${leaving.id}`, { as: leaving });
    const form = { body: employerForm, as: leaving };
    expect((await site.send('PATCH', '/user/employer', form)).statusCode).toBe(200);
    const { mails, send } = makeMailSender(site);
    expect((await invite(leaving, email)).statusCode).toBe(201);
    expect(await list(leaving)).toMatchObject([{ email }]);
    await send();
    expect(mails.filter(({ to }) => to === email)).toEqual([]);
    expect(await sendInvitation(await create.employer(), email)).not.toBe('');
  });

  it('is accepted or declined, not both at once', async () => {
    const owner = await create.employer();
    const person = await confirmed('torn@people.example');
    const token = await sendInvitation(owner, person.email);
    const answers = await Promise.all([accept(person, token), decline(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      204, 404,
    ]);
    const [joined] = answers;
    const isMember = (await getTeam(owner)).members.some(({ _id }) => _id === person.id);
    expect(isMember).toBe(joined.statusCode === 204);
  });

  it.each([
    ['Rima Akter', 'Rima Akter'],
    ['Md. Jean-Luc O’Neill', 'Md. Jean-Luc O’Neill'],
    ['নাদিয়া রহমান', 'নাদিয়া রহমান'],
    ['Visit evil.example now', 'A colleague'],
    ['Call 0170 555 0199', 'A colleague'],
    ['Rima\r\nBcc: all@people.example', 'A colleague'],
    ['<b>Rima</b>', 'A colleague'],
    ['W'.repeat(41), 'A colleague'],
    ['মো. রহমান', 'মো. রহমান'],
    ['প্রিয়াঙ্কা র্য', 'প্রিয়াঙ্কা র্য'],
    ['ক্ষ', 'ক্ষ'],
    ['Your account is blocked. Call us', 'A colleague'],
    ['Your-account-is-blocked Rima', 'A colleague'],
    ['You won a prize at Google Inc. today', 'A colleague'],
    ['evil. com', 'A colleague'],
    ['ab. com', 'A colleague'],
    ['evil\ua4f8com', 'A colleague'],
    ['evil\u318dcom', 'A colleague'],
    ['evil \u0323com', 'A colleague'],
    [`A${'\u0301'.repeat(39)}`, 'A colleague'],
    ['𝐞𝐯𝐢𝐥', 'A colleague'],
  ])('names its owner %j in its mail as %j', async (fullName, shown) => {
    const owner = await create.employer({ fullName });
    const email = `named${Math.random()}@people.example`;
    await invite(owner, email);
    const { mails, send } = makeMailSender(site);
    await send();
    const sent = mails.filter(({ to }) => to === email);
    expect(sent.map(({ subject }) => subject)).toEqual(['You are invited to a company’s team']);
    expect(sent[0]?.text).toContain(`${shown} hires on this site`);
    expect(JSON.stringify(sent)).not.toMatch(/evil|blocked|prize|0199|Bcc|<b>Rima|WWW|𝐞/);
  });

  it('gets the same answer for known and unknown addresses, and its mail names no company', async () => {
    const owner = await create.employer();
    await pool.query(`update companies set company_name = 'Visit evil.example now'`);
    const known = await create.jobSeeker();
    const keysOf = async (email: string) => Object.keys((await invite(owner, email)).json());
    expect(await keysOf(known.email)).toEqual(await keysOf('unknown@people.example'));
    const { mails, send } = makeMailSender(site);
    await send();
    const sent = mails.filter(({ to }) => to === known.email || to === 'unknown@people.example');
    expect(sent).toHaveLength(2);
    expect(JSON.stringify(sent)).not.toContain('evil.example');
  });

  it('is one of twenty a day for a company, by all its owners together', async () => {
    const owner = await limited.create.employer();
    const second = await limited.create.colleague(owner, 'owner');
    const send = (as: TestUser, email: string) =>
      limited.send('POST', '/company/invitations', { as, body: { email, role: 'viewer' } });
    for (let n = 0; n < 20; n += 1) {
      expect((await send(owner, `n${n}@people.example`)).statusCode).toBe(201);
    }
    expectProblem(await send(second, 'one.more@people.example'), 'too-many-requests');
  });

  it('fails for a full or frozen company', async () => {
    const full = await create.employer();
    for (let n = 0; n < 49; n += 1) {
      await create.colleague(full, 'viewer');
    }
    expectProblem(await invite(full, 'fifty.one@people.example'), 'company-full');
    const frozen = await create.employer();
    const token = await sendInvitation(frozen, 'cold@people.example');
    await pool.query('update users set frozen_at = now() where id = $1', [frozen.id]);
    expectProblem(await invite(frozen, 'b@people.example'), 'member-restricted');
    expectProblem(await open(token), 'invitation-not-found');
    const cold = await confirmed('cold@people.example');
    expectProblem(await accept(cold, token), 'invitation-not-found');
  });
});

describe('an employer who joins another company', () => {
  it('brings the jobs along where nobody else works for the old one, which ends', async () => {
    const owner = await create.employer();
    const joining = await create.employer({ emailVerified: true });
    const { id: jobId } = await create.job({ ownerId: joining.id });
    const { id } = await create.application({ jobId });
    const token = await sendInvitation(owner, joining.email, 'viewer');
    expect((await accept(joining, token)).statusCode).toBe(204);
    const read = await site.send('GET', `/applications/${id}`, { as: owner });
    expect(read.statusCode).toBe(200);
    const { rows } = await pool.query(
      `select from companies where not exists (select from company_members where company_id = companies.id)`,
    );
    expect(rows).toEqual([]);
    expect((await getTeam(joining)).members).toMatchObject([
      { _id: owner.id },
      { _id: joining.id, role: 'viewer', jobCount: 1 },
    ]);
  });

  it('leaves colleagues of the old one first', async () => {
    const owner = await create.employer();
    const joining = await create.employer({ emailVerified: true });
    await create.colleague(joining);
    const token = await sendInvitation(owner, joining.email);
    await expectNoChange(site.database, async () =>
      expectProblem(await accept(joining, token), 'in-another-company'),
    );
  });

  it('joins one company alone by two invitations at once', async () => {
    const [one, two] = [await create.employer(), await create.employer()];
    const joining = await confirmed('popular@people.example');
    const tokens = [
      await sendInvitation(one, joining.email),
      await sendInvitation(two, joining.email),
    ];
    const answers = await Promise.all(tokens.map((token) => accept(joining, token)));
    const joined = answers.filter(({ statusCode }) => statusCode === 204);
    expect(joined.length).toBeGreaterThan(0);
    const { rows } = await pool.query('select from company_members where user_id = $1', [
      joining.id,
    ]);
    expect(rows).toHaveLength(1);
  });
});
