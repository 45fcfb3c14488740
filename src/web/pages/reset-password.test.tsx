import { readSession } from '#web/api/session.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { control, errorAt, fill } from '#test/fill-form.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { failOffline, goodToken } from '#test/test-session.ts';
import { toast } from '#web/ui/toast.ts';

const site = await setupTestApp();

const newPassword = 'Another SECRET!';
const address = `/reset-password?token=${goodToken}`;
const open = async (at = address, options?: RenderPageOptions) => {
  const page = renderPage(site, at, options);
  await screen.findByRole('heading', { name: 'Choose a new password' });
  return page;
};
const set = async (password = newPassword, confirmation = password) => {
  fill({ 'New Password': password, 'Confirm New Password': confirmation });
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
};
const askAgain = () => screen.getByRole('link', { name: 'Request new link' });

describe('a link for a new password', () => {
  it.each([address, `/reset-password?mode=resetPassword&oobCode=${goodToken}`])(
    'sets it and leads to the login: %s',
    async (at) => {
      const success = vi.spyOn(toast, 'success');
      const { router, session } = await open(at);
      await set();
      await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
      expect(router.state.historyAction).toBe('REPLACE');
      expect(success).toHaveBeenCalledWith('Password changed. Please log in.', {
        id: 'password',
      });
      const form = { token: goodToken, password: newPassword };
      expect(session.received).toEqual([['resetPassword', form]]);
    },
  );

  it('leads back to what the person wanted when asking for it in this browser, once', async () => {
    const { router } = renderPage(site, '/login?from=%2Fjob%2Fx%3Fapply%3Dy');
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'));
    fill({ Email: 'omar@x.example' });
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    await screen.findByText(/You asked for it as omar@x\.example/);
    cleanup();
    for (const search of ['?from=%2Fjob%2Fx%3Fapply%3Dy', '']) {
      const page = await open();
      await set();
      await waitFor(() => expect(page.router.state.location.pathname).toBe('/login'));
      expect(page.router.state.location.search).toBe(search);
      cleanup();
    }
  });

  it('logs out the user who was logged in here, so that the login is really shown', async () => {
    const ann = await site.create.user();
    const { client } = await open(address, { as: ann });
    await waitFor(() => expect(readSession(client).identity?.email).toBe(ann.email));
    await set();
    await screen.findByRole('heading', { name: 'Login' });
    expect(readSession(client).identity).toBeNull();
  });

  it('that is used or too old gives way to asking for a new one, with the focus there', async () => {
    const error = vi.spyOn(toast, 'error');
    const { router } = await open('/reset-password?token=used');
    await set();
    const text = 'This link has expired or was already used. Please ask for a new one.';
    await waitFor(() => expect(askAgain()).toHaveFocus());
    expect(error).toHaveBeenCalledWith(text, { id: 'password' });
    expect(screen.queryByLabelText('New Password')).toBeNull();
    await userEvent.click(askAgain());
    await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'));
  });

  it.each(['/reset-password', '/reset-password?token=', '/reset-password?token=%20'])(
    'that came incomplete asks for no password: %s',
    async (at) => {
      await open(at);
      expect(screen.getByText('This link is incomplete.')).toBeVisible();
      expect(askAgain()).toBeTruthy();
      expect(screen.queryByLabelText('New Password')).toBeNull();
    },
  );

  it('stays good when the site cannot be reached, and what was typed stays', async () => {
    await open(address, { intercept: failOffline('/auth/reset-password') });
    await set();
    await waitFor(() => expect(control('New Password').form).toHaveTextContent(/can’t reach/));
    expect(control('New Password').value).toBe(newPassword);
    expect(screen.queryByRole('link', { name: 'Request new link' })).toBeNull();
  });
});

describe('the new password', () => {
  it.each([
    ['abc', 'Password must be 6 character, two uppercase and one special case letter.'],
    ['ABcdef', 'Ensure password has two uppercase and one special case letter.'],
  ])('has the rules of the registration: %s', async (password, message) => {
    const { session } = await open();
    await set(password);
    expect(errorAt('New Password')).toBe(message);
    expect(session.received).toEqual([]);
  });

  it('is typed twice', async () => {
    const { session } = await open();
    await set(newPassword, 'Another ONE!');
    expect(errorAt('Confirm New Password')).toBe('Passwords must match.');
    expect(session.received).toEqual([]);
  });

  it('is known to password managers, stored nowhere, and never put into the address', async () => {
    await open();
    fill({ 'New Password': newPassword, 'Confirm New Password': newPassword });
    expect(control('New Password').autocomplete).toBe('new-password');
    expect(control('New Password').form?.method).toBe('post');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(newPassword);
  });
});
