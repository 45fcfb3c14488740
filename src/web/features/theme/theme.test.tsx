import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HydratedContext } from '#web/lib/use-is-hydrated.ts';
import { readTheme } from './theme.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const shown = () => document.documentElement.dataset['theme'];
const stored = () => localStorage.getItem('current-theme');
const toggle = () => screen.getByRole('button', { name: 'Dark theme' });
const isPressed = () => toggle().getAttribute('aria-pressed');

/** What a browser reports to this tab when another one has changed the storage. */
const reportStorage = (key: string | null) =>
  act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset['theme'] = 'light';
});

describe('the theme', () => {
  it('is light on a first visit, and afterwards the one that the document shows', () => {
    expect(readTheme()).toBe('light');
    document.documentElement.dataset['theme'] = 'dark';
    expect(readTheme()).toBe('dark');
    document.documentElement.dataset['theme'] = 'purple';
    expect(readTheme()).toBe('light');
  });

  it('flips, shows and keeps itself at each press', async () => {
    render(<ThemeToggle />);
    expect(isPressed()).toBe('false');
    await userEvent.click(toggle());
    expect([shown(), stored()]).toEqual(['dark', 'dark']);
    await waitFor(() => expect(isPressed()).toBe('true'));
    await userEvent.click(toggle());
    expect([shown(), stored()]).toEqual(['light', 'light']);
    await waitFor(() => expect(isPressed()).toBe('false'));
  });

  it('is not written to the storage by merely showing it', () => {
    document.documentElement.dataset['theme'] = 'dark';
    render(<ThemeToggle />);
    expect(isPressed()).toBe('true');
    expect([shown(), stored()]).toEqual(['dark', null]);
  });

  it('is pressed after hydration in dark, although the server wrote light, and nothing is reported', async () => {
    document.documentElement.dataset['theme'] = 'dark';
    const container = document.createElement('div');
    const page = (isHydrated: boolean) => (
      <HydratedContext value={isHydrated}>
        <ThemeToggle />
      </HydratedContext>
    );
    container.innerHTML = renderToString(page(false));
    document.body.append(container);
    expect(isPressed()).toBe('false');
    const onRecoverableError = vi.fn();
    const { rerender } = render(page(false), { container, hydrate: true, onRecoverableError });
    expect(isPressed()).toBe('false');
    rerender(page(true));
    expect(isPressed()).toBe('true');
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('is the one that another tab chose while this page was still starting', async () => {
    localStorage.setItem('current-theme', 'dark');
    render(<ThemeToggle />);
    await waitFor(() => expect([shown(), isPressed()]).toEqual(['dark', 'true']));
  });

  it('follows another tab, and a cleared storage, but no other key', async () => {
    render(<ThemeToggle />);
    localStorage.setItem('current-theme', 'dark');
    await reportStorage('signed-in');
    expect([shown(), isPressed()]).toEqual(['light', 'false']);
    await reportStorage('current-theme');
    expect([shown(), isPressed()]).toEqual(['dark', 'true']);
    localStorage.clear();
    await reportStorage(null);
    expect([shown(), isPressed()]).toEqual(['light', 'false']);
  });
});
