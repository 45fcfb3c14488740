import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import type { TestUser } from '#test/factories.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { toast } from '#web/ui/toast.ts';

let site: TestApp;
let boss: TestUser;
beforeAll(async () => {
  site = await buildTestApp({ adminEmails: ['boss@x.example'] });
  boss = await site.create.user({
    email: 'boss@x.example',
    fullName: 'The Boss',
    emailVerified: true,
  });
});
afterAll(() => site.close());
afterEach(() => toast.remove());

const open = async (options: RenderPageOptions = { as: boss }) => {
  const page = renderPage(site, '/administration', options);
  await screen.findByRole('heading', { level: 1, name: 'Administration' });
  return page;
};
const entry = async (name: string) => within(await screen.findByRole('article', { name }));
const confirm = async (act: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: act }));

describe('the users, for an administrator', () => {
  it('are listed with name, email, roles and state', async () => {
    await site.create.employer({
      fullName: 'Ann Baker',
      email: 'ann@x.example',
      emailVerified: true,
      isJobSeeker: true,
    });
    const disabledAt = new Date('2026-05-05T09:00:00.000Z');
    await site.create.user({ fullName: 'Bob Cook', emailVerified: false, disabledAt });
    await open();
    const ann = await entry('Ann Baker');
    expect(ann.getByText('ann@x.example')).toBeTruthy();
    expect(ann.getByText('Employer')).toBeTruthy();
    expect(ann.getByText('Job Seeker')).toBeTruthy();
    expect(ann.queryByText('Disabled')).toBeNull();
    const bob = await entry('Bob Cook');
    expect(bob.getByText('Disabled')).toBeTruthy();
    expect(bob.getByText('Email not confirmed')).toBeTruthy();
    expect(bob.queryByText('Employer')).toBeNull();
  });

  it('leave out the way to disable oneself', async () => {
    await open();
    const self = await entry('The Boss');
    expect(self.getByText('This is you')).toBeTruthy();
    expect(self.queryByRole('button')).toBeNull();
  });

  it('say that they are loading, and why they could not be loaded', async () => {
    let answer = () => {};
    const wait = new Promise<void>((resolve) => (answer = resolve));
    await open({
      as: boss,
      intercept: async ({ url }) => {
        if (url !== '/user') {
          return undefined;
        }
        await wait;
        return { error: { status: 'FETCH_ERROR', error: 'offline' } };
      },
    });
    const loading = await screen.findByText('Loading users');
    expect(loading.parentElement?.getAttribute('aria-busy')).toBe('true');
    answer();
    await screen.findByText('The users could not be loaded');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('may be none', async () => {
    await open({
      as: boss,
      intercept: async ({ url }) => (url === '/user' ? { data: [] } : undefined),
    });
    expect(await screen.findByText('There are no accounts yet')).toBeTruthy();
  });
});

describe('disabling', () => {
  it('asks first, and does nothing on Cancel', async () => {
    await site.create.user({ fullName: 'Cleo Dyer', email: 'cleo@x.example' });
    const { calls } = await open();
    await userEvent.click((await entry('Cleo Dyer')).getByRole('button', { name: 'Disable' }));
    expect(screen.getByRole('dialog').textContent).toContain('cleo@x.example is logged out');
    expect(document.activeElement?.textContent).toBe('Cancel');
    await confirm('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('shuts a user out, says so, and can be taken back by the button that keeps the focus', async () => {
    const success = vi.spyOn(toast, 'success');
    const { id } = await site.create.user({ fullName: 'Dora Eck', email: 'dora@x.example' });
    const { calls } = await open();
    const dora = await entry('Dora Eck');
    await userEvent.click(dora.getByRole('button', { name: 'Disable' }));
    await confirm('Disable');
    await dora.findByText('Disabled');
    expect(success).toHaveBeenCalledWith('dora@x.example is disabled and logged out.', {
      id: 'users',
    });
    expect(document.activeElement).toBe(dora.getByRole('button', { name: 'Enable' }));
    await userEvent.click(dora.getByRole('button', { name: 'Enable' }));
    await confirm('Enable');
    await waitFor(() => expect(dora.queryByText('Disabled')).toBeNull());
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ url }) => url)).toEqual([
      `/user/disable/${id}`,
      `/user/enable/${id}`,
    ]);
  });

  it('tells a refusal by its sentence, and changes nothing', async () => {
    const error = vi.spyOn(toast, 'error');
    await site.create.user({ fullName: 'Eve Finch' });
    const detail = 'There is no such user.';
    await open({
      as: boss,
      intercept: async ({ method }) =>
        method === 'PATCH' ? { error: { status: 404, data: { detail } } } : undefined,
    });
    const eve = await entry('Eve Finch');
    await userEvent.click(eve.getByRole('button', { name: 'Disable' }));
    await confirm('Disable');
    await waitFor(() => expect(error).toHaveBeenCalledWith(detail, { id: 'users' }));
    expect(eve.queryByText('Disabled')).toBeNull();
  });
});

describe('the page for all other users', () => {
  it('says kindly that it is not for them, and asks for no users', async () => {
    const { calls } = await open({ as: await site.create.user({ emailVerified: true }) });
    await screen.findByText('Only an administrator may do that.');
    expect(calls.filter(({ url }) => url === '/user')).toEqual([]);
  });

  it('sends visitors to the login, which leads back', async () => {
    const { router } = renderPage(site, '/administration');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?from=%2Fadministration');
  });
});

describe('a list of more than 100 users', () => {
  it('goes on at Show more, until all users are shown', async () => {
    const crowd = await buildTestApp({ adminEmails: ['boss@x.example'] });
    const chief = await crowd.create.user({ email: 'boss@x.example', emailVerified: true });
    await Promise.all(Array.from({ length: 120 }, () => crowd.create.user()));
    renderPage(crowd, '/administration', { as: chief });
    await screen.findByText('The first 100 users.');
    expect(screen.getAllByRole('article')).toHaveLength(100);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('121 users.');
    expect(screen.getAllByRole('article')).toHaveLength(121);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await crowd.close();
  });
});
