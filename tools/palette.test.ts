import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { palette } from '#contract/platform/palette.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const sheet = read('src/web/styles.css');

/** The colours that a block of the style sheet gives to names. */
const readColours = (block: string): Record<string, string> =>
  Object.fromEntries(
    [...block.matchAll(/--color-([a-z-]+): (#[^;]+);/g)].map(([, name = '', colour = '']) => [
      name,
      colour,
    ]),
  );

const [theme = ''] = /@theme \{[^}]*\}/.exec(sheet) ?? [];
const [darkTheme = ''] = /\[data-theme='dark'\] \{[^}]*\}/.exec(sheet) ?? [];

it('is what the style sheet has in both themes, and nothing else', () => {
  expect(readColours(theme)).toEqual(palette.light);
  expect({ ...readColours(theme), ...readColours(darkTheme) }).toEqual(palette.dark);
  const others = sheet
    .replace(theme, '')
    .replace(darkTheme, '')
    .match(/#[0-9a-f]{3,8}\b/g);
  // The shade over a pressed button.
  expect(new Set(others)).toEqual(new Set(['#000']));
});

it('is in the files that no code writes', () => {
  expect(JSON.parse(read('public/manifest.webmanifest'))).toMatchObject({
    background_color: palette.light.page,
    theme_color: palette.light.surface,
  });
  expect(read('index.html')).toContain(
    `<meta name="theme-color" content="${palette.light.surface}" />`,
  );
});
