import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const initialState: { theme: Theme } = { theme: 'light' };

export const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    setTheme: (state, action: PayloadAction<Theme>) => {
      state.theme = action.payload;
    },
    toggleTheme: (state) => {
      state.theme = state.theme === 'light' ? 'dark' : 'light';
    },
  },
  selectors: { selectTheme: (state) => state.theme },
});

export const { setTheme, toggleTheme } = themeSlice.actions;
export const { selectTheme } = themeSlice.selectors;
