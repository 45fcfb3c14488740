import { readSession } from '#web/api/session.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '#test/build-test-app.ts';
import { makeFakeIdentity } from '#test/fake-provider.ts';
import { control, errorAt, fill } from '#test/fill-form.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { testPassword } from '#test/test-session.ts';
import { toast } from '#web/ui/toast.ts';

const site = await setupTestApp();
const ann = await site.create.user({ email: 'ann@x.example' });

const open = async (address = '/registration') => {
  const page = renderPage(site, address, { people: [ann] });
  await screen.findByRole('heading', { name: 'Registration' });
  return page;
};
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Register' });

/** Types into a field and leaves it. */
const type = async (label: string, text: string) => {
  await userEvent.type(control(label), text);
  await userEvent.tab();
};

describe('the Register button', () => {
  it('waits until both passwords are filled in and the same', async () => {
    await open();
    expect(button()).toBeDisabled();
    fill({ Password: testPassword });
    expect(button()).toBeDisabled();
    fill({ 'Confirm Password': 'Two CAPITALS?' });
    expect(button()).toBeDisabled();
    fill({ 'Confirm Password': testPassword });
    expect(button()).toBeEnabled();
    fill({ Password: `${testPassword}!` });
    expect(button()).toBeDisabled();
  });

  it('says what it waits for', async () => {
    await open();
    const hint = document.getElementById(button().getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Passwords must match.');
  });
});

describe('the registration form', () => {
  it('is titled, and its fields are known to password managers', async () => {
    await open();
    await waitFor(() => expect(document.title).toBe('Job Management- Registration'));
    expect(control('Email').autocomplete).toBe('email');
    expect(control('Password').autocomplete).toBe('new-password');
    expect(control('Confirm Password').autocomplete).toBe('new-password');
    const rules = 'minlength: 6; maxlength: 128; required: upper; required: [!#@$%&?]';
    expect(control('Password')).toHaveAttribute('passwordrules', rules);
    expect(control('Confirm Password')).toHaveAttribute('passwordrules', rules);
  });

  it.each([
    ['abc', 'Password must be 6 character, two uppercase and one special case letter.'],
    ['abcdef!', 'Ensure password has two uppercase and one special case letter.'],
    ['ABcdef', 'Ensure password has two uppercase and one special case letter.'],
    ['ABcde!', undefined],
  ])('says of the password %s: %s', async (password, message) => {
    await open();
    await type('Password', password);
    await waitFor(() => expect(errorAt('Password')).toBe(message));
  });

  it('asks for passwords that were emptied again', async () => {
    await open();
    await type('Password', 'a');
    await type('Confirm Password', 'a');
    await userEvent.clear(control('Password'));
    await userEvent.clear(control('Confirm Password'));
    await waitFor(() => expect(errorAt('Password')).toBe('Password is required !'));
    expect(errorAt('Confirm Password')).toBe('Password confirmation is required !');
  });

  it('asks for the email before it is sent', async () => {
    const { calls } = await open();
    fill({ Password: testPassword, 'Confirm Password': testPassword });
    await userEvent.click(button());
    expect(errorAt('Email')).toBe('Email address is required !');
    expect(control('Email')).toHaveFocus();
    expect(calls.filter(({ url }) => url.startsWith('/user'))).toEqual([]);
  });

  it('ticks off what the password has', async () => {
    await open();
    const rules = () => {
      const [id = ''] = (control('Password').getAttribute('aria-describedby') ?? '').split(' ');
      const list = document.getElementById(id);
      return within(list!)
        .getAllByRole('listitem')
        .map((rule) => rule.textContent);
    };
    fill({ Password: 'ABc' });
    expect(rules()).toEqual([
      'At least 6 characters',
      'Two uppercase letters(done)',
      'One of ! # @ $ % & ? or a space',
    ]);
  });

  it('complains of a different second password only when it can no longer become the same', async () => {
    await open();
    fill({ Password: testPassword, 'Confirm Password': testPassword.slice(0, 3) });
    expect(errorAt('Confirm Password')).toBeUndefined();
    fill({ 'Confirm Password': 'Two X' });
    expect(errorAt('Confirm Password')).toBe('Passwords must match.');
    fill({ 'Confirm Password': testPassword });
    expect(errorAt('Confirm Password')).toBeUndefined();
  });

  it('never keeps a password', async () => {
    await open();
    fill({ Email: 'new@x.example', Password: testPassword, 'Confirm Password': testPassword });
    expect(sessionStorage.getItem('draft:account')).toBe('{"email":{"typed":"new@x.example"}}');
  });
});

describe('who registers', () => {
  const register = async (email: string) => {
    fill({ Email: email, Password: testPassword, 'Confirm Password': testPassword });
    await userEvent.click(button());
  };

  it('is signed in and brought back to where the visit began', async () => {
    const success = vi.spyOn(toast, 'success');
    const page = await open('/registration?from=%2Fcontact');
    await register('new@x.example');
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/contact'));
    expect(readSession(page.client).identity?.email).toBe('new@x.example');
    expect(success).toHaveBeenCalledWith(expect.any(String), { id: 'registration' });
    expect(sessionStorage.getItem('draft:account')).toBeNull();
  });

  it('learns that an address is taken, and keeps what was typed', async () => {
    const error = vi.spyOn(toast, 'error');
    await open();
    await register('ann@x.example');
    const text = 'This email already has an account.';
    expect(error).toHaveBeenCalledWith(text, { id: 'registration' });
    await waitFor(() => expect(control('Email').form).toHaveTextContent(text));
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(control('Email').value).toBe('ann@x.example');
  });

  it('finds the way back to the login, with the place to return to', async () => {
    const page = await open('/registration?from=%2Fcontact');
    const links = screen.getAllByRole('link', { name: 'Login' });
    await userEvent.click(links.find((link) => link.closest('main'))!);
    await screen.findByRole('heading', { name: 'Login' });
    expect(page.router.state.location.search).toBe('?from=%2Fcontact');
  });
});

describe('the question what brings the visitor here', () => {
  const register = async (address: string, role?: RegExp) => {
    const page = await open(address);
    if (role !== undefined) {
      await userEvent.click(screen.getByRole('radio', { name: role }));
    }
    fill({
      Email: `${crypto.randomUUID()}@x.example`,
      Password: testPassword,
      'Confirm Password': testPassword,
    });
    await userEvent.click(button());
    return page;
  };
  const work = /^I’m looking for work/;
  const hiring = /^I’m hiring/;
  const url = ({ router }: Awaited<ReturnType<typeof open>>) =>
    router.state.location.pathname + router.state.location.search;

  it('leads on to the profile of the role, with a welcome', async () => {
    const page = await register('/registration', hiring);
    await screen.findByRole('heading', { name: 'Register as an Employer' });
    expect(url(page)).toBe('/employerForm');
    expect(screen.getByText('Welcome! Tell applicants who’s hiring.')).toBeVisible();
  });

  it('leads from there back to the page of the visit', async () => {
    const page = await register('/registration?from=%2Fall-job%3Fpage%3D2', work);
    await screen.findByRole('heading', { name: 'Register as a Job Seeker' });
    expect(url(page)).toBe('/jobSeekerForm?from=%2Fall-job%3Fpage%3D2');
  });

  it('can be left open: home follows, as after a login', async () => {
    const page = await register('/registration');
    await waitFor(() => expect(url(page)).toBe('/'));
  });

  it.each([
    ['/employer-dashboard/add-job', hiring],
    ['/saved-jobs', work],
  ])('is answered where %s led here', async (origin, name) => {
    await open(`/registration?from=${encodeURIComponent(origin)}`);
    expect(screen.getByRole('radio', { name })).toBeChecked();
  });
});

describe('a site in development', () => {
  it('says where its mails are shown', async () => {
    const options = { google: false, mailbox: '/dev/mailbox', demoAccounts: [] };
    const identity = { ...makeFakeIdentity(), options };
    const inDevelopment = await buildTestApp({ identity });
    renderPage(inDevelopment, '/registration');
    const link = await screen.findByRole('link', { name: 'Open the mailbox' });
    expect(link).toHaveAttribute('href', '/dev/mailbox');
    await inDevelopment.close();
  });
});

describe('the welcome beside the form', () => {
  it('promises listings, chat, search and blogs', async () => {
    await open();
    const welcome = screen.getByRole('region', { name: 'Join Our Job Portal Today' });
    const promises = within(welcome).getAllByRole('heading', { level: 3 });
    expect(promises.map((promise) => promise.textContent)).toEqual([
      'Job listings',
      'Chat between job seeker and employer',
      'Job search',
      'Blog reading',
    ]);
  });

  it('leaves the way in by Google', async () => {
    const error = vi.spyOn(toast, 'error');
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    expect(error.mock.lastCall?.[0]).toBe('Google sign-in isn’t set up on this site.');
  });
});
