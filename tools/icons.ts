import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { markPath } from '#contract/platform/brand.ts';

/** Draws the icons in `public/` and the picture in mails from the mark: `node tools/icons.ts`, after the mark has changed. */

/** The mark in white on a tile of the primary colour, 32 units wide. */
const drawTile = ({ radius, scale }: { radius: number; scale: number }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="#0b6e66"/>` +
  `<path transform="translate(16 16)scale(${scale})translate(-16 -16)" fill="#fff" fill-rule="evenodd" d="${markPath}"/></svg>\n`;

/** Systems round the corners of these themselves, and may cut off a tenth at each edge. */
const systemTile = Buffer.from(drawTile({ radius: 0, scale: 0.62 }));

const toPath = (name: string): string => join(import.meta.dirname, '../public', name);

async function drawSystemIcon(name: string, edge: number): Promise<void> {
  const picture = sharp(systemTile, { density: (72 * edge) / 32 }).resize(edge, edge);
  await picture.png({ palette: true, effort: 10 }).toFile(toPath(name));
}

await writeFile(toPath('favicon.svg'), drawTile({ radius: 7, scale: 0.8 }));
await drawSystemIcon('apple-touch-icon.png', 180);
await drawSystemIcon('icon-192.png', 192);
await drawSystemIcon('icon-512.png', 512);

/** Mails hold theirs at twice its size. */
const mailMark = await sharp(Buffer.from(drawTile({ radius: 7, scale: 0.8 })), { density: 144 })
  .resize(64, 64)
  .png({ palette: true, effort: 10 })
  .toBuffer();
await writeFile(
  join(import.meta.dirname, '../src/server/platform/mail/mark-png.ts'),
  `/** The mark for mails as PNG in base64, drawn by tools/icons.ts. */\nexport const markPng =\n  '${mailMark.toString('base64')}';\n`,
);
