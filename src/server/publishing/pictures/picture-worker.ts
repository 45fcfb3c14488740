import { parentPort } from 'node:worker_threads';
import { markPath } from '#contract/platform/brand.ts';
import { pictureSize } from '#contract/publishing/feeds.ts';
import { loadSharp } from '#server/platform/site/load-sharp.ts';
import { coverSizes, drawCover } from './draw-cover.ts';
import { makeTextDrawer } from './drawn-text.ts';
import type { PictureElement } from './picture-elements.ts';
import { layOutPicture, type Picture } from './picture-layout.ts';

/** The worker thread that draws pictures: answers each one with its PNG. An error ends it. */
if (!parentPort) {
  throw new Error('This file runs as a worker thread only.');
}
const port = parentPort;
const sharp = await loadSharp();
const drawText = await makeTextDrawer();

/** Texts are no part of the SVG, so that none can be anything but a drawing. */
function toSvg(element: PictureElement): string {
  const { x, y, width, height } = element;
  switch (element.kind) {
    case 'box': {
      const { fill, radius = 0, line } = element;
      const inset = line === undefined ? 0 : 1;
      const stroke = line === undefined ? '' : ` stroke="${line}" stroke-width="2"`;
      return `<rect x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${radius}" fill="${fill}"${stroke}/>`;
    }
    case 'mark':
      return `<path transform="translate(${x} ${y}) scale(${width / 32})" fill-rule="evenodd" fill="${element.fill}" d="${markPath}"/>`;
    case 'image':
      return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${element.href}"/>`;
    case 'cover':
      return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${coverSizes.card.width} ${coverSizes.card.height}" preserveAspectRatio="xMidYMid slice">${drawCover(element.colours, element.name)}</svg>`;
    case 'text':
      return '';
  }
}

const toOverlay = (element: PictureElement) => {
  if (element.kind !== 'text') {
    return [];
  }
  const { image: input, raw, top } = element.text;
  return [{ input, raw, left: Math.round(element.x), top: Math.round(element.y) + top }];
};

async function draw(picture: Picture): Promise<Uint8Array> {
  const { width, height } = pictureSize;
  const elements = await layOutPicture(picture, drawText);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${elements.map(toSvg).join('')}</svg>`;
  return sharp(Buffer.from(svg)).composite(elements.flatMap(toOverlay)).png().toBuffer();
}

// Messages that arrive before wait in the port.
port.on('message', (picture: Picture) => void draw(picture).then((png) => port.postMessage(png)));
