import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { jobPath } from '#contract/platform/urls.ts';
import { makeMailLinks } from '#server/platform/mail/mail-links.ts';
import type { TestUser } from '#test/factories.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { testPassword } from '#test/test-session.ts';
import { updateSearch } from '#test/update-search.ts';
import { readSession, refreshSession } from '#web/api/session.ts';

const site = await setupTestApp();
const day = 24 * 60 * 60_000;
let job: { _id: string; position: string };
beforeAll(async () => {
  const { id, position } = await site.create.job({
    position: 'Night Baker',
    company: 'Rye & Sons',
    jobType: 'remote',
    publishedAt: new Date(site.time.now.getTime() - day / 2),
  });
  job = { _id: id, position };
  await updateSearch(site.database);
});

const list = '/all-job?q=baker&jobType=remote';
const emailMe = { name: 'Email me jobs like these' };
const filters = { jobTypes: 'All Jobs', q: 'baker', jobType: 'remote' } as const;
const before = new Date(site.time.now.getTime() - day);

const readSaved = async (userId: string) => {
  const { rows } = await site.database.pool.query<object>(
    `select filters, cadence, visited_at from saved_searches join alert_recipients as r on r.id = recipient_id
     where user_id = $1 order by filters`,
    [userId],
  );
  return rows;
};
const saveFor = (user: TestUser, values: object = {}) =>
  site.create.savedSearch({ userId: user.id, filters, requestedAt: before, ...values });

describe('the button above a list of jobs', () => {
  it('saves the search with its filters by one press, and then says what becomes of it', async () => {
    const ann = await site.create.jobSeeker({ emailVerified: true });
    renderPage(site, `${list}&postedWithin=7&order=newest`, { as: ann });
    // In one turn: between two, the button of a user may take the place of the one that was found.
    await waitFor(() => fireEvent.click(screen.getByRole('button', emailMe)));
    expect(await screen.findByText(/We email you these jobs every day/)).toBeVisible();
    expect(await readSaved(ann.id)).toMatchObject([{ filters, cadence: 'daily' }]);
  });

  it('gives way to the number of jobs since the last visit, which ends with this one', async () => {
    const ann = await site.create.jobSeeker();
    await saveFor(ann, { cadence: 'weekly' });
    renderPage(site, list, { as: ann });
    expect(await screen.findByText(/We email you these jobs every Monday/)).toBeVisible();
    const link = screen.getByRole('link', { name: /^1 new since / });
    expect(link).toHaveAttribute(
      'href',
      expect.stringContaining(`newSince=${encodeURIComponent(before.toISOString())}`),
    );
    await waitFor(async () =>
      expect(await readSaved(ann.id)).toMatchObject([{ visited_at: site.time.now }]),
    );
  });

  it('asks a visitor for an email, and shows the answer', async () => {
    renderPage(site, list);
    await userEvent.click(await screen.findByRole('button', emailMe));
    expect(await screen.findByText('Remote baker jobs')).toBeVisible();
    const dialog = within(screen.getByRole('dialog', { name: 'New jobs by email' }));
    const send = async (email: string) => {
      await userEvent.clear(dialog.getByLabelText('Email'));
      await userEvent.type(dialog.getByLabelText('Email'), email);
      await userEvent.click(dialog.getByRole('button', { name: 'Email me new jobs' }));
    };
    await send('rima@');
    expect(await dialog.findByText('Please enter a valid email address.')).toBeVisible();
    expect(dialog.getByLabelText('Email')).toHaveFocus();
    await send('rima@people.example');
    expect(await dialog.findByText(/^Check your inbox/)).toHaveAttribute('role', 'status');
    const { rows } = await site.database.pool.query(
      'select email, filters, confirmed_at from saved_searches join alert_recipients as r on r.id = recipient_id where email is not null',
    );
    expect(rows).toEqual([{ email: 'rima@people.example', filters, confirmed_at: null }]);
  });

  it.each([
    ['after the page knew that nobody is signed in', false],
    ['before', true],
  ])('saves nothing for who signs in elsewhere, pressed %s', async (_when, isEarly) => {
    const ann = await site.create.jobSeeker({ emailVerified: true });
    let know = () => {};
    const known = new Promise<undefined>((resolve) => {
      know = () => resolve(undefined);
    });
    const { client, session, calls } = renderPage(site, list, {
      people: [ann],
      intercept: ({ url }) => (isEarly && url === '/auth/session' ? known : undefined),
    });
    const button = await screen.findByRole('button', emailMe);
    await waitFor(() => expect(readSession(client).identity === null).toBe(!isEarly));
    await userEvent.click(button);
    know();
    await screen.findByRole('dialog', { name: 'New jobs by email' });
    // What the sign-in of another tab does.
    const body = { email: ann.email, password: testPassword };
    session.reply({ ...accountEndpoints.signIn, body });
    await act(() => refreshSession(client));
    await waitFor(() => expect(calls.some(({ url }) => url === '/saved-searches')).toBe(true));
    expect(await screen.findByRole('button', emailMe)).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([]);
    expect(await readSaved(ann.id)).toEqual([]);
  });

  it('is what to do next where nothing was found', async () => {
    renderPage(site, '/all-job?q=zzzz');
    expect(await screen.findByRole('button', { name: 'Email me when there is one' })).toBeVisible();
    expect(screen.queryByRole('button', emailMe)).toBeNull();
  });
});

describe('following a company', () => {
  it('saves the search for its jobs, and removes it again', async () => {
    const ann = await site.create.jobSeeker({ emailVerified: true });
    renderPage(site, jobPath(job), { as: ann });
    await screen.findByRole('button', { name: 'Follow Rye & Sons', pressed: false });
    await userEvent.click(screen.getByRole('button', { name: 'Follow Rye & Sons' }));
    const followed = await screen.findByRole('button', {
      name: 'Following Rye & Sons',
      pressed: true,
    });
    expect(await readSaved(ann.id)).toMatchObject([
      { filters: { company: 'Rye & Sons', jobTypes: 'All Jobs' } },
    ]);
    await userEvent.click(followed);
    await screen.findByRole('button', { name: 'Follow Rye & Sons', pressed: false });
    expect(await readSaved(ann.id)).toEqual([]);
  });
});

describe('a page that a digest leads to', () => {
  it.each([
    ['a list', () => list],
    ['a job', () => jobPath(job)],
  ])('tells that %s was opened, and takes the token out of its URL', async (_what, toPath) => {
    const { id } = await site.create.savedSearch({
      email: `${crypto.randomUUID()}@people.example`,
      requestedAt: before,
    });
    const token = await makeMailLinks(site.database.db, () => site.time.now).makeToken({
      purpose: 'alert-click',
      id,
    });
    const path = toPath();
    const { router } = renderPage(site, `${path}${path.includes('?') ? '&' : '?'}alert=${token}`);
    await waitFor(() => expect(router.state.location.search).not.toContain('alert'));
    await waitFor(async () => {
      const { rows } = await site.database.pool.query(
        'select visited_at from saved_searches where id = $1',
        [id],
      );
      expect(rows).toEqual([{ visited_at: site.time.now }]);
    });
  });
});

describe('job alerts on the page of the account', () => {
  const open = async (as: TestUser) => {
    renderPage(site, '/account', { as });
    return within(await screen.findByRole('region', { name: 'Job alerts' }));
  };

  it('are listed with their new jobs, and can be changed and deleted', async () => {
    const ann = await site.create.jobSeeker({ emailVerified: true });
    await saveFor(ann);
    await saveFor(ann, { filters: { jobTypes: 'All Jobs', company: 'Other' } });
    const part = await open(ann);
    const link = await part.findByRole('link', { name: 'Remote baker jobs' });
    expect(link).toHaveAttribute('href', '/all-job?q=baker&jobType=remote');
    expect(part.getByRole('link', { name: /^1 new since / })).toBeVisible();
    expect(part.getByText('Nothing new since your last visit')).toBeVisible();
    await userEvent.selectOptions(part.getByLabelText('Emails: Remote baker jobs'), 'Off');
    await waitFor(async () =>
      expect(await readSaved(ann.id)).toMatchObject([{ cadence: 'daily' }, { cadence: 'off' }]),
    );
    await userEvent.click(part.getByRole('button', { name: 'Delete Jobs at Other' }));
    // The list goes on at its title, not at the top of the page.
    await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H\d$/));
    await waitFor(() => expect(part.queryByText('Jobs at Other')).toBeNull());
    expect(await readSaved(ann.id)).toHaveLength(1);
  });

  it('say when they are paused, and go on by a press', async () => {
    const ann = await site.create.jobSeeker({ emailVerified: true });
    const { recipientId } = await saveFor(ann);
    await site.database.pool.query('update alert_recipients set paused_at = now() where id = $1', [
      recipientId,
    ]);
    const part = await open(ann);
    await userEvent.click(await part.findByRole('button', { name: 'Keep sending' }));
    expect(await part.findByText(/^Sent at 8:00 in the morning/)).toBeVisible();
  });

  it('say what to do first where there are none, or the email is not confirmed', async () => {
    const ann = await site.create.jobSeeker({ emailVerified: false });
    const part = await open(ann);
    expect(await part.findByRole('link', { name: 'Find Job' })).toBeVisible();
    const ben = await site.create.jobSeeker({ emailVerified: false });
    await saveFor(ben);
    cleanup();
    expect(
      await (await open(ben)).findByText('Confirm your email address to get them.'),
    ).toBeVisible();
  });
});
