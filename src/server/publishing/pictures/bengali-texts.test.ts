import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawBengaliTexts } from './bengali-texts.ts';
import type { PictureElement } from './picture-layout.ts';

const text = (children: string, { lines = 1, room = 1_000 } = {}): PictureElement => ({
  type: 'div',
  key: null,
  props: { children, drawing: { fontSize: 40, color: '#161b26', isBold: false, lines, room } },
});

async function measure(content: string, limits?: Parameters<typeof text>[1]) {
  const { type, props } = await drawBengaliTexts(text(content, limits));
  expect(type).toBe('img');
  return { width: Number(props['width']), height: Number(props['height']), src: props['src'] };
}

describe('a text with Bengali letters', () => {
  it('is an image whose letters are joined', async () => {
    const joined = await measure('স্ত্রী রাষ্ট্র');
    const apart = await measure('সতরী রাষটর');
    expect(joined.width).toBeLessThan(apart.width * 0.85);
  });

  it('is cut to its lines', async () => {
    const long = 'কিংকর্তব্যবিমূঢ় '.repeat(17);
    const whole = await measure(long, { lines: 20 });
    const cut = await measure(long, { lines: 3 });
    expect(whole.height).toBeGreaterThan(250);
    expect(cut.height).toBeLessThan(40 * 1.4 * 3);
    expect(cut.width).toBeGreaterThan(800);
    expect((await measure('ক'.repeat(300))).width).toBeLessThan(1_000);
  });

  it.each(['ক </span><span size="9999">', 'ক &amp; <b>', 'ক مهندس 工'])(
    'is text and nothing else: %s',
    async (content) => {
      const { src, height } = await measure(content);
      expect(height).toBeLessThan(60);
      const png = Buffer.from(String(src).split(',')[1] ?? '', 'base64');
      expect((await sharp(png).stats()).channels).toHaveLength(4);
    },
  );
});

it('leaves other texts to satori', async () => {
  const row = { type: 'div', key: null, props: { children: [text('Chef'), text('রাঁধুনি')] } };
  const { props } = await drawBengaliTexts(row);
  expect(props.children).toMatchObject([text('Chef'), { type: 'img' }]);
});
