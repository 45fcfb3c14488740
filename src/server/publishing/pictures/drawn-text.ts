import { createRequire } from 'node:module';
import { listGraphemes } from '#contract/platform/text/cut.ts';
import { startsRightToLeft } from '#contract/platform/text/words.ts';
import { loadSharp } from '#server/platform/site/load-sharp.ts';

export interface TextStyle {
  /** Pixels, as all lengths. */
  readonly fontSize: number;
  readonly color: string;
  readonly isBold?: boolean;
  /** Of one line, as a factor of the font size. */
  readonly lineHeight: number;
  /** The rest of a text that needs more is cut with an ellipsis. */
  readonly lines: number;
  /** The width of the longest line. */
  readonly room: number;
  /** Whether lines become about equally long where none is cut off. */
  readonly isBalanced?: boolean;
}

/** The pixels of a text, which reach over the height of its lines: `top` is where they begin. */
export interface DrawnText {
  readonly content: string;
  readonly width: number;
  readonly height: number;
  readonly image: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 4 };
  readonly top: number;
}

export type DrawText = (content: string, style: TextStyle) => Promise<DrawnText>;

const require = createRequire(import.meta.url);

/** The face of headings, and DejaVu for other scripts: its files have all its letters, in spite of their names. */
export const fontFiles = {
  regular: [
    require.resolve('@expo-google-fonts/anek-latin/400Regular/AnekLatin_400Regular.ttf'),
    require.resolve('@expo-google-fonts/anek-bangla/400Regular/AnekBangla_400Regular.ttf'),
    require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff'),
  ],
  bold: [
    require.resolve('@expo-google-fonts/anek-latin/700Bold/AnekLatin_700Bold.ttf'),
    require.resolve('@expo-google-fonts/anek-bangla/700Bold/AnekBangla_700Bold.ttf'),
    require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff'),
  ],
};

/** A font draws what the one before it lacks. */
const families = 'Anek Latin, Anek Bangla, DejaVu Sans';

/** The bar rises above the baseline by this factor of the font size, higher than letters. */
const barHeight = 0.764;
/** From the middle of a line down to its baseline. */
const baseline = 0.346;
/** More than letters end above the baseline; with what they reach below, still less than a line. */
const slack = 0.35;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * sharp takes texts as markup of Pango, and cuts the picture at the outermost pixels. A line before the text with an
 * invisible bar tells where its first line is.
 */
async function drawLines(content: string, style: TextStyle, width: number) {
  const sharp = await loadSharp();
  const { fontSize, color, isBold, lineHeight } = style;
  const escaped = content.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? '');
  const bar = startsRightToLeft(content) ? '\u200F|' : '|';
  const line = Math.round(fontSize * lineHeight);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" insert_hyphens="no" line_height="${line * 1024}"><span face="DejaVu Sans" fgalpha="1">${bar}</span>\n${escaped}</span>`,
      font: `${families} ${isBold ? 'Bold ' : ''}${fontSize}`,
      width: Math.ceil(width),
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lines = Math.floor((info.height - (barHeight - slack) * fontSize) / line);
  return { content, data, info, lines };
}

type Lines = Awaited<ReturnType<typeof drawLines>>;

/** The greatest integer from `low` on, and below `high`, that fits. */
async function findGreatest(low: number, high: number, fits: (value: number) => Promise<boolean>) {
  let [best, tooGreat] = [low, high];
  while (tooGreat - best > 1) {
    const middle = Math.floor((best + tooGreat) / 2);
    [best, tooGreat] = (await fits(middle)) ? [middle, tooGreat] : [best, middle];
  }
  return best;
}

/** The longest beginning that fits, cut between two letters. */
async function cutLines(content: string, style: TextStyle): Promise<Lines> {
  const letters = listGraphemes(content);
  const draw = (count: number) =>
    drawLines(`${letters.slice(0, count).join('').trimEnd()}…`, style, style.room);
  const fits = async (count: number) => (await draw(count)).lines <= style.lines;
  return draw(await findGreatest(1, letters.length, fits));
}

/** As many lines in the least width. */
async function balanceLines({ content, lines }: Lines, style: TextStyle): Promise<Lines> {
  const draw = (saved: number) => drawLines(content, style, style.room - saved);
  const fits = async (saved: number) => (await draw(saved)).lines === lines;
  return draw(await findGreatest(0, Math.floor(style.room / 2), fits));
}

/** Loads the fonts and returns a function that draws with them. Fonts of the system play no part. */
export async function makeTextDrawer(): Promise<DrawText> {
  const sharp = await loadSharp();
  for (const fontfile of [...fontFiles.regular, ...fontFiles.bold]) {
    // libvips keeps each font that it has loaded.
    await sharp({ text: { text: '|', font: families, fontfile } })
      .raw()
      .toBuffer();
  }
  return async (content, style) => {
    const { fontSize, lineHeight, lines: most, room, isBalanced = false } = style;
    const whole = await drawLines(content, style, room);
    const isCut = whole.lines > most;
    const cut = isCut ? await cutLines(content, style) : whole;
    const drawn = isBalanced && !isCut && cut.lines > 1 ? await balanceLines(cut, style) : cut;
    const line = Math.round(fontSize * lineHeight);
    const { width, height } = drawn.info;
    return {
      content: drawn.content,
      width,
      height: drawn.lines * line,
      image: drawn.data,
      raw: { width, height, channels: 4 },
      top: Math.round((baseline - barHeight) * fontSize - line / 2),
    };
  };
}
