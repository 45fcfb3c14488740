import { beforeAll, describe, expect, it } from 'vitest';
import { isRightToLeft, toDrawable } from './drawable-text.ts';
import { type Glyphs, measureText, readGlyphs } from './glyphs.ts';
import { loadFonts } from './picture-renderer.ts';

let bold: Glyphs;
beforeAll(async () => {
  bold = readGlyphs((await loadFonts()).bold);
});

describe('what a font can draw', () => {
  it('is read from its file, with the width of every character', () => {
    expect(bold.size).toBeGreaterThan(5_000);
    const [space = 0, thin = 0, wide = 0] = [' ', 'i', 'W'].map((text) => measureText(text, bold));
    expect(space).toBeGreaterThan(0.2);
    expect(wide).toBeGreaterThan(2 * thin);
    expect(measureText('iWi', bold)).toBeCloseTo(2 * thin + wide);
    expect(measureText('e\u0301', bold)).toBe(measureText('e', bold));
  });

  it('is nothing at all where a file is no font', () => {
    expect(() => readGlyphs(new Uint8Array(64))).toThrow('no table');
  });
});

describe('a text for a picture', () => {
  it.each([
    ['Senior Engineer (C++/C#) – 100 %', 'Senior Engineer (C++/C#) – 100 %'],
    ['Größenänderung, naïve Łódź', 'Größenänderung, naïve Łódź'],
    ['Инженер · Μηχανικός', 'Инженер · Μηχανικός'],
    ['مهندس React', 'مهندس React'],
    ['</text><image href="x"/>&]]>', '</text><image href="x"/>&]]>'],
  ])('stays as it is where the font has all of it: %s', (text, drawable) => {
    expect(toDrawable(text, bold)).toBe(drawable);
  });

  it.each([
    ['🚀 Growth Hacker 🔥', 'Growth Hacker'],
    ['Chef 👩‍💻👍🏽🇧🇩 wanted', 'Chef wanted'],
    ['Engineer (東京) at 株式会社 Rocket', 'Engineer at Rocket'],
    ['開発者 / Developer — 東京', 'Developer'],
    ['সিনিয়র React প্রকৌশলী', 'React'],
  ])('is without what the font has not, and without its remains: %s', (text, drawable) => {
    expect(toDrawable(text, bold)).toBe(drawable);
  });

  it.each(['工程师', 'প্রকৌশলী', '🔥🔥🔥', '?!…', '\ud800\udc00\0', '   ', '', '\u202e\u2066'])(
    'is empty where nothing is left that says something: %j',
    (text) => {
      expect(toDrawable(text, bold)).toBe('');
    },
  );

  it('is one line, without what is no character of a text', () => {
    expect(toDrawable(' a\n\tb\u2028c\0d \u00a0 e\u0007', bold)).toBe('a b c d e');
    // U+F400 is nobody's and has a glyph in this font.
    expect(toDrawable('a\ud800b\udc00c\uffffd\ufdd0e\uf400f', bold)).toBe('abcdef');
    expect(toDrawable('pay\u202eroll\u2066 \u200bx\ufeffy\u00adz', bold)).toBe('payroll x yz');
  });

  it('keeps the one invisible sign that Persian needs', () => {
    expect(toDrawable('می\u200cخواهم', bold)).toBe('می\u200cخواهم');
  });

  it('is drawn with the marks that languages use, and without piles of them', () => {
    expect(toDrawable('e\u0301a\u0323\u0302', bold)).toBe('éậ');
    expect(toDrawable(`Z${'\u0301'.repeat(40)}algo`, bold)).toBe('algo');
  });

  it('is no longer than a picture could use, however long it was', () => {
    expect(toDrawable('😀'.repeat(5_000), bold).length).toBeLessThanOrEqual(600);
    expect(toDrawable('x'.repeat(5_000), bold)).toHaveLength(600);
  });
});

describe('the direction of a text', () => {
  it.each([
    ['مهندس React', true],
    ['(1) מהנדס', true],
    ['React مهندس', false],
    ['Engineer', false],
    ['123', false],
  ])('is that of its first letter: %s', (text, expected) => {
    expect(isRightToLeft(text)).toBe(expected);
  });
});
