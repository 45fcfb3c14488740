import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import satori, { type SatoriOptions } from 'satori';
import { pictureSize } from '#contract/publishing/feeds.ts';
import { layOutPicture, type Picture } from './picture-layout.ts';

/** The worker thread that draws pictures: answers each one with its PNG. An error ends it. */

if (!parentPort) {
  throw new Error('This file runs as a worker thread only.');
}
const port = parentPort;
const require = createRequire(import.meta.url);

const regular = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf');
const bold = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf');
const fonts: SatoriOptions['fonts'] = [
  { name: 'DejaVu Sans', weight: 400, data: await readFile(regular) },
  { name: 'DejaVu Sans', weight: 700, data: await readFile(bold) },
];
await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));

/** A transparent GIF of one pixel, in place of a character that the fonts do not have. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

async function draw(picture: Picture): Promise<Uint8Array> {
  const element = layOutPicture(picture);
  const svg = await satori(element, {
    ...pictureSize,
    fonts,
    loadAdditionalAsset: async () => blank,
  });
  const renderer = new Resvg(svg);
  const image = renderer.render();
  const png = image.asPng();
  // Memory of WebAssembly: the garbage collector does not free it.
  image.free();
  renderer.free();
  return png;
}

// Messages that arrive before wait in the port.
port.on('message', (picture: Picture) => void draw(picture).then((png) => port.postMessage(png)));
