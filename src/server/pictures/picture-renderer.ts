import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { readGlyphs } from './glyphs.ts';
import { toSvg } from './picture-layout.ts';
import type { Picture } from './picture.ts';

/** Finds files of installed packages: the same for sources, tests and the build. */
const require = createRequire(import.meta.url);

export const loadFonts = async () => ({
  regular: await readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
  bold: await readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
});

/**
 * Loads what drawing takes, some 60 MB, and answers the function that makes a PNG. Nothing but the two fonts is
 * ever read: no font of the system, no address in a picture. Can be called once in a thread.
 */
export async function loadRenderer(): Promise<(picture: Picture) => Uint8Array> {
  const fonts = await loadFonts();
  const faces = { regular: readGlyphs(fonts.regular), bold: readGlyphs(fonts.bold) };
  await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const font = { fontBuffers: [fonts.regular, fonts.bold], defaultFontFamily: 'DejaVu Sans' };
  return (picture) => {
    const drawing = new Resvg(toSvg(picture, faces), { font });
    const image = drawing.render();
    const png = image.asPng();
    // Their memory is the renderer's own: no garbage collection gives it back in time.
    image.free();
    drawing.free();
    return png;
  };
}
