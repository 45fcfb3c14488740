import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { auditLog, cases, decisions } from '#db/trust-schema.ts';
import { addReport, createCase } from '#test/moderation-cases.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { invalidateTags } from '#web/api/tags.ts';

const site = await setupTestApp({ adminEmails: ['boss@x.example', 'boss2@x.example'] });
const boss = await site.create.user({
  email: 'boss@x.example',
  fullName: 'The Boss',
  emailVerified: true,
});

const open = async (path = '', options: RenderPageOptions = { as: boss }) => {
  const page = renderPage(site, `/administration${path}`, options);
  await screen.findByRole('heading', { level: 1, name: 'Administration' });
  return page;
};
const entry = async (name: string) => within(await screen.findByRole('article', { name }));
const choose = async (row: Awaited<ReturnType<typeof entry>>, action: string) => {
  await userEvent.click(row.getByRole('button', { name: 'Actions' }));
  await userEvent.click(row.getByRole('button', { name: action }));
};
const pressOnPage = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));
const press = async (name: string) =>
  userEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name }));
const readUser = async (id: string) =>
  (await site.database.db.select().from(users).where(eq(users.id, id)))[0];

describe('the users, for an administrator', () => {
  it('are listed with name, email, roles, jobs and state', async () => {
    const { id } = await site.create.employer({ fullName: 'Ann Baker', email: 'ann@x.example' });
    await site.create.job({ ownerId: id });
    const disabledAt = new Date('2026-05-05T09:00:00.000Z');
    await site.create.user({ fullName: 'Bob Cook', emailVerified: false, disabledAt });
    await open('/users');
    const ann = await entry('Ann Baker');
    expect(ann.getByText(/ann@x\.example/)).toBeVisible();
    expect(ann.getByText('Employer')).toBeVisible();
    expect(ann.getByText('1 job, 1 open')).toBeVisible();
    expect(ann.queryByText('Disabled')).toBeNull();
    const bob = await entry('Bob Cook');
    expect(bob.getByText('Disabled')).toBeVisible();
    expect(bob.getByText('Email not confirmed')).toBeVisible();
    const self = await entry('The Boss');
    expect(self.getByText('This is you')).toBeVisible();
    expect(self.queryByRole('button')).toBeNull();
  });

  it('are searched and filtered by the address of the page', async () => {
    await site.create.employer({ fullName: 'Carl Dyer' });
    await site.create.user({ fullName: 'Ella Finch' });
    const { router } = await open('/users?role=employer');
    await entry('Carl Dyer');
    expect(screen.queryByRole('article', { name: 'Ella Finch' })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), 'no one at all');
    await screen.findByText('No users found');
    expect(router.state.location.search).toBe('?role=employer&q=no+one+at+all');
    await userEvent.click(screen.getByRole('link', { name: 'Clear the search' }));
    await entry('Ella Finch');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(router.state.location.search).toBe('');
  });

  it('are disabled with their jobs, which is said before, and enabled again by Undo', async () => {
    const { id } = await site.create.employer({ fullName: 'Dora Eck' });
    await Promise.all([1, 2].map(() => site.create.job({ ownerId: id })));
    await open('/users?q=Dora');
    const dora = await entry('Dora Eck');
    await choose(dora, 'Disable account');
    const reason = await screen.findByRole('combobox', { name: 'Reason' });
    expect(screen.getByRole('heading', { name: /^Disable account: Dora Eck/ })).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent('2 jobs go offline');
    await userEvent.selectOptions(reason, 'Fraud');
    await press('Disable account');
    await dora.findByText('Disabled');
    expect((await readUser(id))?.disabledAt).not.toBeNull();
    expect(dora.getByRole('button', { name: 'Actions' })).toHaveFocus();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(dora.queryByText('Disabled')).toBeNull());
    expect((await readUser(id))?.disabledAt).toBeNull();
  });

  it('stay as they are on Cancel, and while nothing says why', async () => {
    const { id } = await site.create.user({ fullName: 'Cleo Dyer' });
    await open('/users?q=Cleo');
    await choose(await entry('Cleo Dyer'), 'Disable account');
    await press('Disable account');
    expect(await screen.findAllByText(/Please write the message\./)).toBeTruthy();
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await readUser(id))?.disabledAt).toBeNull();
  });
});

describe('a decision from a list', () => {
  const report = (targetKind: 'job' | 'user', targetId: string, subjectId: string) =>
    createCase(site.database.db, { targetKind, targetId, subjectId });

  it('of users is refused with a sentence once somebody was reported, and shows where to read it', async () => {
    const { id } = await site.create.user({ fullName: 'Fay Gold' });
    await open('/users?q=Fay');
    const fay = await entry('Fay Gold');
    await choose(fay, 'Disable account');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'Fraud');
    const caseId = await report('user', id, id);
    await press('Disable account');
    await screen.findAllByText(/A new report or decision came in/);
    expect((await readUser(id))?.disabledAt).toBeNull();
    await fay.findByText('Reported');
    await press('Disable account');
    await fay.findByText('Disabled');
    const [stored] = await site.database.db.select().from(cases).where(eq(cases.id, caseId));
    expect(stored?.state).toBe('upheld');
  });

  it('of jobs is refused with a sentence once the job was reported', async () => {
    const { id: ownerId } = await site.create.employer();
    const { id } = await site.create.job({ ownerId, position: 'Hasty Typist' });
    await open('/jobs');
    const row = await entry('Hasty Typist');
    await choose(row, 'Take job down');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'Fraud');
    const caseId = await report('job', id, ownerId);
    await press('Take job down');
    await screen.findAllByText(/A new report or decision came in/);
    const [stored] = await site.database.db.select().from(cases).where(eq(cases.id, caseId));
    expect(stored?.state).toBe('open');
    await row.findByText('Reported');
  });

  it('stays on the screen when somebody else decides meanwhile, and says who', async () => {
    const { id: ownerId } = await site.create.employer();
    const { id } = await site.create.job({ ownerId, position: 'Twice Judged' });
    await report('job', id, ownerId);
    const other = await site.create.user({
      email: 'boss2@x.example',
      fullName: 'Other Boss',
      emailVerified: true,
    });
    const { client } = await open();
    await choose(await entry('Twice Judged'), 'Take job down');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'Fraud');
    const facts = await screen.findByRole('textbox', { name: /^Message to / });
    await userEvent.clear(facts);
    await userEvent.type(facts, 'You ask for money.');
    const body = {
      targetId: id,
      action: 'hide-job',
      reason: 'fraud',
      facts: 'Money was asked for.',
    };
    const decided = await site.send('POST', '/administration/decisions', { as: other, body });
    expect(decided.statusCode).toBe(201);
    act(() => void invalidateTags(client, ['administration']));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Twice Judged' })).toBeNull());
    expect(facts).toHaveValue('You ask for money.');
    await press('Take job down');
    await screen.findAllByText(/Other Boss/);
    expect(facts).toHaveValue('You ask for money.');
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toHaveTextContent(/open cases?$/);
  });
});

describe('the queue of reports', () => {
  /** A person without an account reports a new job; with `reporterId` the account does. */
  const reportJob = async (position: string, reporterId?: string) => {
    const { id: ownerId } = await site.create.employer();
    const { id: targetId } = await site.create.job({ ownerId, position });
    const target = { targetKind: 'job', targetId, subjectId: ownerId } as const;
    const reporter = { reporterId, reporterName: null, reporterEmail: null };
    await createCase(site.database.db, target, reporterId === undefined ? {} : reporter);
    return targetId;
  };
  const establishedUser = async () =>
    (await site.create.user({ createdAt: new Date('2026-05-01T09:00:00.000Z') })).id;
  const isHidden = async (id: string) =>
    (await site.database.db.select().from(jobs).where(eq(jobs.id, id)))[0]?.hiddenAt !== null;

  it('takes a scam down in three presses, after which the focus is at the list', async () => {
    const jobId = await reportJob('Mystery Payer', await establishedUser());
    await open();
    const row = await entry('Mystery Payer');
    expect(row.getByText('1 report')).toBeVisible();
    await choose(row, 'Take job down');
    await press('Take job down');
    await waitFor(() =>
      expect(screen.queryByRole('article', { name: 'Mystery Payer' })).toBeNull(),
    );
    expect(await isHidden(jobId)).toBe(true);
    expect(document.activeElement).toHaveTextContent(/open cases?$/);
  });

  it('shows a case with its reports, and leaves it as it is', async () => {
    const jobId = await reportJob('Honest Baker');
    const { router } = await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Honest Baker' }));
    await screen.findByText('They want money for a laptop.');
    await pressOnPage('No action');
    expect(await screen.findByRole('combobox', { name: /^Why/ })).toHaveDisplayValue(
      'Nothing is wrong',
    );
    await pressOnPage('No action');
    await waitFor(() => expect(router.state.location.pathname).toBe('/administration'));
    expect(await isHidden(jobId)).toBe(false);
    const [stored] = await site.database.db
      .select()
      .from(decisions)
      .where(eq(decisions.targetId, jobId));
    expect(stored).toMatchObject({ action: 'none', reason: null, facts: '' });
  });

  it('offers no words of a takedown for showing a job again', async () => {
    const jobId = await reportJob('Hidden Baker');
    await site.database.pool.query('update jobs set hidden_at = now() where id = $1', [jobId]);
    await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Hidden Baker' }));
    const facts = async () => screen.findByRole('textbox', { name: /^Message to / });
    await pressOnPage('Take job down');
    const reason = await screen.findByRole('combobox', { name: 'Reason' });
    await userEvent.selectOptions(reason, 'Fraud');
    await waitFor(async () => expect(await facts()).not.toHaveValue(''));
    await pressOnPage('Cancel');
    await pressOnPage('Restore job');
    expect(await facts()).toHaveValue('');
    await pressOnPage('Cancel');
    await pressOnPage('Other decisions');
    const decision = await screen.findByRole('combobox', { name: 'Decision' });
    await userEvent.selectOptions(decision, 'Disable account');
    await userEvent.type(await facts(), 'It is real.');
    await userEvent.selectOptions(decision, 'Take down all their jobs');
    expect(await facts()).toHaveValue('It is real.');
  });

  it('keeps a half-written message over Escape, until it is sent', async () => {
    const jobId = await reportJob('Half Written');
    await open();
    const row = await entry('Half Written');
    const restored = 'We restored what you typed earlier. You haven’t sent it yet.';
    const facts = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to / });
    await choose(row, 'Take job down');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'Fraud');
    await userEvent.type(await facts(), ' It asks for 50 taka.');
    const { value } = await facts();
    expect(screen.queryByText(restored)).toBeNull();
    // What Escape does to a dialog.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await choose(row, 'Take job down');
    await screen.findByText(restored);
    expect((await facts()).value).toBe(value);
    expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveDisplayValue('Fraud');
    await press('Take job down');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [stored] = await site.database.db
      .select()
      .from(decisions)
      .where(eq(decisions.targetId, jobId));
    expect(stored).toMatchObject({ reason: 'fraud', facts: value });
    expect(Object.keys(sessionStorage).filter((key) => key.includes('decision:'))).toEqual([]);
  });

  it('restores the choices of a case, with templates that still follow them', async () => {
    await reportJob('Half Chosen');
    const { router } = await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Half Chosen' }));
    const path = router.state.location.pathname;
    const box = (name: string | RegExp) => screen.findByRole('combobox', { name });
    const facts = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message to / });
    await pressOnPage('Take job down');
    await userEvent.selectOptions(await box('Reason'), 'Harassment');
    const template = facts().value;
    await router.navigate('/administration/users');
    await screen.findByRole('searchbox', { name: 'Search users' });
    await router.navigate(path);
    await pressOnPage('Take job down');
    await screen.findByText(/^We restored what you typed earlier/);
    expect(await box('Reason')).toHaveDisplayValue('Harassment');
    expect(facts().value).toBe(template);
    await userEvent.selectOptions(await box('Reason'), 'Fraud');
    await waitFor(() => expect(facts().value).not.toBe(template));
    await pressOnPage('Cancel');
    await pressOnPage('No action');
    await userEvent.selectOptions(await box(/^Why/), 'Already fixed or removed');
    await router.navigate('/administration/users');
    await screen.findByRole('searchbox', { name: 'Search users' });
    await router.navigate(path);
    await pressOnPage('No action');
    await screen.findByText(/^We restored what you typed earlier/);
    expect(await box(/^Why/)).toHaveValue('fixed');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByText('We discarded what you typed earlier.')).toHaveFocus();
  });

  it('is refused once for a case with a report that came meanwhile', async () => {
    const jobId = await reportJob('Reported Twice', await establishedUser());
    await open();
    await choose(await entry('Reported Twice'), 'Take job down');
    const [row] = await site.database.db.select().from(cases).where(eq(cases.targetId, jobId));
    await addReport(site.database.db, row!.id);
    await press('Take job down');
    expect(await screen.findByText(/^A new report or decision came in/)).toBeVisible();
    expect(await site.database.db.$count(decisions, eq(decisions.targetId, jobId))).toBe(0);
    await screen.findByText(/2 reports/);
    await press('Take job down');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await site.database.db.$count(decisions, eq(decisions.targetId, jobId))).toBe(1);
  });

  it('tells what another administrator decided meanwhile', async () => {
    const jobId = await reportJob('Both At Once', await establishedUser());
    await open();
    const row = await entry('Both At Once');
    await choose(row, 'Take job down');
    const body = { targetId: jobId, action: 'hide-job', reason: 'other', facts: 'Mine.' };
    await site.send('POST', '/administration/decisions', { as: boss, body });
    await press('Take job down');
    expect(
      await screen.findAllByText(/The Boss already decided this: job taken down\./),
    ).toBeTruthy();
  });
});

describe('blogs', () => {
  it('are written beside their preview, saved as a draft, published and deleted', async () => {
    const { router } = await open('/blogs');
    await userEvent.click(await screen.findByRole('link', { name: 'Write a blog' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'A fair offer');
    await userEvent.type(screen.getByRole('textbox', { name: /Picture/ }), '/blogs/offer.svg');
    await userEvent.type(screen.getByRole('textbox', { name: /Text/ }), 'Say what it pays.');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByRole('heading', { name: 'A fair offer' })).toBeVisible();
    expect(preview.getByText('Say what it pays.')).toBeVisible();
    const readBlogs = async () => (await site.send('GET', '/blogs')).body;
    await userEvent.click(screen.getByRole('button', { name: 'Save as a draft' }));
    await waitFor(() => expect(router.state.location.pathname).not.toMatch(/new$/));
    expect(await readBlogs()).not.toContain('A fair offer');
    // The editor of the stored draft.
    await screen.findByRole('button', { name: 'Delete' });
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/administration/blogs'));
    expect(await readBlogs()).toContain('A fair offer');
    await userEvent.click(await screen.findByRole('link', { name: 'A fair offer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await press('Delete');
    await waitFor(async () => expect(await readBlogs()).not.toContain('A fair offer'));
  });
});

describe('the newsletter and the log', () => {
  it('show who gets it, remove a subscriber after a question, and record that', async () => {
    await site.send('POST', '/newsletter', { body: { email: 'reader@x.example' } });
    await open('/newsletter');
    const reader = await entry('reader@x.example');
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      '/api/v1/administration/newsletter.csv',
    );
    await userEvent.click(reader.getByRole('button', { name: 'Remove' }));
    await press('Remove');
    await screen.findByText('No subscribers yet');
    await userEvent.click(screen.getByRole('link', { name: 'Log' }));
    expect(await screen.findByText('Subscriber removed')).toBeVisible();
    expect(await site.database.db.$count(auditLog)).toBeGreaterThan(0);
  });
});

describe('the page for all other users', () => {
  it('says kindly that it is not for them, and asks for nothing', async () => {
    const as = await site.create.user({ emailVerified: true });
    const { calls } = await open('/users', { as });
    await screen.findByText('Your account can’t open this page');
    expect(calls.filter(({ url }) => url.startsWith('/administration'))).toEqual([]);
  });

  it('leads to the login for another account', async () => {
    const as = await site.create.user({ emailVerified: true });
    const { router } = await open('/users', { as });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Log in with another account' }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('sends visitors to the login, which leads back', async () => {
    const { router } = renderPage(site, '/administration');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?from=%2Fadministration');
  });
});
