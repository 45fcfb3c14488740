import { describe, expect, it } from 'vitest';
import type { CurrentSession } from '#contract/accounts/sessions.ts';
import { CurrentUser, User } from '#contract/accounts/users.ts';
import { buildUser } from '#db/factories.ts';
import { users } from '#db/accounts-schema.ts';
import type { Sender } from '#test/build-test-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { makeIdentity } from '#test/factories.ts';
import { readPages } from '#test/list-pages.ts';
import { anyText } from '#test/matchers.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const administrator = makeIdentity({ email: 'Admin@Jobs.example', emailVerified: true });

const site = await setupTestApp({ adminEmails: ['admin@jobs.example'] });

const getCurrent = async (as: Sender, query: Record<string, string> = {}) =>
  CurrentUser.parse((await site.send('GET', '/user/current', { as, query })).json());

const getSession = async (as: Sender) =>
  (await site.send('GET', '/auth/session', { as })).json<CurrentSession>();

const store = (as: Sender, body: object = {}) => site.send('POST', '/user', { as, body });

describe('the signed-in user', () => {
  it('has no status until stored, and is that user afterwards', async () => {
    const as = makeIdentity({ displayName: 'Rima', photoURL: 'https://photos.example/rima.jpg' });
    expect(await getCurrent(as, { email: as.email })).toEqual({ status: false });
    const answer = await store(as, { email: as.email });
    expect(answer.statusCode).toBe(200);
    expect(User.parse(answer.json())).toEqual({
      _id: anyText,
      uid: as.uid,
      userEmail: as.email,
      emailVerified: false,
      displayName: 'Rima',
      fullName: 'Rima',
      // A portrait of the provider is shown once the site has its own copy.
      photoURL: null,
      isEmployer: false,
      isJobSeeker: false,
      isDisabled: false,
    });
    expect(await getCurrent(as)).toEqual({ status: true, user: answer.json<User>() });
  });

  it('comes with the session, once stored', async () => {
    const as = makeIdentity();
    expect(await getSession(as)).toEqual({ identity: as });
    const user = (await store(as)).json<User>();
    expect(await getSession(as)).toEqual({ identity: as, user });
    expect(await getSession(null)).toEqual({ identity: null });
  });

  it('brings both profiles along', async () => {
    const employer = await site.create.employer();
    const seeker = await site.create.jobSeeker();
    expect(await getCurrent(employer)).toMatchObject({
      user: { isEmployer: true, regAsEmployer: { companyName: 'Riverside Foods' } },
    });
    expect(await getCurrent(seeker)).toMatchObject({
      user: { isJobSeeker: true, regAsJobSeeker: { skills: 'TypeScript, SQL' } },
    });
  });

  it('may write the own email in any case, and no other', async () => {
    const as = await site.create.user();
    expect(await getCurrent(as, { email: ` ${as.email.toUpperCase()} ` })).toMatchObject({
      status: true,
    });
    const { email } = await site.create.user();
    const answer = await site.send('GET', '/user/current', { as, query: { email } });
    expectProblem(answer, 'identity-mismatch');
  });
});

describe('the language of mails to a user', () => {
  it('is the site’s until one is chosen, which stays', async () => {
    const as = await site.create.user();
    expect(User.parse((await store(as)).json()).language).toBeUndefined();
    const answer = await store(as, { language: 'bn' });
    expect(User.parse(answer.json()).language).toBe('bn');
    await store(as);
    expect(await getCurrent(as)).toMatchObject({ user: { language: 'bn' } });
    const other = await store(await site.create.user());
    expect(other.json<User>().language).toBeUndefined();
  });

  it('is that of the page on which the person registered', async () => {
    const as = makeIdentity();
    expect((await store(as, { language: 'bn' })).json()).toMatchObject({ language: 'bn' });
  });

  it('is one that the site can speak', async () => {
    const as = await site.create.user();
    expect(expectRefusedFields(await store(as, { language: 'xx' }))).toHaveProperty('language');
  });
});

describe('storing a user', () => {
  it('a second time answers the one already there, unchanged', async () => {
    const as = makeIdentity();
    const first = await store(as);
    const second = await expectNoChange(site.database, () =>
      store({ ...as, displayName: 'Other Name' }),
    );
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
  });

  it('many times at once makes one user', async () => {
    const as = makeIdentity();
    const answers = await Promise.all(Array.from({ length: 6 }, () => store(as)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map((answer) => answer.json<User>()._id)).size).toBe(1);
  });

  it('takes everything from the session and nothing from the body', async () => {
    const as = makeIdentity({ email: 'Mixed.Case@People.example' });
    const answer = await store(as, { isEmployer: true, emailVerified: true, fullName: 'Boss' });
    expect(answer.json()).toMatchObject({
      userEmail: 'mixed.case@people.example',
      isEmployer: false,
      emailVerified: false,
      fullName: as.displayName,
    });
  });

  it.each([
    ['an unverified email', false, true],
    ['a verified email that the user never proved', true, false],
    ['an email that neither proved', false, false],
  ])('under %s of another identity’s user changes and shows nothing', async (_, mine, theirs) => {
    const { email } = await site.create.user({ emailVerified: theirs });
    const as = makeIdentity({ email: email.toUpperCase(), emailVerified: mine });
    expectProblem(await expectNoChange(site.database, () => store(as)), 'email-already-in-use');
    expect(await getCurrent(as)).toEqual({ status: false });
  });

  it('that comes back under another identity hands the user over where both proved the email', async () => {
    const before = await site.create.employer({ emailVerified: true });
    const as = makeIdentity({ email: before.email.toUpperCase(), emailVerified: true });
    const answer = await store(as);
    expect(answer.json()).toMatchObject({ _id: before.id, uid: as.uid, isEmployer: true });
    expect(await getCurrent(as)).toMatchObject({ user: { _id: before.id } });
    expect(await getCurrent(before)).toEqual({ status: false });
    expectProblem(
      await store({ ...before.identity, emailVerified: false }),
      'email-already-in-use',
    );
  });

  it('that was disabled is disabled under another identity too', async () => {
    const before = await site.create.user({ emailVerified: true, disabledAt: new Date() });
    const as = makeIdentity({ email: before.email, emailVerified: true });
    expectProblem(await store(as), 'user-disabled');
    expectProblem(await store(as), 'user-disabled');
    expectProblem(await site.send('GET', '/user/current', { as }), 'user-disabled');
  });

  it('that has a user already takes no other over', async () => {
    const other = await site.create.user({ emailVerified: true });
    const own = await site.create.user();
    const as = { ...own.identity, email: other.email, emailVerified: true };
    expect((await store(as)).json()).toMatchObject({ _id: own.id });
    expect(await getCurrent(other)).toMatchObject({ user: { _id: other.id } });
  });

  it.each(['uid', 'email', 'userEmail'])('with another’s %s is rejected', async (field) => {
    const other = await site.create.user();
    const as = makeIdentity();
    const claim = field === 'uid' ? other.identity.uid : other.email;
    const body = { email: as.email, userEmail: as.email, [field]: claim };
    expectProblem(await expectNoChange(site.database, () => store(as, body)), 'identity-mismatch');
  });
});

describe('the list of users', () => {
  it('shows an administrator every user once, newest first, a hundred at a time', async () => {
    const rows = Array.from({ length: 130 }, (_, at) =>
      buildUser({ createdAt: new Date(Date.UTC(2027, 0, 1, 0, Math.floor(at / 4))) }),
    );
    await site.database.db.insert(users).values(rows);
    const pages = await readPages(site, '/user', administrator);
    const listed = pages.flat();
    expect(pages[0]).toHaveLength(100);
    expect(new Set(listed).size).toBe(await site.database.db.$count(users));
    const rank = (row: (typeof rows)[number]) => `${row.createdAt.toISOString()} ${row.id}`;
    const expected = rows.toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1));
    expect(listed.slice(0, 130)).toEqual(expected.map((row) => row.id));
  });

  it('is hidden from an administrator whose email is not verified', async () => {
    const as = { ...administrator, emailVerified: false };
    expectProblem(await site.send('GET', '/user', { as }), 'not-an-administrator');
  });

  it('rejects a cursor that it did not make', async () => {
    const answer = await site.send('GET', '/user?cursor=x', { as: administrator });
    expect(expectRefusedFields(answer)).toHaveProperty('cursor');
  });
});
