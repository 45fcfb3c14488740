import { loadSharp } from '#server/platform/site/load-sharp.ts';

/** Bytes of a preview: a page sends it twice, in its HTML and in its data. */
const maxBytes = 1_200;
/**
 * Sizes as 16 to 9, of which the largest is taken that fits: a flat drawing keeps its edges, a photo becomes a blur of its
 * colours.
 */
const steps = Array.from({ length: 19 }, (_, at) => 20 - at);
const toSize = (step: number) => ({ width: 16 * step, height: 9 * step });
/** As an upload may have. */
const maxPixels = 25_000_000;

/**
 * Draws a picture in about a thousand bytes, as WebP in base64.
 * Undefined for one with clear parts, behind which it would be seen, and for one that cannot be drawn.
 */
export async function drawPreview(picture: Uint8Array): Promise<string | undefined> {
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(picture, { limitInputPixels: maxPixels, pages: 1 })
      .resize({ ...toSize(Math.max(...steps)), fit: 'cover' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const drawn = () => sharp(data, { raw: { width, height, channels } });
    if (!(await drawn().stats()).isOpaque) {
      return undefined;
    }
    for (const step of steps) {
      const bytes = await drawn()
        .removeAlpha()
        .resize(toSize(step))
        .webp({ quality: 40, effort: 6 })
        .toBuffer();
      if (bytes.length <= maxBytes) {
        return bytes.toString('base64');
      }
    }
    return undefined;
  } catch {
    return undefined;
  }
}

/** As large as any screen shows it, so that browsers count it as the picture, and do not count the picture again. */
const size = 'width="1920" height="1080" viewBox="0 0 16 9"';

/** The URL of a preview that `drawPreview` has made: a picture with the size of the real one. */
export const toPreviewUrl = (webp: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image width="16" height="9" href="data:image/webp;base64,${webp}"/></svg>`,
  )}`;
