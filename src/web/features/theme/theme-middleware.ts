import type { Middleware } from '@reduxjs/toolkit';
import { applyTheme } from './stored-theme.ts';
import { type Theme, toggleTheme } from './theme-slice.ts';

/** Toggling shows and keeps the theme at once. */
export const themeMiddleware: Middleware<unknown, { theme: { theme: Theme } }> =
  ({ getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (toggleTheme.match(action)) {
      applyTheme(getState().theme.theme);
    }
    return result;
  };
