import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import satori, { type SatoriOptions } from 'satori';
import sharp from 'sharp';
import { pictureSize } from '#contract/publishing/feeds.ts';
import { drawBengaliTexts } from './bengali-texts.ts';
import { layOutPicture, type Picture } from './picture-layout.ts';

/** The worker thread that draws pictures: answers each one with its PNG. An error ends it. */

if (!parentPort) {
  throw new Error('This file runs as a worker thread only.');
}
const port = parentPort;
const require = createRequire(import.meta.url);

/** The files have all letters of the fonts, in spite of their names. */
const regular = require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff');
const bold = require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff');
const fonts: SatoriOptions['fonts'] = [
  { name: 'DejaVu Sans', weight: 400, data: await readFile(regular) },
  { name: 'DejaVu Sans', weight: 700, data: await readFile(bold) },
];

/** A transparent GIF of one pixel, in place of a character that the fonts do not have. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

async function draw(picture: Picture): Promise<Uint8Array> {
  const element = await drawBengaliTexts(layOutPicture(picture));
  const svg = await satori(element, {
    ...pictureSize,
    fonts,
    loadAdditionalAsset: async () => blank,
  });
  return sharp(Buffer.from(svg)).png().toBuffer();
}

// Messages that arrive before wait in the port.
port.on('message', (picture: Picture) => void draw(picture).then((png) => port.postMessage(png)));
