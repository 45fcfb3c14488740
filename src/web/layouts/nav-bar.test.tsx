import { ann, annSession, setSession } from '#test/session-state.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { isShownTo } from '#test/session-styles.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { readSession, visitorSession } from '#web/api/session.ts';
import { SiteClient } from '#web/api/site-client.ts';
import { NavBar } from './nav-bar.tsx';

const refusal = { error: { status: 401, data: null } };

const open = (prepare: (client: SiteClient) => void, at = '/blog') => {
  const signOut = vi.fn(async (): Promise<ApiResult> => ({ data: { identity: null } }));
  const waiting = {
    data: {
      employer: { waiting: 3, unread: 1, undecided: 0 },
      jobSeeker: { waiting: 1, unread: 2 },
      jobs: [],
    },
  };
  const client = new SiteClient(async ({ url }) => {
    if (url === '/auth/sign-out') {
      return signOut();
    }
    return url === '/waiting' ? waiting : refusal;
  });
  prepare(client);
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <NavBar />
        <button type="button">Elsewhere</button>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { client, signOut, unmount };
};
const visitor = (client: SiteClient) => setSession(client, visitorSession);
const signedIn = (client: SiteClient) => setSession(client, annSession({ user: null }));
const links = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const common = [
  'Job Portal /home',
  'Home /home',
  'Job Poster/Seeker /poster-seeker',
  'Find Job /all-job',
  'Blogs /blog',
];
const postJob = 'Post a job /employer-dashboard/add-job';

describe('the navigation bar', () => {
  it('shows Login and Registration to visitors, each leading back to the page', () => {
    open(visitor);
    expect(links()).toEqual([
      ...common,
      postJob,
      'Login /login?from=%2Fblog',
      'Registration /registration?from=%2Fblog',
    ]);
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('shows Logout instead to who is signed in', () => {
    open(signedIn);
    expect(links()).toEqual([...common, postJob]);
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  it('leads to one’s own work, with what waits there', async () => {
    open((client) => setSession(client, annSession({ user: { ...ann, isEmployer: true } })));
    expect(await screen.findByRole('link', { name: 'Posted jobs 3 waiting' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My applications 1 waiting' })).toBeVisible();
    expect(links()).toEqual([
      ...common,
      postJob,
      'Posted jobs3 waiting /employer-dashboard/my-posted-job',
      'My applications1 waiting /job-seeker-dashboard/my-apply',
      'Saved /job-seeker-dashboard/saved-jobs',
      'Account /account',
    ]);
    expect(screen.getByRole('button', { name: 'Your account 4 waiting' })).toBeVisible();
  });

  it('leaves posting a job to the menu of the employer’s dashboard there', () => {
    open(signedIn, '/employer-dashboard/my-posted-job');
    expect(links()).toEqual(common);
  });

  it('leads administrators, and no one else, to the administration', async () => {
    const { unmount } = open((client) => setSession(client, annSession({ isAdministrator: true })));
    const link = await screen.findByRole('link', { name: 'Administration' });
    expect(link).toHaveAttribute('href', '/administration');
    unmount();
    open((client) => setSession(client, annSession()));
    await screen.findByRole('link', { name: 'Saved' });
    expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
  });

  it('holds both, for the style sheet to choose, until it is known', () => {
    open(() => {});
    const login = screen.getByRole('link', { name: 'Login' });
    const leave = screen.getByRole('button', { name: 'Logout' });
    expect([login, leave].map((control) => isShownTo('out', control))).toEqual([true, false]);
    expect([login, leave].map((control) => isShownTo('in', control))).toEqual([false, true]);
  });

  it('has the toggle of the theme', () => {
    open(visitor);
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(bar.getByRole('button', { name: 'Dark theme', pressed: false })).toBeVisible();
  });

  it('marks the current place', () => {
    open(visitor);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Blogs');
  });

  it('signs out, then clears the user and the drafts', async () => {
    sessionStorage.setItem('draft:post-job', '{}');
    const { client, signOut } = open(signedIn);
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(readSession(client)).toMatchObject({ identity: null, user: null });
    expect(sessionStorage.getItem('draft:post-job')).toBeNull();
  });

  it('gives the focus to the link that stands where Logout was', async () => {
    open(signedIn);
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(screen.getByRole('link', { name: 'Login' })).toHaveFocus();
  });

  it('leaves the focus to what has it when the session ends', async () => {
    const { client } = open(signedIn);
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    visitor(client);
    await screen.findByRole('link', { name: 'Login' });
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  it('does not take the focus when a later session ends by itself', async () => {
    const { client } = open(signedIn);
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    (document.activeElement as HTMLElement).blur();
    act(() => signedIn(client));
    await screen.findByRole('button', { name: 'Logout' });
    act(() => visitor(client));
    await screen.findByRole('link', { name: 'Login' });
    expect(document.body).toHaveFocus();
  });

  it('keeps the user when signing out fails', async () => {
    const { client, signOut } = open(signedIn);
    signOut.mockResolvedValueOnce({ error: { status: 'FETCH_ERROR', error: 'x' } });
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(readSession(client).identity?.email).toBe('ann@x.example');
  });
});

describe('the small-screen menu', () => {
  const button = () => screen.getByRole('button', { name: 'Menu' });
  const isOpen = () => button().getAttribute('aria-expanded') === 'true';

  it('opens when the mouse comes, stays at a click, and closes when it leaves', async () => {
    open(visitor);
    await userEvent.hover(button());
    expect(isOpen()).toBe(true);
    await userEvent.click(button());
    expect(isOpen()).toBe(true);
    await userEvent.unhover(button());
    expect(isOpen()).toBe(false);
  });

  it('opens and closes by Enter, and by touch', async () => {
    open(visitor);
    button().focus();
    await userEvent.keyboard('{Enter}');
    expect(isOpen()).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(isOpen()).toBe(false);
    const touch = { keys: '[TouchA]', target: button() };
    await userEvent.pointer(touch);
    expect(isOpen()).toBe(true);
  });

  it('closes on Escape and gives the focus back to its button', async () => {
    open(visitor);
    button().focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(button()).toHaveFocus();
  });

  it('closes on Escape also when only the mouse opened it', async () => {
    open(visitor);
    await userEvent.hover(button());
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.body).toHaveFocus();
  });

  it('closes when the focus leaves it, and after a choice', async () => {
    open(visitor);
    button().focus();
    await userEvent.keyboard('{Enter}');
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    await vi.waitFor(() => expect(isOpen()).toBe(false));
    button().focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('link', { name: 'Find Job' }));
    expect(isOpen()).toBe(false);
  });
});
