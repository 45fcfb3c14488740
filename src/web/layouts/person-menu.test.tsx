import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { invalidateTags } from '#web/api/tags.ts';

const site = await setupTestApp();

describe('the links to a signed-in person’s own work', () => {
  it('are shown after one look-up of the session', async () => {
    const { calls } = renderPage(site, '/blog', { as: await site.create.employer() });
    await screen.findByRole('link', { name: 'Posted jobs' });
    expect(calls.filter(({ url }) => url === '/auth/session')).toHaveLength(1);
  });

  it('appear when the role was gained in another tab', async () => {
    const person = await site.create.employer();
    const { client } = renderPage(site, '/blog', { as: person });
    await screen.findByRole('link', { name: 'Posted jobs' });
    expect(screen.queryByRole('link', { name: 'My applications' })).toBeNull();
    await site.database.pool.query('update users set is_job_seeker = true where id = $1', [
      person.id,
    ]);
    // The event stream does the same.
    act(() => void invalidateTags(client, ['users']));
    expect(await screen.findByRole('link', { name: 'My applications' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Posted jobs' })).toBeVisible();
  });
});

describe('the menu behind the person’s picture', () => {
  const button = () => screen.getByRole('button', { name: /^Your account/ });
  const isOpen = () => button().getAttribute('aria-expanded') === 'true';
  const link = (name: string) =>
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });
  const openAs = async (person: Parameters<typeof site.create.jobSeeker>[0] = {}) => {
    renderPage(site, '/blog', { as: await site.create.jobSeeker(person) });
    await screen.findByRole('button', { name: /^Your account/ });
  };

  it('shows the uploaded picture, else the initials', async () => {
    const photoUrl = `/pictures/${'a1'.repeat(32)}.webp`;
    await openAs({ photoUrl });
    expect(button().querySelector('img')).toHaveAttribute('src', photoUrl);
    cleanup();
    await openAs({ fullName: 'Rima Akter' });
    expect(button().textContent).toContain('RA');
  });

  it('opens by click and by arrow, moves the focus around, and closes on Escape', async () => {
    await openAs();
    await userEvent.click(button());
    expect(isOpen()).toBe(true);
    await userEvent.click(button());
    expect(isOpen()).toBe(false);
    await userEvent.keyboard('{ArrowDown}');
    expect(isOpen()).toBe(true);
    expect(link('My applications')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(link('Account')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(link('My applications')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(button()).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(link('Account')).toHaveFocus();
  });

  it('does not open because the mouse passes', async () => {
    await openAs();
    await userEvent.hover(button());
    expect(isOpen()).toBe(false);
  });
});
