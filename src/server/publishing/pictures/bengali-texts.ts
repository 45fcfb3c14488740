import { createRequire } from 'node:module';
import sharp from 'sharp';
import { listGraphemes } from '#contract/platform/text/cut.ts';
import { toBengaliDrawable } from '#contract/platform/text/drawable.ts';
import { isBengali } from '#contract/platform/text/words.ts';
import type { PictureElement, TextDrawing } from './picture-layout.ts';

/** Draws texts with Bengali letters: satori loses parts of them (`স্ত্রী`), Pango in sharp joins them as a browser does. */

const require = createRequire(import.meta.url);
const regular =
  require.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf');
const bold =
  require.resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf');

/** Pixels drawn for one of the picture. */
const scale = 2;
/** More than the font's own, less than two lines are high. */
const lineHeight = 1.4;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** sharp takes texts as markup of Pango. */
function drawText(text: string, { fontSize, color, isBold, room }: TextDrawing) {
  const escaped = text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? '');
  return sharp({
    text: {
      text: `<span foreground="${color}">${escaped}</span>`,
      font: `Noto Sans Bengali ${isBold ? 'Bold ' : ''}${fontSize}`,
      fontfile: isBold ? bold : regular,
      width: room * scale,
      dpi: 72 * scale,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** The longest beginning that fits, with an ellipsis where it is not the whole text. */
async function drawFitting(text: string, drawing: TextDrawing) {
  const height = drawing.lines * drawing.fontSize * lineHeight * scale;
  const whole = await drawText(text, drawing);
  if (whole.info.height <= height) {
    return whole;
  }
  const letters = listGraphemes(text);
  const cut = (end: number) => drawText(`${letters.slice(0, end).join('').trimEnd()}…`, drawing);
  let fits = 1;
  let tooMany = letters.length;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    const { info } = await cut(middle);
    [fits, tooMany] = info.height <= height ? [middle, tooMany] : [fits, middle];
  }
  return cut(fits);
}

async function toImage(text: string, drawing: TextDrawing): Promise<PictureElement> {
  const { data, info } = await drawFitting(toBengaliDrawable(text), drawing);
  const src = `data:image/png;base64,${data.toString('base64')}`;
  const size = { width: info.width / scale, height: info.height / scale };
  // The image ends where the letters do.
  const margin = `${Math.round(drawing.fontSize * 0.14)}px 0`;
  return { type: 'img', key: null, props: { src, ...size, style: { flexShrink: 0, margin } } };
}

/** The picture with images in place of its texts in Bengali. */
export async function drawBengaliTexts(element: PictureElement): Promise<PictureElement> {
  const { children, drawing } = element.props;
  if (typeof children === 'string') {
    return drawing && isBengali(children) ? toImage(children, drawing) : element;
  }
  if (!Array.isArray(children)) {
    return element;
  }
  const drawn = await Promise.all(children.map(drawBengaliTexts));
  return { ...element, props: { ...element.props, children: drawn } };
}
