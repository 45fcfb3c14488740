import { m } from '#messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Sender } from '#test/build-test-app.ts';
import { fill } from '#test/fill-form.ts';
import { renderPage } from '#test/render-page.tsx';
import { storeLinkOrigin, takeLinkOrigin } from '#web/features/accounts/identity/mail-link.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { goodToken, testPassword } from '#test/test-session.ts';

const site = await setupTestApp();
const ann = await site.create.user({ email: 'ann@x.example' });

const open = async (search: string, as: Sender = ann) => {
  const page = renderPage(site, `/verify-email${search}`, { as, people: [ann] });
  await screen.findByRole('heading', { name: 'Confirm your email' });
  return page;
};
const button = () => screen.getByRole('button', { name: 'Confirm email' });
const result = () =>
  [...document.querySelectorAll('main [role=status]')].map(({ textContent }) => textContent).join();

describe('a link that confirms an email', () => {
  it('does nothing by being opened: programs that look through mails open it too', async () => {
    const { session, calls } = await open(`?token=${goodToken}`);
    await waitFor(() => expect(button()).toBeEnabled());
    expect(session.received).toEqual([]);
    const changes = calls.filter(({ method }) => method !== 'GET').map(({ url }) => url);
    expect(changes).toEqual([]);
  });

  it.each([`?token=${goodToken}`, `?mode=verifyEmail&oobCode=${goodToken}`])(
    'confirms at a press, says so, and leads home: %s',
    async (search) => {
      const { session } = await open(search);
      await waitFor(() => expect(button()).toBeEnabled());
      await userEvent.click(button());
      await waitFor(() => expect(result()).toBe('Your email address is confirmed.'));
      expect(session.received).toEqual([['verifyEmail', { token: goodToken }]]);
      expect(screen.queryByRole('button', { name: 'Confirm email' })).toBeNull();
      const home = screen.getByRole('link', { name: 'Go to home page' });
      expect(home).toHaveFocus();
      expect(home).toHaveAttribute('href', '/home');
    },
  );

  it('leads on to the page that signing up began at, once', async () => {
    storeLinkOrigin('confirm', '/all-job?q=baker');
    await open(`?token=${goodToken}`);
    await waitFor(() => expect(button()).toBeEnabled());
    await userEvent.click(button());
    const onwards = await screen.findByRole('link', { name: 'Continue where you left off' });
    expect(onwards).toHaveAttribute('href', '/all-job?q=baker');
    expect(takeLinkOrigin('confirm')).toBeUndefined();
  });

  it('that is used or too old says so, and where a new one is sent from', async () => {
    await open('?token=used');
    await waitFor(() => expect(button()).toBeEnabled());
    await userEvent.click(button());
    await waitFor(() => expect(result()).toContain('This link has expired or was already used.'));
    expect(result()).toContain('Get a new link from your Account page.');
    expect(screen.queryByRole('button', { name: 'Confirm email' })).toBeNull();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  });

  it('is confirmed on another device by the password of the account', async () => {
    const { session } = await open(`?token=${goodToken}`, null);
    expect(await screen.findByText(/Enter the password you chose/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm email' })).toBeNull();
    const press = async () =>
      userEvent.click(screen.getByRole('button', { name: 'Log in and confirm' }));
    fill({ Password: 'Another ONE' });
    await press();
    expect(await screen.findAllByText(m.identity_other_password())).not.toEqual([]);
    expect(result()).toBe('');
    fill({ Password: testPassword });
    await press();
    await waitFor(() => expect(result()).toBe('Your email address is confirmed.'));
    expect(session.received.at(-1)).toEqual([
      'verifyEmail',
      { token: goodToken, password: testPassword },
    ]);
    expect(screen.getByRole('link', { name: 'Go to home page' })).toHaveFocus();
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  });

  it('that is used leaves a visitor nothing to press but a way to a new one', async () => {
    await open('?token=used', null);
    await screen.findByText(/Enter the password you chose/);
    fill({ Password: testPassword });
    await userEvent.click(screen.getByRole('button', { name: 'Log in and confirm' }));
    await waitFor(() => expect(result()).toContain('This link has expired or was already used.'));
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('that came incomplete has nothing to press', async () => {
    await open('');
    expect(result()).toContain('This link is incomplete.');
    expect(screen.queryByRole('button', { name: 'Confirm email' })).toBeNull();
  });
});
