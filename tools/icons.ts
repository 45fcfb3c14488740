import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { defaultSettings } from '#contract/platform/site-choices.ts';
import { drawTile, tileShapes } from '#server/platform/site/logo-tile.ts';

/** Draws the icons in `public/` and the picture in mails from the mark: `node tools/icons.ts`, after the mark has changed. */

const colour = defaultSettings.colour;
const systemTile = Buffer.from(drawTile({ colour, ...tileShapes.system }));
const roundedTile = drawTile({ colour, ...tileShapes.rounded });

const toPath = (name: string): string => join(import.meta.dirname, '../public', name);

async function drawSystemIcon(name: string, edge: number): Promise<void> {
  const picture = sharp(systemTile, { density: (72 * edge) / 32 }).resize(edge, edge);
  await picture.png({ palette: true, effort: 10 }).toFile(toPath(name));
}

await writeFile(toPath('favicon.svg'), roundedTile);
await drawSystemIcon('apple-touch-icon.png', 180);
await drawSystemIcon('icon-192.png', 192);
await drawSystemIcon('icon-512.png', 512);

/** Mails hold theirs at twice its size. */
const mailMark = await sharp(Buffer.from(roundedTile), { density: 144 })
  .resize(64, 64)
  .png({ palette: true, effort: 10 })
  .toBuffer();
await writeFile(
  join(import.meta.dirname, '../src/server/platform/mail/logo-png.ts'),
  `/** The mark for mails as PNG in base64, drawn by tools/icons.ts. */\nexport const logoPng =\n  '${mailMark.toString('base64')}';\n`,
);
