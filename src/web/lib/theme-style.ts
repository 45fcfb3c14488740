import type { CSSProperties } from 'react';
import { type ColourName, palette } from '#contract/platform/palette.ts';
import type { Theme } from '#contract/platform/theme.ts';

/** Puts a theme on a part of the page, whichever the page has; some colours may be others. */
export const themeStyle = (
  theme: Theme,
  others?: Partial<Readonly<Record<ColourName, string>>>,
): CSSProperties => ({
  colorScheme: theme,
  ...Object.fromEntries(
    Object.entries({ ...palette[theme], ...others }).map(([name, colour]) => [
      `--color-${name}`,
      colour,
    ]),
  ),
});
