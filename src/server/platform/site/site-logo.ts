import type { SiteInfo } from '#contract/platform/site.ts';
import type { Site } from './live-site.ts';
import { loadSharp } from './load-sharp.ts';
import { drawTile, type TileShape, tileShapes } from './logo-tile.ts';

/** The bytes of an uploaded picture; undefined where it is gone. */
export type ReadLogo = (path: string) => Promise<Buffer | undefined>;

interface Drawing {
  /** Pixels. */
  readonly edge: number;
  readonly shape: TileShape;
}

const white = { r: 255, g: 255, b: 255, alpha: 1 };
const clear = { ...white, alpha: 0 };

/** A logo as it is, or for systems in the middle of a white tile, within what they never cut off. */
export async function drawLogo(logo: Buffer, { edge, shape }: Drawing): Promise<Buffer> {
  const isTile = shape === 'system';
  const inner = isTile ? Math.round(edge * 0.72) : edge;
  const border = Math.floor((edge - inner) / 2);
  const rest = edge - inner - border;
  const sharp = await loadSharp();
  return sharp(logo)
    .resize(inner, inner, { fit: 'contain', background: clear })
    .extend({ top: border, left: border, bottom: rest, right: rest, background: clear })
    .flatten(isTile ? { background: white } : false)
    .png()
    .toBuffer();
}

/** The logo of the site, or the mark in its colour, in the sizes and forms that icons, mails and pictures need. */
export class SiteLogo {
  readonly #site: Pick<Site, 'info'>;
  readonly #readLogo: ReadLogo;
  /** Of the present settings alone. */
  #drawings = new Map<string, Promise<Buffer>>();
  #drawn: SiteInfo | undefined;

  constructor(site: Pick<Site, 'info'>, readLogo: ReadLogo) {
    this.#site = site;
    this.#readLogo = readLogo;
  }

  /** PNG. */
  draw(drawing: Drawing): Promise<Buffer> {
    const { info } = this.#site;
    if (this.#drawn !== info) {
      this.#drawn = info;
      this.#drawings = new Map();
    }
    const key = `${drawing.shape} ${drawing.edge}`;
    const known = this.#drawings.get(key);
    if (known) {
      return known;
    }
    const drawings = this.#drawings;
    const drawn = this.#draw(info, drawing);
    drawings.set(key, drawn);
    drawn.catch(() => drawings.delete(key));
    return drawn;
  }

  async #draw({ colour, logo }: SiteInfo, drawing: Drawing): Promise<Buffer> {
    const bytes = logo === null ? undefined : await this.#readLogo(logo);
    if (bytes) {
      return drawLogo(bytes, drawing);
    }
    const { edge, shape } = drawing;
    const sharp = await loadSharp();
    const tile = Buffer.from(drawTile({ colour, ...tileShapes[shape] }));
    return sharp(tile, { density: (72 * edge) / 32 })
      .resize(edge, edge)
      .png()
      .toBuffer();
  }
}
