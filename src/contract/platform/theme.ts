/** The colours that a page needs first. They stand apart from the palette, because every page loads this file. */

/** The colour of a site that nobody has changed. */
export const defaultColour = '#0b6e66';

export type Theme = 'light' | 'dark';

/** The colours of a browser's own bars. */
export const surfaces = { light: '#ffffff', dark: '#161b22' } as const satisfies Record<
  Theme,
  string
>;
