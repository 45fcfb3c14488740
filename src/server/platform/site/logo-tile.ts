import { markPath } from '#contract/platform/brand.ts';

interface Tile {
  readonly colour: string;
  /** Of 32 units. */
  readonly radius: number;
  readonly scale: number;
}

/** Browsers and mails show the tile as it is. Systems round the corners themselves, and may cut off a tenth at each edge. */
export const tileShapes = {
  rounded: { radius: 7, scale: 0.8 },
  system: { radius: 0, scale: 0.62 },
} as const;
export type TileShape = keyof typeof tileShapes;

/** The mark in white on a tile of a colour, 32 units wide, as SVG. */
export const drawTile = ({ colour, radius, scale }: Tile): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${colour}"/>` +
  `<path transform="translate(16 16)scale(${scale})translate(-16 -16)" fill="#fff" fill-rule="evenodd" d="${markPath}"/></svg>\n`;
