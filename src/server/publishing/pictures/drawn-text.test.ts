import { beforeAll, describe, expect, it } from 'vitest';
import { type DrawText, makeTextDrawer, type TextStyle } from './drawn-text.ts';

let draw: DrawText;
beforeAll(async () => {
  draw = await makeTextDrawer();
});

const style: TextStyle = {
  fontSize: 40,
  color: '#161b26',
  lineHeight: 1.25,
  lines: 1,
  room: 1_000,
};

/** The rows of pixels that a text has, from the top of its lines. */
async function findInk(content: string, options: Partial<TextStyle> = {}) {
  const { image, raw, top } = await draw(content, { ...style, ...options });
  const rows = Array.from({ length: raw.height }, (_, row) => row).filter((row) =>
    image.subarray(row * raw.width * 4, (row + 1) * raw.width * 4).some((byte) => byte > 0),
  );
  return { first: top + Math.min(...rows), last: top + Math.max(...rows) };
}

describe('a text in Bengali', () => {
  it('has letters that are joined', async () => {
    const joined = await draw('স্ত্রী রাষ্ট্র', style);
    const apart = await draw('সতরী রাষটর', style);
    expect(joined.width).toBeLessThan(apart.width * 0.85);
  });

  it('is cut between two letters', async () => {
    const { content } = await draw('স্ত্রী'.repeat(60), style);
    expect(content.replaceAll('স্ত্রী', '')).toBe('…');
  });
});

describe('a text that is too long', () => {
  it.each(['Engineer ', 'مهندس ', 'কিংকর্তব্যবিমূঢ় ', 'W'])(
    'is cut with an ellipsis to its lines and its room: %s',
    async (word) => {
      const text = word.repeat(150).trim();
      for (const lines of [1, 2, 3]) {
        const cut = await draw(text, { ...style, lines });
        expect(cut.height).toBe(50 * lines);
        expect(cut.width).toBeGreaterThan(700);
        expect(cut.width).toBeLessThanOrEqual(1_000);
        expect(cut.content.endsWith('…')).toBe(true);
        expect(text.startsWith(cut.content.slice(0, -1))).toBe(true);
      }
    },
  );

  it('is whole where its lines have room for it', async () => {
    const text = 'Engineer '.repeat(10).trim();
    const { content, height } = await draw(text, { ...style, lines: 3 });
    expect(content).toBe(text);
    expect(height).toBe(100);
  });

  it('gets lines about equally long where they are balanced', async () => {
    const text = `${'Engineer '.repeat(6)}wanted`;
    const wide = await draw(text, { ...style, lines: 3 });
    const even = await draw(text, { ...style, lines: 3, isBalanced: true });
    expect(even.height).toBe(wide.height);
    expect(even.width).toBeLessThan(wide.width * 0.75);
  });
});

describe('a line', () => {
  it.each([
    ['low letters', 'acemnu'],
    ['letters that reach above', 'acÁẤl'],
    ['letters that reach below', 'aqgjp'],
    ['letters of another font', 'কখগ'],
  ])('has one baseline whatever its letters are: %s', async (_name, text) => {
    const { last: baseline } = await findInk('acemnu');
    const { first, last } = await findInk(text);
    expect(first).toBeGreaterThanOrEqual(-10);
    expect(last).toBeGreaterThanOrEqual(baseline - 2);
    expect(last).toBeLessThanOrEqual(baseline + 12);
  });
});

it.each(['a </span><span size="9999999">', 'a &amp; <b>', 'ক مهندس &#9;'])(
  'a text is text and nothing else: %s',
  async (text) => {
    const { content, height } = await draw(text, style);
    expect(content).toBe(text);
    expect(height).toBe(50);
  },
);

it('a text has its colour, on nothing', async () => {
  const { image } = await draw('■', { ...style, color: '#7a1f5c' });
  const pixels = new Set(image.toString('hex').match(/.{8}/g));
  expect(pixels).toContain('7a1f5cff');
  expect(pixels).toContain('00000000');
});
