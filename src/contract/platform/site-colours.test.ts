import { describe, expect, it } from 'vitest';
import { palette } from './palette.ts';
import { defaultSite } from './site.ts';
import { getContrast } from './colours.ts';
import { findColourFault, makeShades, writeColourStyle } from './site-colours.ts';

/** Grounds of texts in this colour: the page, the surface, and its tint. */
const grounds = {
  light: [palette.light.page, palette.light.surface],
  dark: [palette.dark.page, palette.dark.surface],
};

/** 512 colours, evenly spread. */
const steps = [0, 36, 73, 109, 146, 182, 219, 255];
const hex = (part: number) => part.toString(16).padStart(2, '0');
const colours = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)),
);

describe('the colour of a site', () => {
  it('has 4.5:1 on every ground of both themes, whichever is accepted', () => {
    const accepted = colours.filter((colour) => findColourFault(colour) === undefined);
    expect(accepted.length).toBeGreaterThan(100);
    for (const colour of accepted) {
      const shades = makeShades(colour);
      for (const theme of ['light', 'dark'] as const) {
        const { primary, 'primary-content': content, tint } = shades[theme];
        for (const ground of [...grounds[theme], tint]) {
          expect(getContrast(primary, ground), `${colour} ${theme} on ${ground}`).toBeGreaterThan(
            4.5,
          );
        }
        expect(getContrast(content, primary), `${colour} ${theme} button`).toBeGreaterThan(4.5);
        expect(
          getContrast(shades[theme].accent, shades[theme]['accent-content']),
          `${colour} ${theme} call to action`,
        ).toBeGreaterThan(7);
      }
    }
  });

  it('is refused with a darker one that is accepted', () => {
    const refused = colours.filter((colour) => findColourFault(colour) !== undefined);
    expect(refused).toContain('#ffffff');
    for (const colour of refused) {
      const advice = /#[0-9a-f]{6}/.exec(findColourFault(colour) ?? '')?.[0] ?? '';
      expect(findColourFault(advice), `${colour}: ${advice}`).toBeUndefined();
    }
  });

  it('leaves the default as the style sheet has it', () => {
    expect(writeColourStyle(defaultSite.colour)).toBe('');
    expect(makeShades(defaultSite.colour).light.primary).toBe('#0b6e66');
    expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21);
  });

  it('has a second shade of its hue, and amber beside a grey', () => {
    expect(makeShades('#7a1f5c').light.accent).toBe('#e28dc6');
    expect(makeShades('#3a3f3d').light.accent).toBe(palette.light.accent);
    expect(makeShades(defaultSite.colour).light.accent).toBe(palette.light.accent);
  });

  it('is written for both themes, and light on paper', () => {
    const style = writeColourStyle('#7a1f5c');
    expect(style).toMatch(/^:root\{--color-primary:#7a1f5c;/);
    expect(style.match(/@media screen/g)).toHaveLength(2);
    expect(style).not.toMatch(/[<>]/);
  });
});
