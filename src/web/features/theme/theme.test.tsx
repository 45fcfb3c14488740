import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it } from 'vitest';
import { readTheme } from './stored-theme.ts';
import { themeMiddleware } from './theme-middleware.ts';
import { setTheme, themeSlice } from './theme-slice.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const makeStore = () =>
  configureStore({
    reducer: combineReducers({ theme: themeSlice.reducer }),
    middleware: (defaults) => defaults().concat(themeMiddleware),
  });
const shown = () => document.documentElement.dataset['theme'];

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset['theme'] = 'light';
});

describe('the theme', () => {
  it('is light on a first visit, and whatever was kept otherwise', () => {
    expect(makeStore().getState().theme.theme).toBe('light');
    expect(readTheme()).toBe('light');
    localStorage.setItem('current-theme', 'dark');
    expect(readTheme()).toBe('dark');
    localStorage.setItem('current-theme', 'purple');
    expect(readTheme()).toBe('light');
  });

  it('flips, shows and keeps itself at each press', async () => {
    render(
      <Provider store={makeStore()}>
        <ThemeToggle />
      </Provider>,
    );
    const toggle = screen.getByRole('button', { name: 'Dark theme', pressed: false });
    await userEvent.click(toggle);
    expect([shown(), localStorage.getItem('current-theme')]).toEqual(['dark', 'dark']);
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(toggle);
    expect([shown(), localStorage.getItem('current-theme')]).toEqual(['light', 'light']);
  });

  it('is not written to the page by merely reading it', () => {
    const store = makeStore();
    store.dispatch(setTheme('dark'));
    expect(store.getState().theme.theme).toBe('dark');
    expect([shown(), localStorage.getItem('current-theme')]).toEqual(['light', null]);
  });
});
