import { defaultSite } from '#contract/platform/site.ts';
import { readSession } from '#web/api/session.ts';
import { runMutation } from '#test/run-mutation.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import type { TestUser } from '#test/factories.ts';
import { makeFakeIdentity } from '#test/fake-provider.ts';
import { control, errorAt, fill, readValues } from '#test/fill-form.ts';
import { renderPage } from '#test/render-page.tsx';
import { testPassword } from '#test/test-session.ts';
import { render } from '#web/render/entry-server.tsx';
import { signOutMutation } from '#web/features/accounts/identity/sign-out.ts';
import { toast } from '#web/ui/toast.ts';

const demoAccounts = [
  { label: 'Employer', email: 'employer@demo.example', password: testPassword },
  { label: 'Job Seeker', email: 'seeker@demo.example', password: testPassword },
];
let site: TestApp;
let ann: TestUser;
let demo: TestUser;
beforeAll(async () => {
  const options = { google: false, mailbox: null, demoAccounts };
  site = await buildTestApp({ identity: { ...makeFakeIdentity(), options } });
  ann = await site.create.user({ email: 'ann@x.example' });
  demo = await site.create.user({ email: 'seeker@demo.example' });
});
afterAll(() => site.close());

const open = async (address = '/login', as: TestUser | null = null) => {
  const page = renderPage(site, address, { as, people: [ann, demo] });
  await waitFor(() => expect(page.router.state.navigation.state).toBe('idle'));
  return page;
};
const openForm = async (address?: string) => {
  const page = await open(address);
  await screen.findByRole('heading', { name: 'Login' });
  return page;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toPath = ({ router }: Awaited<ReturnType<typeof open>>) => {
  const { pathname, search } = router.state.location;
  return pathname + search;
};

describe('the login form', () => {
  it('is titled, and its fields are known to password managers', async () => {
    await openForm();
    await waitFor(() => expect(document.title).toBe('Job Management- Login'));
    expect(control('Email').type).toBe('email');
    expect(control('Email').autocomplete).toBe('email');
    expect(control('Password').type).toBe('password');
    expect(control('Password').autocomplete).toBe('current-password');
  });

  it('would not put the password into the address if it were sent without a script', async () => {
    await openForm();
    expect(control('Password').form?.method).toBe('post');
  });

  it('asks for email and password', async () => {
    const { calls } = await openForm();
    await press('Login');
    expect(errorAt('Email')).toBe('Email address is required !');
    expect(errorAt('Password')).toBe('Password is required !');
    expect(control('Email')).toHaveFocus();
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('says in one toast that it works and what came of it, and keeps the email on failure', async () => {
    const loading = vi.spyOn(toast, 'loading');
    const error = vi.spyOn(toast, 'error');
    await openForm();
    fill({ Email: 'ann@x.example', Password: 'Wrong one!' });
    await press('Login');
    const text = 'That email and password do not match.';
    expect(loading).toHaveBeenCalledWith('Loading...Please wait...', { id: 'login' });
    expect(error).toHaveBeenCalledWith(text, { id: 'login' });
    await waitFor(() => expect(control('Email').form).toHaveTextContent(text));
    // The style sheet shows it once the toast is gone.
    expect(control('Email').form?.querySelector('[data-toasted]')).toHaveTextContent(text);
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(control('Email').value).toBe('ann@x.example');
  });

  it('stays, and says why, in a browser that blocks cookies', async () => {
    renderPage(site, '/login', {
      as: null,
      people: [ann],
      intercept: async ({ method, url }) =>
        method === 'GET' && url === '/auth/session' ? { data: { identity: null } } : undefined,
    });
    await screen.findByRole('heading', { name: 'Login' });
    fill({ Email: 'ann@x.example', Password: testPassword });
    await press('Login');
    const text = 'Your browser blocks cookies. Allow them for this site to sign in.';
    await waitFor(() => expect(control('Email').form).toHaveTextContent(text));
    expect(control('Email').value).toBe('ann@x.example');
    expect(control('Password').value).toBe(testPassword);
  });

  it('leads out of an app in whose window Google refuses people', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 [LinkedInApp]/9.31',
    );
    const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await openForm();
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
    await press('Open in your browser');
    expect(clipboard).toHaveBeenCalledExactlyOnceWith(window.location.href);
    expect(await screen.findByText(/^We copied the link\./)).toBeVisible();
  });

  it('shows the password on request', async () => {
    await openForm();
    const show = screen.getByRole('button', { name: 'Show password' });
    await userEvent.click(show);
    expect(control('Password').type).toBe('text');
    expect(show).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(show);
    expect(control('Password').type).toBe('password');
  });

  it('takes a pasted password', async () => {
    await openForm();
    await userEvent.click(control('Password'));
    await userEvent.paste(testPassword);
    expect(control('Password').value).toBe(testPassword);
  });
});

describe('the login page as the server sends it', () => {
  it('shows labels, links and demo accounts, and waits with sending until it is alive', async () => {
    const { html, head, status } = await render('/login?from=%2Fall-job', {
      origin: 'https://jobs.example',
      site: defaultSite,
      language: 'en',
      query: async ({ method, url }) => ({ data: (await site.send(method, url)).json() }),
    });
    document.body.innerHTML = html;
    expect(status).toBe(200);
    expect(head).toContain('<title>Job Management- Login</title>');
    expect(readValues('Email', 'Password')).toEqual(['', '']);
    expect(html).toContain('href="/registration?from=%2Fall-job"');
    expect(screen.getByText('seeker@demo.example')).toBeVisible();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Login' })).toBeDisabled();
    document.body.innerHTML = '';
  });
});

describe('who has logged in', () => {
  const logIn = async () => {
    fill({ Email: 'ann@x.example', Password: testPassword });
    await press('Login');
  };

  it('goes to the start', async () => {
    const page = await openForm();
    await logIn();
    await waitFor(() => expect(toPath(page)).toBe('/'));
    expect(page.router.state.historyAction).toBe('REPLACE');
  });

  it('goes back to where the visit began', async () => {
    const page = await openForm('/login?from=%2Fall-job%3Fpage%3D2');
    expect(screen.getByText(/back to the page you came from/)).toBeVisible();
    await logIn();
    await waitFor(() => expect(toPath(page)).toBe('/all-job?page=2'));
  });

  it('is not sent to another site', async () => {
    const page = await openForm('/login?from=%2F%2Fevil.example');
    await logIn();
    await waitFor(() => expect(toPath(page)).toBe('/'));
  });

  it('leaves nothing behind in the form for the next person', async () => {
    const page = await openForm();
    await userEvent.type(control('Email'), 'ann@x.example');
    fill({ Password: testPassword });
    expect(sessionStorage.getItem('draft:account')).toContain('ann@x.example');
    await press('Login');
    await waitFor(() => expect(toPath(page)).toBe('/'));
    expect(sessionStorage.getItem('draft:account')).toBeNull();
    await act(() => runMutation(page.client, signOutMutation, undefined));
    await act(() => page.router.navigate('/login'));
    await screen.findByRole('heading', { name: 'Login' });
    expect(readValues('Email', 'Password')).toEqual(['', '']);
  });

  it('does not see the form at all when coming again', async () => {
    const page = await open('/login?from=%2Fcontact', ann);
    await waitFor(() => expect(toPath(page)).toBe('/contact'));
  });
});

describe('the ways beside the login form', () => {
  it('lead to the registration, with the place to return to and the email typed so far', async () => {
    const page = await openForm('/login?from=%2Fall-job');
    await userEvent.type(control('Email'), 'new@x.example');
    await userEvent.click(
      screen.getAllByRole('link', { name: 'Registration' }).find((link) => link.closest('main'))!,
    );
    await screen.findByRole('heading', { name: 'Registration' });
    expect(toPath(page)).toBe('/registration?from=%2Fall-job');
    expect(readValues('Email', 'Password')).toEqual(['new@x.example', '']);
  });

  it('lead to a new password, with the email typed so far', async () => {
    const page = await openForm();
    await userEvent.type(control('Email'), 'ann@x.example');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    expect(toPath(page)).toBe('/forgot-password');
    expect(readValues('Email')).toEqual(['ann@x.example']);
  });

  it('say when Google is not set up', async () => {
    const error = vi.spyOn(toast, 'error');
    await openForm();
    await press('Sign in with Google');
    const text = 'Google sign-in isn’t set up on this site.';
    expect(error).toHaveBeenCalledWith(text, { id: 'login' });
    expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  });

  it('sign in as a demo account by one click', async () => {
    const page = await openForm();
    await press('Job Seeker seeker@demo.example');
    await waitFor(() => expect(toPath(page)).toBe('/'));
    expect(readSession(page.client).identity?.email).toBe('seeker@demo.example');
  });

  it('offer no demo account where there is none', async () => {
    const plain = await buildTestApp();
    renderPage(plain, '/login');
    await screen.findByRole('heading', { name: 'Login' });
    expect(screen.queryByText(/demo account/)).toBeNull();
    await plain.close();
  });
});
