import { readSession } from '#web/api/session.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TestUser } from '#test/factories.ts';
import { control, errorAt, fill, readValues } from '#test/fill-form.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { testPassword } from '#test/test-session.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { setSite } from '#web/api/site-query.ts';
import { toast } from '#web/ui/toast.ts';

const site = await setupTestApp({ adminEmails: ['boss@x.example'] });

const open = async (as: TestUser) => {
  const page = renderPage(site, '/account', { as });
  await screen.findByRole('region', { name: 'You' });
  return page;
};
const part = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the links of the page', () => {
  it('lead to its parts', async () => {
    await open(await site.create.user());
    const links = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'You',
      'Security',
      'Job alerts',
      'Notifications',
      'Data',
    ]);
    for (const link of links) {
      expect(document.querySelector(link.getAttribute('href') ?? '')).toBeVisible();
    }
  });

  it('mark the part that is read, as it is scrolled to', async () => {
    await open(await site.create.user());
    const current = () =>
      within(screen.getByRole('navigation', { name: 'Account' }))
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'location')
        .map(({ textContent }) => textContent);
    for (const [at, id] of ['you', 'security', 'alerts', 'notifications', 'data'].entries()) {
      const top = (at - 1) * 500;
      vi.spyOn(document.getElementById(id)!, 'getBoundingClientRect').mockReturnValue(
        new DOMRect(0, top, 100, 500),
      );
    }
    fireEvent.scroll(window);
    expect(current()).toEqual(['Security']);
  });
});

describe('who is logged in', () => {
  it('is named, with the roles, and with a confirmed email', async () => {
    const ann = await site.create.employer({ fullName: 'Ann Baker', emailVerified: true });
    await open(ann);
    await part('You').findByText('Confirmed');
    await part('You').findByText('Ann Baker');
    expect(part('You').getByText(ann.email)).toBeVisible();
    expect(part('You').getByText('Employer')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resend link' })).toBeNull();
  });

  it('can ask again for the link that confirms the email', async () => {
    const success = vi.spyOn(toast, 'success');
    const { session } = await open(await site.create.user({ emailVerified: false }));
    await part('You').findByText('Not confirmed');
    await press('Resend link');
    expect(session.received).toEqual([['sendVerification']]);
    expect(success).toHaveBeenCalledWith('We’ve sent a link to your email address.', {
      id: 'verification',
    });
  });

  it('is led to the users only as an administrator', async () => {
    await open(await site.create.user({ email: 'boss@x.example', emailVerified: true }));
    const link = await screen.findByRole('link', { name: 'Open Administration' });
    expect(link).toHaveAttribute('href', '/administration');
  });

  it('sees nothing of administration otherwise', async () => {
    await open(await site.create.user({ emailVerified: true }));
    await part('You').findByText('Confirmed');
    expect(screen.queryByRole('region', { name: 'Administration' })).toBeNull();
  });

  it('sees what the session said where the account could not be read again', async () => {
    let lookUps = 0;
    renderPage(site, '/account', {
      as: await site.create.user({ emailVerified: true }),
      intercept: async ({ url }) =>
        // The first finds the session, the next are the page's.
        url === '/auth/session' && (lookUps += 1) > 1
          ? { error: { status: 'FETCH_ERROR', error: 'offline' } }
          : undefined,
    });
    await waitFor(() => expect(lookUps).toBeGreaterThan(1));
    expect(await screen.findByText('Confirmed')).toBeVisible();
  });
});

describe('changing the password', () => {
  const newPassword = 'Another SECRET!';
  const labels = ['Current Password', 'New Password', 'Confirm New Password'] as const;
  const change = async (current: string, next = newPassword, again = next) => {
    fill({ 'Current Password': current, 'New Password': next, 'Confirm New Password': again });
    await press('Change password');
  };

  it('sends the old and the new one, says so, and empties the form', async () => {
    const success = vi.spyOn(toast, 'success');
    const { session, client } = await open(await site.create.user());
    await change(testPassword);
    await waitFor(() => expect(readValues(...labels)).toEqual(['', '', '']));
    const form = { currentPassword: testPassword, password: newPassword };
    expect(session.received).toEqual([['changePassword', form]]);
    expect(success).toHaveBeenCalledWith('Password changed. Other devices are logged out.', {
      id: 'password',
    });
    expect(readSession(client).identity).not.toBeNull();
  });

  it('keeps what was typed when the old one is not right, and says so once', async () => {
    const error = vi.spyOn(toast, 'error');
    await open(await site.create.user());
    await change('Wrong ONE!');
    const text = 'This isn’t your current password.';
    await waitFor(() => expect(errorAt('Current Password')).toBe(text));
    expect(error).toHaveBeenCalledExactlyOnceWith(text, { id: 'password' });
    expect(control('Current Password')).toHaveFocus();
    const alerts = part('Password')
      .getAllByRole('alert')
      .map(({ textContent }) => textContent);
    expect(alerts).toEqual(['']);
    expect(readValues(...labels)).toEqual(['Wrong ONE!', newPassword, newPassword]);
  });

  it('needs all three', async () => {
    const { session } = await open(await site.create.user());
    await press('Change password');
    expect(labels.map(errorAt)).toEqual([
      'Password is required !',
      'Password is required !',
      'Password confirmation is required !',
    ]);
    expect(session.received).toEqual([]);
  });

  it('is ready for password managers, and nothing of it is stored', async () => {
    const ann = await site.create.user();
    await open(ann);
    fill({ 'Current Password': testPassword, 'New Password': newPassword });
    expect(labels.map((label) => control(label).autocomplete)).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ]);
    const name = control('New Password').form?.querySelector('[autocomplete=username]');
    expect(name).toHaveProperty('value', ann.email);
    const stored = JSON.stringify(Object.entries(sessionStorage));
    expect(stored).not.toContain(newPassword);
    expect(stored).not.toContain(testPassword);
  });
});

describe('logging out everywhere', () => {
  it('asks first, and does nothing on Cancel', async () => {
    const { session } = await open(await site.create.user());
    await press('Log out everywhere');
    const dialog = screen.getByRole('dialog', { name: 'Log out everywhere?' });
    expect(document.activeElement?.textContent).toBe('Cancel');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(session.received).toEqual([]);
  });

  it('ends this session too, says so, and leaves no draft behind', async () => {
    const success = vi.spyOn(toast, 'success');
    const { router, session } = await open(await site.create.user());
    sessionStorage.setItem('draft:post-job:ann@x.example', '{"position":"Baker"}');
    await press('Log out everywhere');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(session.received).toEqual([['signOutEverywhere']]);
    expect(success).toHaveBeenCalledWith('You’re logged out on all devices.', { id: 'login' });
    expect(sessionStorage.getItem('draft:post-job:ann@x.example')).toBeNull();
  });
});

describe('what the site tells', () => {
  const boxes = () => part('Notifications').getAllByRole('checkbox');

  const kind = async (name: string) =>
    within(await part('Notifications').findByRole('group', { name }));

  it('are the kinds of the roles, each with its switches', async () => {
    await open(await site.create.jobSeeker());
    await kind('Unread messages');
    expect(boxes()).toHaveLength(13);
    expect(part('Notifications').queryByRole('group', { name: 'New applications' })).toBeNull();
    part('Notifications').getByText('Security emails and final decisions are always sent.');
  });

  it.each([
    ['Email', '"mail":false,"bell":true'],
    ['Site', '"mail":true,"bell":false'],
  ])('is switched off by %s at once, and stays off', async (name, stored) => {
    const seeker = await site.create.jobSeeker();
    await open(seeker);
    const box = (await kind('Unread messages')).getByRole('checkbox', { name });
    await userEvent.click(box);
    expect(box).not.toBeChecked();
    await screen.findByText(`${name} off: Unread messages`);
    const answer = await site.send('GET', '/notification-settings', { as: seeker });
    expect(answer.body).toContain(`{"kind":"message-unread",${stored}}`);
  });

  it('are back as they were where both of two changes failed', async () => {
    const answers: ((answer: ApiResult) => void)[] = [];
    renderPage(site, '/account', {
      as: await site.create.jobSeeker(),
      intercept: ({ method, url }) =>
        method === 'PATCH' && url === '/notification-settings'
          ? new Promise((resolve) => answers.push(resolve))
          : undefined,
    });
    await screen.findByRole('region', { name: 'You' });
    await kind('Unread messages');
    const [first, second] = boxes();
    await userEvent.click(first!);
    await userEvent.click(second!);
    for (const answer of answers) {
      answer({ error: { status: 503, data: { detail: 'The site is busy.' } } });
    }
    await waitFor(() => expect(second).toBeChecked());
    expect(first).toBeChecked();
    expect(answers).toHaveLength(2);
  });
});

describe('the language', () => {
  const openInTwo = async (as: TestUser) => {
    const page = renderPage(site, '/account', { as });
    setSite(page.client, { otherLanguages: ['bn'] });
    await screen.findByRole('region', { name: 'You' });
    return page;
  };

  it('is no choice on a site in one language', async () => {
    await open(await site.create.user());
    expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
  });

  it('that is chosen is stored, and the page is shown in it', async () => {
    const ann = await site.create.user();
    const { client } = await openInTwo(ann);
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    onTestFinished(() => void vi.unstubAllGlobals());
    const select = screen.getByRole('combobox', { name: 'Language' });
    expect(select).toHaveValue('en');
    await userEvent.selectOptions(select, 'বাংলা');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/bn/account'));
    expect(readSession(client).user?.language).toBe('bn');
    expect(select).toHaveValue('bn');
  });
});
